// Before the terminal is made (when the page has loaded): which tab this is, and how large the letters are.
"use strict";
(() => {
  const terminal = document.getElementById("terminal");

  // A tab keeps its name when it is loaded anew, so that it comes back to its match.
  let tab = sessionStorage.getItem("canasta-tab");
  if (!tab) {
    tab = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
    sessionStorage.setItem("canasta-tab", tab);
  }
  const line = new URL("ws/" + tab, location.href);
  line.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  line.search = line.hash = "";
  terminal.dataset.sessionWebsocketUrl = line.href;

  // About 120 columns and 40 rows; where the letters would be too small for that, 80 and 24.
  const fits = (columns, rows) => Math.min(innerWidth / (columns * 0.602), innerHeight / (rows * 1.18));
  const asked = Number(new URLSearchParams(location.search).get("fontsize"));
  let size = fits(121, 41);
  if (size < 12) size = Math.min(12, fits(81, 25));
  if (asked >= 4 && asked <= 60) size = asked;
  terminal.dataset.fontSize = Math.max(4, Math.floor(size));

  const focus = () => {
    const input = document.querySelector(".xterm-helper-textarea");
    if (input && !document.body.classList.contains("-closed")) input.focus();
  };
  const again = document.getElementById("again");
  again.addEventListener("click", () => location.reload());
  new MutationObserver(() => {
    if (document.body.classList.contains("-closed")) again.focus();
    else focus();
  }).observe(document.body, { attributes: true, attributeFilter: ["class"] });
  addEventListener("focus", focus);

  // What a browser does with these keys is what people mean by them here.
  addEventListener(
    "keydown",
    (event) => {
      const reload = event.key === "F5" || (event.ctrlKey && !event.altKey && event.key.toLowerCase() === "r");
      if (reload || event.key === "F11" || event.key === "F12") event.stopImmediatePropagation();
    },
    true,
  );
})();

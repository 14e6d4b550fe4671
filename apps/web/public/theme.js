/* global document, localStorage */

// Gives the page the colours that this browser keeps, before anything of it is painted. It is a file of its own and no
// module, because those run after the first painting, and the policy of our pages forbids scripts in the page itself.
// src/lib/appearance.ts takes over from here.
try {
  const theme = JSON.parse(localStorage.getItem('tessera:theme') ?? 'null');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing, or something else, shows the colours of the device.
}

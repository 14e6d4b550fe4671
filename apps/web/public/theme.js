/* global document, localStorage */
// Shows the colours that this browser keeps before anything is painted; src/lib/appearance.ts goes on from here.
try {
  const theme = JSON.parse(localStorage.getItem('tessera:theme') ?? 'null');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing shows the colours of the device.
}

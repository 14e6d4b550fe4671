/**
 * Copies the selected field with the old command, which also works on pages loaded by plain HTTP; false when it
 * fails.
 */
function copySelection(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

/** Copies a text: with the clipboard when the page may use it, else with the old command. False when both fail. */
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus();
  field.select();
  const clipboard: Clipboard | undefined = window.isSecureContext ? navigator.clipboard : undefined;
  if (clipboard === undefined) return copySelection();
  return clipboard.writeText(text).then(() => true, copySelection);
}

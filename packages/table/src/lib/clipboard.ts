/** The selected field by the old command, which pages may use that came over plain http; false where it does nothing. */
function copySelection(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

/** Copies by the clipboard where the page may use it, else by the old command; false when neither can be had. */
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  const clipboard: Clipboard | undefined = window.isSecureContext ? navigator.clipboard : undefined;
  if (clipboard === undefined) return copySelection();
  return clipboard.writeText(text).then(() => true, copySelection);
}

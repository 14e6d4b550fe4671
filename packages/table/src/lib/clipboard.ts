/** Copies by the clipboard where the page may use it, else by the old command; false when neither can be had. */
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  const clipboard: Clipboard | undefined = window.isSecureContext ? navigator.clipboard : undefined;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Where dots in the name of a mailbox change nothing, and under which one name such a mailbox counts. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox that an address leads to, for counting alone: in lower case, without what follows a plus sign, and where
 * dots change nothing without them. Letters go to the address as it was given. Providers that take `+` for a part of
 * the name are few; their mailboxes `a+b` and `a` count as one.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const [own = ''] = name.split('+');
  const isDotless = Object.hasOwn(DOTLESS, domain);
  const box = own === '' ? name : own;
  return isDotless ? `${box.replaceAll('.', '')}@${DOTLESS[domain] ?? domain}` : `${box}@${domain}`;
}

import { format, type Values } from '@tessera/texts';
import { accounts } from './english/generated/accounts.js';

/** A text of the pages about accounts. */
export const accountText = (key: keyof typeof accounts, values: Values = {}): string =>
  format(accounts[key], values);

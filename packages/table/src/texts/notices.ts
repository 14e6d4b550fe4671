import { format, type Values } from '@tessera/texts';
import { notices } from './english/generated/notices.js';

/** A text of the page on which a player chooses their notices. */
export const noticeText = (name: keyof typeof notices, values: Values = {}): string =>
  format(notices[name], values);

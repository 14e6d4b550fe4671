import { format, type Values } from '@tessera/texts';
import { notices } from './english/generated/notices.js';

/** A text of the page that says of what a player is told. */
export const noticeText = (name: keyof typeof notices, values: Values = {}): string =>
  format(notices[name], values);

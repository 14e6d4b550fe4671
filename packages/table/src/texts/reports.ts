import { format, type Values } from '@tessera/texts';
import { reports } from './english/generated/reports.js';

/** A text of the form that reports what a player has written. */
export const reportText = (name: keyof typeof reports, values: Values = {}): string =>
  format(reports[name], values);

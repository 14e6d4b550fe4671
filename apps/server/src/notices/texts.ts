import { format } from '@tessera/texts';
import { targets } from './english/generated/targets.js';

/** The text of that key. */
export const sayTarget = (key: keyof typeof targets): string => format(targets[key]);

import { format, type Values } from '@tessera/texts';
import { targets } from './english/generated/targets.js';

/** The keys of the texts about push notices and webhooks. */
export type TargetKey = keyof typeof targets;

/** The text of that key. The catalogue is loaded with its page alone. */
export const targetText = (key: TargetKey, values: Values = {}): string => format(targets[key], values);

import { format, type Values } from '@tessera/texts';
import { targets } from './english/generated/targets.js';

/** The keys of what is said of the places where a player is told of their games. */
export type TargetKey = keyof typeof targets;

/** The text of that key: a catalogue of its own, which comes with its page alone. */
export const targetText = (key: TargetKey, values: Values = {}): string => format(targets[key], values);

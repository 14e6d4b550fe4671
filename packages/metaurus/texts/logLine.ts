import type { State, World } from '../rules/index.js';

/** How a line of the log looks. */
export type Tone = 'turn' | 'phase' | 'dice' | 'order' | 'plain' | 'battle' | 'loss' | 'end';

/** A line of the log: its text, and the hexes that it links to. */
export interface LogLine {
  readonly key: number;
  readonly turn: number;
  readonly text: string;
  readonly hexes: readonly number[];
  readonly tone: Tone;
}

/** A log line without its place in the log. */
export type Said = Pick<LogLine, 'text' | 'hexes' | 'tone'>;

/** The world, and the position before an event. */
export type Told = { readonly world: World; readonly view: State };

export const line = (text: string, tone: Tone = 'plain', hexes: readonly number[] = []): Said[] => [
  { text, tone, hexes },
];

import type { State, World } from '../rules/index.js';

/** How a line of the log looks. */
export type Tone = 'turn' | 'phase' | 'dice' | 'order' | 'plain' | 'battle' | 'loss' | 'end';

/** A line of the log: what it says, and the hexes that it leads to. */
export interface LogLine {
  readonly key: number;
  readonly turn: number;
  readonly text: string;
  readonly hexes: readonly number[];
  readonly tone: Tone;
}

/** A line before it has its place in the log. */
export type Said = Pick<LogLine, 'text' | 'hexes' | 'tone'>;

/** The position before a fact, in which it is told. */
export type Told = { readonly world: World; readonly view: State };

export const line = (text: string, tone: Tone = 'plain', hexes: readonly number[] = []): Said[] => [
  { text, tone, hexes },
];

/** How much a line tells the reader of a letter, the most first. Their own actions tell them least. */
export const TELLS = ['most', 'much', 'some', 'little', 'least'] as const;
export type Tells = (typeof TELLS)[number];

/** A line of a game's log, as far as a letter weighs it. */
export interface WeighedLine {
  readonly text: string;
  readonly tone: string;
  /** Whether the game says that it matters: then it tells most. */
  readonly matters?: boolean | undefined;
  /** How much it tells, where the game says so more exactly; else its tone counts too. */
  readonly tells?: Tells | undefined;
}

/** The tones of lines that tell most, the weightiest first. Others come after them, and marches and orders last. */
const TELLING: readonly string[] = [
  'end',
  'loss',
  'battle',
  'siege',
  'politics',
  'card',
  'play',
  'turn',
  'fight',
  'dice',
];

/** How many lines of what has happened a letter shows at most. */
export const MOST_LINES = 5;

const weightOf = ({ tone, matters = false, tells }: WeighedLine): number => {
  const rank = TELLS.indexOf(tells ?? (matters ? 'most' : 'some')) * (TELLING.length + 1);
  if (tells !== undefined) return rank;
  const at = TELLING.indexOf(tone);
  return rank + (at < 0 ? TELLING.length : at);
};

/** The lines that tell most of what has happened, later ones before equal ones, in their order; and how many are left out. */
export function tellingOf(lines: readonly WeighedLine[]): {
  readonly lines: string[];
  readonly omitted: number;
} {
  const chosen = lines
    .map((line, at) => ({ at, text: line.text, weight: weightOf(line) }))
    .sort((one, two) => one.weight - two.weight || two.at - one.at)
    .slice(0, MOST_LINES)
    .sort((one, two) => one.at - two.at);
  return { lines: chosen.map(({ text }) => text), omitted: lines.length - chosen.length };
}

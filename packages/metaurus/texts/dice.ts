import type { Event, EventOf, State } from '../rules/index.js';
import type { LogLine } from './logLine.js';

/** The dice that are no combat's, by what they are rolled for. */
const THROWN = [
  'InitiativeRolled',
  'CombinationRolled',
  'GaulsRolled',
  'ElephantsRolled',
  'ReformRolled',
  'MoraleRolled',
] as const;

/** An event of dice outside combat. A morale check among them is that of a retreat before combat. */
export type Thrown = EventOf<(typeof THROWN)[number]>;

/** Dice outside combat with their consequences: of all units that reform together, else of one event. */
export interface Throw {
  readonly events: readonly [Thrown, ...Thrown[]];
  /** The position before the first of them. */
  readonly before: State;
  /** How many events of the stream came before them. */
  readonly at: number;
  /** Which activation they belong to, counted over the game. */
  readonly activation: number;
  /** What the log tells of the dice themselves. */
  readonly told: readonly LogLine[];
  /** What the log tells of their consequences. */
  readonly lines: readonly LogLine[];
  /** True while what happens may still come of them. */
  readonly open: boolean;
}

/** What may come of such dice. */
const CONSEQUENCES: ReadonlySet<Event['kind']> = new Set([
  'FirstChosen',
  'VictimPicked',
  'UnitDisordered',
  'UnitLost',
  'MoraleRolled',
  'LinksEnded',
]);

/** True for events of dice outside combat. */
export const isThrown = (event: Event): event is Thrown =>
  event.kind === 'MoraleRolled' ? event.why === 'retreat' : THROWN.some((kind) => kind === event.kind);

/** These fall before the activation that they are about is said to begin. */
const AHEAD: ReadonlySet<Event['kind']> = new Set(['CombinationRolled', 'GaulsRolled']);

type Told = { readonly before: State; readonly at: number; readonly lines: readonly LogLine[] };

function begun(event: Thrown, { before, at, lines }: Told, activation: number): Throw {
  const own = AHEAD.has(event.kind) ? activation + 1 : activation;
  return { events: [event], before, at, activation: own, told: lines, lines: [], open: true };
}

/** A throw after one more fact. */
function grown(last: Throw, event: Event, { lines }: Told): Throw {
  if (CONSEQUENCES.has(event.kind)) return { ...last, lines: [...last.lines, ...lines] };
  return lines.length === 0 ? last : { ...last, open: false };
}

/** The dice outside combat after one more event. */
export function afterThrow(
  now: readonly Throw[],
  event: Event,
  { activation, ...told }: Told & { readonly activation: number },
): readonly Throw[] {
  const last = now.at(-1);
  if (isThrown(event)) {
    const [first] = last?.events ?? [];
    if (last === undefined || !last.open || event.kind !== 'ReformRolled' || first?.kind !== 'ReformRolled')
      return [...now, begun(event, told, activation)];
    const { events, told: lines } = last;
    return [...now.slice(0, -1), { ...last, events: [...events, event], told: [...lines, ...told.lines] }];
  }
  if (last?.open !== true) return now;
  const next = grown(last, event, told);
  return next === last ? now : [...now.slice(0, -1), next];
}

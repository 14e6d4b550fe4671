import { fold, startView, type Viewer } from '@tessera/core';
import {
  breakPointsOf,
  doubledLosses,
  lastTurnOf,
  present,
  wholeQuincunx,
  SIDES,
  type Fact,
  type Field,
  type Side,
  type State,
} from '../rules/index.js';
import { nameOf, say } from './catalogue.js';
import { type Chosen, chosenText, toldWith } from './chosen.js';
import { breakingTexts, factText } from './log/index.js';
import { groupName, nameAfter } from './naming.js';

/** When in a battle a position is: its turn, or before the first. */
export const momentText = ({ turn, field }: Pick<State, 'turn' | 'field'>): string =>
  turn === 0 ? say('letter.before') : say('strip.turn', { turn, last: lastTurnOf(field) });

/** How near a side is to its break point (9.3). */
export const standingText = (field: Field, side: Side): string =>
  say('strip.losses', {
    side: nameOf('seat', side),
    points: doubledLosses(field, side) / 2,
    limit: breakPointsOf(field, side),
  });

const unitsOfSide = (field: Field, side: Side) => present(field).filter((unit) => unit.side === side);
const figuresOf = (field: Field, side: Side): number =>
  unitsOfSide(field, side).reduce((sum, { figures }) => sum + figures, 0);

/** What a side lost between two positions: figures, and units that are on the field no more. */
function lostBy(side: Side, before: Field, after: Field): readonly string[] {
  const count = figuresOf(before, side) - figuresOf(after, side);
  const left = new Set(unitsOfSide(after, side).map(({ id }) => id));
  const gone = unitsOfSide(before, side).flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const name = nameOf('seat', side);
  return [
    ...(count === 0 ? [] : [say('letter.figures', { side: name, count })]),
    ...(gone.length === 0 ? [] : [say('letter.gone', { side: name, units: groupName(gone) })]),
  ];
}

/** What was lost between two positions, side by side, and how near each is to its break point; nothing when nothing was. */
export function lossesBetween(before: Field, after: Field): readonly string[] {
  const told = SIDES.flatMap((side) => lostBy(side, before, after));
  return told.length === 0 ? [] : [...told, ...SIDES.map((side) => standingText(after, side))];
}

/** A stream told fact by fact: the lines, and the positions where it was last seen and at its end. */
export interface ToldSince {
  readonly lines: readonly string[];
  readonly before: State;
  readonly after: State;
}

/** Tells what of a viewer's stream is new since the first `seen` facts of it. */
export function tellSince(viewer: Viewer<Side>, facts: readonly Fact[], seen: number): ToldSince {
  const before = fold(wholeQuincunx, facts.slice(0, seen), startView(wholeQuincunx, viewer));
  let after = before;
  let chosen: readonly Chosen[] = [];
  const lines: string[] = [];
  const tell = (...texts: readonly (string | null)[]): void =>
    void lines.push(...texts.filter((text) => text !== null));
  for (const fact of facts.slice(seen)) {
    const earlier = after;
    after = fold(wholeQuincunx, [fact], earlier);
    const own = [factText(earlier, fact), ...breakingTexts(earlier, after)];
    const together = toldWith(chosen, fact);
    if (together === null && own.every((text) => text === null)) continue;
    if (together === null) tell(chosenText(chosen));
    chosen = together ?? toldWith([], fact) ?? [];
    if (chosen.length === 0) tell(...own);
  }
  nameAfter(after.field);
  tell(chosenText(chosen));
  return { lines, before, after };
}

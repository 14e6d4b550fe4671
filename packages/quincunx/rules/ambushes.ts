import { HIDDEN, known } from '@tessera/core';
import { hiddenLines, sideOfLine } from './model/hidden.js';
import type { Field } from './model/field.js';
import type { Ambush, Deployment, State } from './model/state.js';
import type { LineId } from './model/unit.js';
import type { Side } from './vocabulary.js';

/** An ambush as others see it than its owner: that it is sealed. */
const unread = ({ line, token }: Ambush): Ambush => ({
  line,
  place: HIDDEN,
  token,
  salt: token === null ? null : HIDDEN,
});

/** The ambushes as a viewer may see them: places and salts of their own alone. */
export const concealAmbushes = (
  { ambushes }: Pick<State, 'ambushes'>,
  viewer: Side | 'public',
): Pick<State, 'ambushes'> =>
  ambushes === undefined
    ? {}
    : { ambushes: ambushes.map((one) => (sideOfLine(one.line) === viewer ? one : unread(one))) };

/** A deployment without its lines in ambush: what is shown before the battle (R60, R71). */
export function openPart(field: Field, side: Side, deployment: Deployment): Deployment {
  const hidden = hiddenLines(field, side);
  if (hidden.length === 0) return deployment;
  const { places, choices } = deployment;
  return {
    places: Object.fromEntries(Object.entries(places).filter(([id]) => !hidden.includes(id))),
    choices,
  };
}

/** The ambush of a line. Throws where there is none. */
export function ambushOf({ ambushes = [] }: Pick<State, 'ambushes'>, line: LineId): Ambush {
  const ambush = ambushes.find((one) => one.line === line);
  if (ambush === undefined) throw new Error(`${line} does not lie in ambush.`);
  return ambush;
}

/** True when anybody lies in ambush. Throws in a view that does not hold where: what follows is then not foreseen. */
export function hasKnownAmbushes({ ambushes = [] }: Pick<State, 'ambushes'>): boolean {
  for (const { place } of ambushes) known(place);
  return ambushes.length > 0;
}

/** What is wrong with the hidden units of a position: each is in one ambush, and each ambush has units. */
export function againstAmbushes({ field, ambushes = [], shown }: State): readonly string[] {
  const [lines, kept] = [hiddenLines(field), ambushes.map(({ line }) => line)];
  const isSound = shown
    ? lines.length === kept.length && lines.every((line) => kept.includes(line))
    : kept.every((line) => lines.includes(line));
  return isSound ? [] : [`ambush: ${lines.join()} ${kept.join()}`];
}

import { faultsIn, type Side, type State } from '../rules/index.js';
import type { Own } from './fault.js';

/** Something that does not hold in a position: what, and on which line that is best seen. */
export interface Breach {
  readonly code: Own;
  readonly found: string;
  readonly at: string;
}

/** Units that a position names besides its own lines of units. */
function namedUnits({ field, frames, aims, reactions, aftermath }: State): readonly string[] {
  const { round, leaders, units } = field;
  const asked = frames.flatMap((frame) => {
    switch (frame.at) {
      case 'react':
        return [...frame.evaders, ...frame.shooters.flatMap(({ unit, targets }) => [unit, ...targets])];
      case 'fire':
      case 'advance':
        return frame.units;
      case 'deploy':
      case 'initiative':
      case 'orders':
      case 'carry':
        return [];
    }
  });
  return [
    ...(round?.commanded ?? []),
    ...leaders.map(({ unit }) => unit),
    ...units.flatMap(({ foes }) => foes.map(({ unit }) => unit)),
    ...asked,
    ...aims.map(({ unit }) => unit),
    ...reactions.evades.map(({ unit }) => unit),
    ...reactions.throughs.flatMap(({ unit, target }) => [unit, target]),
    ...aftermath.victors.flatMap(({ unit, over }) => [unit, over]),
    ...aftermath.losers,
  ];
}

/** Who is named and is none of the scenario's. */
function strangers(state: State): readonly Breach[] {
  const known = new Set(state.field.units.map(({ id }) => id));
  return namedUnits(state).flatMap((id): readonly Breach[] =>
    known.has(id) ? [] : [{ code: 'noSuchUnit', found: id, at: 'round' }],
  );
}

/** Questions that cannot stand so. */
function againstFrames({ frames, opened, outcome }: State, asked: readonly Side[]): readonly Breach[] {
  const ids = frames.map(({ id }) => id);
  const late = ids.find((id, index) => id > opened || id <= (ids[index - 1] ?? 0));
  if (late !== undefined) return [{ code: 'frameNumbers', found: String(late), at: 'count' }];
  if (outcome !== null) return frames.length > 0 ? [{ code: 'alreadyOver', found: '', at: 'outcome' }] : [];
  return asked.length === 0 ? [{ code: 'nobodyAsked', found: '', at: 'turn' }] : [];
}

/** What does not hold in a position that was read; nothing when a battle could come to it. */
export function faultsOf(state: State, asked: readonly Side[]): readonly Breach[] {
  const named = strangers(state);
  if (named.length > 0) return named;
  return [
    ...againstFrames(state, asked),
    ...faultsIn(state).map((found): Breach => ({ code: 'unsound', found, at: 'turn' })),
  ];
}

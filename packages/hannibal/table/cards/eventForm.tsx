import { nameOf, say } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { CardHead } from './cardRow.js';
import { type Pickable, Picks, stepsOf } from './piles.js';
import {
  generalsOf,
  markerAt,
  nearestAt,
  type Province,
  PROVINCES,
  SEATS,
  sizeOf,
  strategyOf,
  type Space,
  type Step,
  type StepOf,
} from '@tessera/hannibal';
import type { Sight } from '../sight.js';

type Looked = Pick<Sight, 'world' | 'base' | 'seat'>;

/** The spaces of a province. */
const spacesIn = ({ world }: Looked, province: Province): readonly Space[] =>
  world.provinceOf(province).spaces;

/** Who stands on one side of the wall of a space, side by side. */
function forcesAt({ world, base: state }: Looked, at: { space: Space; inside: boolean }): string {
  return SEATS.flatMap((seat) => {
    const force = { seat, ...at };
    const count = sizeOf(state, force);
    const generals = generalsOf({ world, state }, force).map((general) => nameOf('general', general));
    if (count === 0 && generals.length === 0) return [];
    const names = generals.length === 0 ? 'none' : generals.join(', ');
    return say('aim.force', { seat, count, generals: names });
  }).join('; ');
}

/** A force, a city, a tribe or a place at which an event is aimed. */
function targetPick(sight: Looked, step: StepOf<'target'>): Pickable {
  const { space, inside } = step;
  const points = sight.base.sieges.find((siege) => siege.space === space)?.points ?? 0;
  const name = nameOf('space', space);
  const forces = forcesAt(sight, step);
  const about = [...(points > 0 ? [say('aim.points', { points })] : []), ...(forces === '' ? [] : [forces])];
  return {
    step,
    name: inside ? say('aim.inside', { space: name }) : name,
    about: about.join('; '),
    lights: [space],
  };
}

/** A general whom an event names: where they are, or that they come from the pool, and their ratings. */
function generalPick({ world, base }: Looked, step: StepOf<'name'>): Pickable {
  const { general } = step;
  const { space } = base.posts[general];
  const name = nameOf('general', general);
  const { battle } = world.generalOf(general);
  const strategy = strategyOf({ world, state: base }, general);
  const ratings = say('state.ratings', { strategy, battle });
  if (space === null) return { step, name, about: say('aim.generalFree', { ratings }) };
  const about = say('aim.generalAt', { space: nameOf('space', space), ratings });
  return { step, name, about, lights: [space] };
}

/** A marker that is placed, turned or taken away. */
function markPick({ base }: Looked, step: StepOf<'mark'>): Pickable {
  const { space } = step;
  const there = nameOf('marker', markerAt(base, space));
  return { step, name: nameOf('space', space), about: say('aim.marker', { marker: there }), lights: [space] };
}

/** An answer to what an event asks, in words. */
export function pickOf(sight: Looked, step: Step): Pickable {
  switch (step.verb) {
    case 'target':
      return targetPick(sight, step);
    case 'name':
      return generalPick(sight, step);
    case 'mark':
      return markPick(sight, step);
    case 'chooseProvince': {
      const spaces = spacesIn(sight, step.province);
      const about = say('aim.spaces', { count: spaces.length });
      return { step, name: nameOf('province', step.province), about, lights: spaces };
    }
    case 'enter': {
      const { regulars, elephants } = step;
      return {
        step,
        name: say('aim.room', { regulars, elephants, both: regulars > 0 && elephants > 0 ? 'yes' : 'no' }),
      };
    }
    default:
      return { step, name: say('aim.done') };
  }
}

/** Answers with the province of the space that each names; null when it names none. */
export function byProvince(sight: Looked, picks: readonly Pickable[]): [Province | null, Pickable[]][] {
  const placeOf = ({ step }: Pickable): Province | null =>
    'space' in step ? sight.world.spaceOf(step.space).province : null;
  return [...PROVINCES, null].flatMap((province): [Province | null, Pickable[]][] => {
    const here = picks.filter((pick) => placeOf(pick) === province);
    return here.length === 0 ? [] : [[province, here]];
  });
}

/** The card whose event asks; null when none does. */
export function cardAsking({ base }: Looked): number | null {
  const frame = base.frames.at(-1);
  if (frame !== undefined && 'card' in frame) return frame.card;
  return nearestAt(base, 'card')?.card ?? null;
}

/** More answers than these stand province by province. */
const MOST_TOGETHER = 9;

/** What the event of a card asks: everything at which it could be aimed, by name; on the board the same is lit. */
export function EventForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const card = cardAsking(sight);
  const picks = stepsOf(session).map((step) => pickOf(sight, step));
  const groups = picks.length > MOST_TOGETHER ? byProvince(sight, picks) : [];
  return (
    <>
      {card !== null && <CardHead card={card} />}
      {groups.length === 0 && <Picks session={session} title={say('aim.at')} picks={picks} />}
      {groups.map(([province, here]) => (
        <Picks
          key={province}
          session={session}
          title={province === null ? say('aim.else') : nameOf('province', province)}
          picks={here}
        />
      ))}
    </>
  );
}

import {
  avoidsUpTo,
  interceptsUpTo,
  nearestAt,
  pursuesUpTo,
  type Fact,
  type FactOf,
  type General,
  type Space,
  type StepOf,
} from '../../rules/index.js';
import { say } from '../catalogue.js';
import { line, onWay, type Said, type Story, type Told } from './line.js';
import { cusText, dieUpTo, generalName, goers, listed, placeText, spaceName, spaceNames } from './names.js';

type Moved = FactOf<'Moved'>;

/** A way that is gone space by space: by land, by sea, back from a battle. */
interface Walk {
  readonly first: Moved;
  readonly last: Moved;
  readonly spaces: readonly Space[];
  readonly hasTrain: boolean;
}

const BY_STEPS: readonly string[] = ['land', 'sea', 'retreat'];

const isSameArmy = (one: Moved, two: Moved): boolean =>
  one.seat === two.seat &&
  one.why === two.why &&
  one.regulars === two.regulars &&
  one.elephants === two.elephants &&
  one.generals.join() === two.generals.join();

/** Whether somebody goes on where a walk has come. */
const goesOn = ({ last }: Walk, next: Moved): boolean =>
  isSameArmy(last, next) && last.to === next.from && last.toInside === next.fromInside;

function walkText({ first, last, spaces, hasTrain }: Walk): string {
  const { seat, generals, regulars, elephants, why } = last;
  const values = {
    ...goers(seat, generals),
    cus: cusText(last),
    count: regulars + elephants,
    from: placeText({ space: first.from, inside: first.fromInside }),
    by: spaces.length === 0 ? '' : say('log.by', { spaces: spaceNames(spaces) }),
    to: placeText({ space: last.to, inside: last.toInside }),
    train: hasTrain ? 'yes' : 'no',
  };
  if (why === 'retreat') return say('log.walk.retreat', values);
  return say(why === 'sea' ? 'log.walk.sea' : 'log.walk.land', values);
}

const walking = (walk: Walk): Story => ({
  grow: (fact) => {
    if (fact.kind === 'TrainSet')
      return fact.space === walk.last.to ? walking({ ...walk, hasTrain: true }) : null;
    if (fact.kind !== 'Moved' || !goesOn(walk, fact)) return null;
    return walking({ ...walk, last: fact, spaces: [...walk.spaces, fact.from] });
  },
  tell: () => {
    const { first, last, spaces } = walk;
    const way = [first.from, ...spaces, last.to];
    const by = last.why === 'sea' ? 'sea' : 'land';
    const said = line(walkText(walk), last.why === 'retreat' ? 'battle' : 'march', way);
    return onWay(said, { spaces: way, by: way.slice(1).map(() => by) });
  },
});

/** A way begins, which other facts may go on. */
export const beginsWalk = (fact: Fact): Story | null =>
  fact.kind === 'Moved' && BY_STEPS.includes(fact.why)
    ? walking({ first: fact, last: fact, spaces: [], hasTrain: false })
    : null;

/** Moves that are told by themselves. */
export function tellMoved(fact: Moved): Said[] {
  const values = {
    ...goers(fact.seat, fact.generals),
    cus: cusText(fact),
    count: fact.regulars + fact.elephants,
    from: placeText({ space: fact.from, inside: fact.fromInside }),
    to: placeText({ space: fact.to, inside: fact.toInside }),
    space: spaceName(fact.to),
  };
  const at = [fact.from, fact.to];
  const gone = (said: Said[]) => onWay(said, { spaces: at, by: ['land'] });
  switch (fact.why) {
    case 'declared':
    case 'enters':
      return line(say('log.goesInside', values), 'march', at);
    case 'shutIn':
      return line(say('log.shutIn', values), 'march', at);
    case 'gatesOpened':
      return line(say('log.gatesOpened', values), 'march', at);
    case 'withdrawal':
      return gone(line(say('log.withdraws', values), 'battle', at));
    default:
      return gone(line(say('log.walk.acts', values), 'march', at));
  }
}

/** What an army leaves behind and takes along in a space, one step after another, comes to one line. */
interface Shift {
  readonly general: General;
  readonly space: Space;
  readonly regulars: number;
  readonly elephants: number;
  readonly left: readonly General[];
  readonly taken: readonly General[];
}

function shiftedBy(shift: Shift, { verb, regulars, elephants, generals }: StepOf<'drop' | 'pickUp'>): Shift {
  const sign = verb === 'drop' ? 1 : -1;
  const isDrop = verb === 'drop';
  const without = (all: readonly General[]) => all.filter((one) => !generals.includes(one));
  const fresh = (others: readonly General[]) => generals.filter((one) => !others.includes(one));
  return {
    ...shift,
    regulars: shift.regulars + sign * regulars,
    elephants: shift.elephants + sign * elephants,
    left: isDrop ? [...shift.left, ...fresh(shift.taken)] : without(shift.left),
    taken: isDrop ? without(shift.taken) : [...shift.taken, ...fresh(shift.left)],
  };
}

/** What is left behind, or taken along; nothing when there is none of it. */
function shiftLine({ general, space }: Shift, key: 'log.leaves' | 'log.takes', some: Parts): Said[] {
  const { regulars, elephants, generals } = some;
  const count = regulars + elephants;
  if (count + generals.length === 0) return [];
  const who = listed(generals.map(generalName));
  const cus = count === 0 ? who : cusText(some);
  const withWho = count > 0 && generals.length > 0 ? say('log.with', { leader: cus, others: who }) : cus;
  const values = { general: generalName(general), what: withWho, space: spaceName(space) };
  return line(say(key, values), 'march', [space]);
}

interface Parts {
  readonly regulars: number;
  readonly elephants: number;
  readonly generals: readonly General[];
}

const shifting = (shift: Shift): Story => ({
  grow: (fact) => {
    const step = fact.kind === 'StepBegun' ? fact.step : null;
    return step?.verb === 'drop' || step?.verb === 'pickUp' ? shifting(shiftedBy(shift, step)) : null;
  },
  tell: () => {
    const { regulars, elephants, left, taken } = shift;
    const more = (of: number) => Math.max(0, of);
    return [
      ...shiftLine(shift, 'log.leaves', {
        regulars: more(regulars),
        elephants: more(elephants),
        generals: left,
      }),
      ...shiftLine(shift, 'log.takes', {
        regulars: more(-regulars),
        elephants: more(-elephants),
        generals: taken,
      }),
    ];
  },
});

/** An army leaves some behind or takes more along. */
export function beginsShift(fact: Fact, { view }: Told): Story | null {
  const step = fact.kind === 'StepBegun' ? fact.step : null;
  if (step?.verb !== 'drop' && step?.verb !== 'pickUp') return null;
  const general = nearestAt(view, 'move')?.general;
  const space = general === undefined ? null : view.posts[general].space;
  if (general === undefined || space === null) return null;
  const nothing: Shift = { general, space, regulars: 0, elephants: 0, left: [], taken: [] };
  return shifting(shiftedBy(nothing, step));
}

/** Somebody intercepts: the die, and who goes. */
export function beginsIntercept(fact: Fact, { world, view }: Told): Story | null {
  if (fact.kind !== 'Rolled' || fact.name !== 'intercept' || fact.result !== 'intercepts') return null;
  const march = nearestAt(view, 'march');
  const general = march?.intercepts[0]?.general;
  if (march === null || general === undefined || fact.space === null) return null;
  const die = dieUpTo(fact, interceptsUpTo(world, general));
  return intercepting({ general, from: fact.space, to: march.to, die, cus: null });
}

interface Intercept {
  readonly general: General;
  readonly from: Space;
  readonly to: Space;
  readonly die: string;
  readonly cus: string | null;
}

const intercepting = (one: Intercept): Story => ({
  grow: (fact) =>
    fact.kind === 'Moved' && fact.why === 'reacts' && one.cus === null
      ? intercepting({ ...one, cus: cusText(fact) })
      : null,
  tell: () => {
    const { general, from, to, die, cus } = one;
    const values = {
      general: generalName(general),
      from: spaceName(from),
      to: spaceName(to),
      die,
      cus: cus ?? '',
      known: cus === null ? 'no' : 'yes',
    };
    return onWay(line(say('log.intercepts', values), 'dice', [from, to]), {
      spaces: [from, to],
      by: ['land'],
    });
  },
});

/** The dice of a march that make a line of their own. */
export function tellMarchRoll(fact: FactOf<'Rolled'>, { world, view }: Told): Said[] {
  const march = nearestAt(view, 'march');
  const move = nearestAt(view, 'move');
  const at = [...(fact.space === null ? [] : [fact.space]), ...(march === null ? [] : [march.to])];
  const of = (general: General | undefined, upTo: (general: General) => number) =>
    general === undefined ? null : { general: generalName(general), die: dieUpTo(fact, upTo(general)) };
  const told = (
    key: 'log.misses' | 'log.avoids' | 'log.isCaught' | 'log.pursues' | 'log.loses',
    values: ReturnType<typeof of>,
  ) => (values === null ? [] : line(say(key, values), 'dice', at));
  switch (fact.name) {
    case 'intercept':
      return told(
        'log.misses',
        of(march?.intercepts[0]?.general, (one) => interceptsUpTo(world, one)),
      );
    case 'avoid':
      return told(
        fact.result === 'avoids' ? 'log.avoids' : 'log.isCaught',
        of(march?.avoids?.general, (one) => avoidsUpTo(world, one)),
      );
    case 'pursuit':
      return told(
        fact.result === 'pursues' ? 'log.pursues' : 'log.loses',
        of(move?.general, (one) => pursuesUpTo(world, one)),
      );
    default:
      return [];
  }
}

import {
  markerAt,
  type Fact,
  type FactOf,
  type General,
  type Marker,
  type Seat,
  type Space,
} from '../../rules/index.js';
import { say, sayIfAny } from '../catalogue.js';
import { line, type Said, type Story, type Tone, type Told } from './line.js';
import {
  cusText,
  generalName,
  isLost,
  listed,
  ownerOf,
  placeText,
  sideName,
  spaceName,
  spaceNames,
} from './names.js';

type Marked = FactOf<'Marked'>;
type Raised = FactOf<'Raised'>;

/** Markers that change for one reason: what lies there from now on, and whose lay there before. */
interface Marks {
  readonly why: string;
  readonly marker: Marker;
  readonly spaces: readonly { readonly space: Space; readonly was: Marker }[];
}

/** What markers of the same kind come to: those that are placed, turned, or taken away from a side. */
function marksLines({ why, marker, spaces }: Marks): Said[] {
  const owner = ownerOf(marker);
  const tone: Tone = why === 'siege' || why === 'subjugated' ? 'siege' : 'politics';
  const told = (key: string, side: Seat, some: Marks['spaces']): Said[] => {
    if (some.length === 0) return [];
    const at = some.map(({ space }) => space);
    const values = { side: sideName(side), spaces: spaceNames(at), count: at.length };
    return line(sayIfAny(`${key}.${why}`, values) ?? sayIfAny(key, values) ?? '', tone, at);
  };
  if (owner === null) {
    return (['rome', 'carthage'] as const).flatMap((side) =>
      told(
        'log.unmarked',
        side,
        spaces.filter(({ was }) => ownerOf(was) === side),
      ),
    );
  }
  const turned = spaces.filter(({ was }) => ownerOf(was) !== null);
  const placed = spaces.filter(({ was }) => ownerOf(was) === null);
  return [...told('log.marked', owner, placed), ...told('log.turned', owner, turned)];
}

const spacesIn = ({ markers }: Marked, { view }: Told): Marks['spaces'] =>
  markers.map(({ space }) => ({ space, was: markerAt(view, space) }));

const marking = (marks: Marks): Story => ({
  grow: (fact, told) => {
    if (fact.kind !== 'Marked' || fact.why !== marks.why || fact.markers[0]?.marker !== marks.marker)
      return null;
    return marking({ ...marks, spaces: [...marks.spaces, ...spacesIn(fact, told)] });
  },
  tell: () => marksLines(marks),
});

/** Markers begin to change. */
export function beginsMarks(fact: Fact, told: Told): Story | null {
  const marker = fact.kind === 'Marked' ? fact.markers[0]?.marker : undefined;
  if (fact.kind !== 'Marked' || marker === undefined) return null;
  return marking({ why: fact.why, marker, spaces: spacesIn(fact, told) });
}

/** Where how many CUs have come, the same places together. */
function placesText(raised: readonly Raised[]): string {
  const places = new Map<string, Raised>();
  for (const one of raised) {
    const key = placeText(one);
    const { regulars = 0, elephants = 0 } = places.get(key) ?? {};
    places.set(key, { ...one, regulars: one.regulars + regulars, elephants: one.elephants + elephants });
  }
  return listed([...places].map(([place, cus]) => say('log.cusIn', { cus: cusText(cus), place })));
}

const raising = (raised: readonly Raised[]): Story => ({
  grow: (fact) => {
    const [first] = raised;
    const isAlike = fact.kind === 'Raised' && fact.seat === first?.seat && fact.why === first.why;
    return isAlike ? raising([...raised, fact]) : null;
  },
  tell: () => {
    const [first] = raised;
    if (first === undefined) return [];
    const values = { side: sideName(first.seat), places: placesText(raised) };
    const text = say(first.why === 'reinforced' ? 'log.reinforced' : 'log.raised', values);
    return line(
      text,
      'card',
      raised.map(({ space }) => space),
    );
  },
});

/** CUs come onto the map. */
export const beginsRaising = (fact: Fact): Story | null => (fact.kind === 'Raised' ? raising([fact]) : null);

/** Generals to whom the same happens one after another. */
const together = (generals: readonly General[], of: Together): Story => ({
  grow: (fact) => {
    const next = of.who(fact);
    return next === null ? null : together([...generals, next], of);
  },
  tell: () =>
    line(say(of.key, { generals: listed(generals.map(generalName)), count: generals.length }), 'politics'),
});

interface Together {
  readonly key: 'log.drawn' | 'log.leaveOffice';
  readonly who: (fact: Fact) => General | null;
}

const TOGETHER: readonly Together[] = [
  { key: 'log.drawn', who: (fact) => (fact.kind === 'ConsulDrawn' ? fact.general : null) },
  {
    key: 'log.leaveOffice',
    who: (fact) => (fact.kind === 'Posted' && fact.why === 'leftOffice' ? fact.general : null),
  },
];

/** Consuls are drawn, or generals leave office. */
export function beginsTogether(fact: Fact): Story | null {
  for (const of of TOGETHER) {
    const general = of.who(fact);
    if (general !== null) return together([general], of);
  }
  return null;
}

/** Where a general is from now on, and why. */
export function tellPosted(fact: FactOf<'Posted'>, { view }: Told): Said[] {
  const { general, post, why } = fact;
  if (why === 'gathered') return [];
  const space = post.space ?? view.posts[general].space;
  const values = {
    general: generalName(general),
    space: space === null ? '' : spaceName(space),
    why: sayIfAny(`log.displaced.${why}`) ?? '',
  };
  // Of who is lost the reason is what others did: `arrived` is the enemy's landing then.
  const key = isLost(fact) ? `log.posted.${post.at}` : `log.posted.why.${why}`;
  const text = sayIfAny(key, values) ?? say('log.posted', values);
  return line(text, 'politics', space === null ? [] : [space]);
}

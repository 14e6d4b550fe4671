import {
  type Fact,
  type FactOf,
  type General,
  type Marker,
  nearestAt,
  pointsOf,
  type Seat,
  SEATS,
  type Space,
  type State,
  type Troop,
  type World,
} from '../../rules/index.js';
import { nameOf, say, words } from '../catalogue.js';
import { knownCards } from '@tessera/core';

export const { sideName } = words;
export const spaceName = (space: Space): string => nameOf('space', space);
export const generalName = (general: General): string => nameOf('general', general);
export const cardName = (card: number): string => nameOf('card', card);
export const tacticName = (tactic: string): string => nameOf('as', tactic);
export const battleCardName = (card: number): string => nameOf('battleCard', card);

/** Several names as one: `Capua, Arpi and Cannae`; nothing of none. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return say('log.and', { list: names.slice(0, -1).join(say('log.comma')), last });
}

/** The same, those that are alike counted: `2 × Probe and Reserve`. */
export function tallied(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed([...counts].map(([each, n]) => (n === 1 ? each : say('log.alike', { n, each }))));
}

export const spaceNames = (spaces: readonly Space[]): string => listed(spaces.map(spaceName));

/** A number of CUs, and how many of them have elephants. */
export const cusText = ({ regulars, elephants }: Pick<Troop, 'regulars' | 'elephants'>): string =>
  say('log.cus', { cus: regulars + elephants, elephants });

/** Where a force is, as it follows `in`: `Capua`, `the city of Capua`. */
export const placeText = ({ space, inside }: { readonly space: Space; readonly inside: boolean }): string =>
  inside ? say('log.city', { space: spaceName(space) }) : spaceName(space);

/** Who goes: generals, the first as their leader; without one, the side's CUs by themselves. `led` counts them. */
export function goers(
  seat: Seat,
  generals: readonly General[],
): { readonly who: string; readonly led: number } {
  return generals.length === 0
    ? { who: say('log.troops', { side: sideName(seat) }), led: 2 }
    : { who: listed(generals.map(generalName)), led: generals.length };
}

/** Whether a side loses a general by a fact: displaced or dead; who never came to the war is not lost. */
export const isLost = ({ post, why }: FactOf<'Posted'>): boolean =>
  post.at === 'displaced' || (post.at === 'dead' && why !== 'neverCame');

/** What a die shows, and as what it counts where that is not the same. */
export const dieText = ({ die, modified }: FactOf<'Rolled'>): string =>
  die.face + 1 === modified
    ? say('log.die', { face: modified })
    : say('log.die.modified', { face: die.face + 1, modified });

/** A die with the highest number that would do. */
export const dieUpTo = (roll: FactOf<'Rolled'>, most: number): string =>
  say('log.die.upTo', { die: dieText(roll), most });

/** Whose a marker is; null: nobody's. */
export const ownerOf = (marker: Marker): Seat | null => {
  if (marker === 'rome') return 'rome';
  return marker === 'carthage' || marker === 'friendlyTribe' ? 'carthage' : null;
};

/** The generals whom a side has lost in some facts, and who are not back: those who died, and those who are displaced. */
function generalsLost(world: World, facts: readonly Fact[], seat: Seat) {
  const last = new Map<General, FactOf<'Posted'>>();
  for (const fact of facts) if (fact.kind === 'Posted') last.set(fact.general, fact);
  const named = (at: 'dead' | 'displaced') =>
    [...last.values()].flatMap((fact) =>
      isLost(fact) && fact.post.at === at && world.generalOf(fact.general).seat === seat
        ? [generalName(fact.general)]
        : [],
    );
  return { dead: named('dead'), displaced: named('displaced') };
}

/** What a side lost in some facts: CUs, generals who died, and generals who are displaced and may come back. */
function lossOf(world: World, facts: readonly Fact[], seat: Seat): string[] {
  const lost = facts.flatMap((fact) => (fact.kind === 'Lost' && fact.seat === seat ? [fact] : []));
  const cus = {
    regulars: lost.reduce((sum, { regulars }) => sum + regulars, 0),
    elephants: lost.reduce((sum, { elephants }) => sum + elephants, 0),
  };
  const { dead, displaced } = generalsLost(world, facts, seat);
  const side = sideName(seat);
  const told = (key: 'letter.dead' | 'letter.displaced', names: readonly string[]) =>
    names.length === 0 ? [] : [say(key, { side, generals: listed(names), count: names.length })];
  return [
    ...(lost.length === 0 ? [] : [say('letter.lost', { side, what: cusText(cus) })]),
    ...told('letter.dead', dead),
    ...told('letter.displaced', displaced),
  ];
}

/** What was lost between two positions, side by side, and how the provinces stand where that has changed. */
export function lossesSince(
  world: World,
  { before, after }: { readonly before: State; readonly after: State },
  facts: readonly Fact[],
): string[] {
  const points = (state: State) => ({
    rome: pointsOf({ world, state }, 'rome'),
    carthage: pointsOf({ world, state }, 'carthage'),
  });
  const [then, now] = [points(before), points(after)];
  const isSame = then.rome === now.rome && then.carthage === now.carthage;
  const standing = { ...now, romeBefore: then.rome, carthageBefore: then.carthage };
  return [
    ...SEATS.flatMap((seat) => lossOf(world, facts, seat)),
    ...(isSame || before.turn === 0 ? [] : [say('letter.points', standing)]),
  ];
}

/** Questions that are answered out of the Strategy hand. */
const BY_HAND: readonly string[] = ['playCard', 'claimFirst', 'whoFirst', 'counter'];

/** The cards that a seat decides with now, in words: its own alone, and none when the war is over. */
export function handInWords(view: State, seat: Seat, code: string): string[] {
  if (view.outcome !== null) return [];
  const battle = knownCards(view.battleHands[seat]);
  const strategy = BY_HAND.includes(code) ? knownCards(view.hands[seat]) : [];
  const cards = tallied(battle.map(battleCardName));
  return [
    ...(nearestAt(view, 'battle') === null || battle.length === 0
      ? []
      : [say('letter.battleCards', { cards })]),
    ...strategy.map((card) => nameOf('inHand', card)),
  ];
}

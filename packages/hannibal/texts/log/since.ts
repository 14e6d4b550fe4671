import { knownCards } from '@tessera/core';
import {
  nearestAt,
  pointsOf,
  SEATS,
  type Fact,
  type Seat,
  type State,
  type World,
} from '../../rules/index.js';
import { nameOf, say } from '../catalogue.js';
import { battleCardName, cusText, generalName, isLost, listed, sideName, tallied } from './names.js';

/** What a side lost in some facts: CUs, and generals who were displaced or died. */
function lossOf(world: World, facts: readonly Fact[], seat: Seat): string[] {
  const lost = facts.flatMap((fact) => (fact.kind === 'Lost' && fact.seat === seat ? [fact] : []));
  const cus = {
    regulars: lost.reduce((sum, { regulars }) => sum + regulars, 0),
    elephants: lost.reduce((sum, { elephants }) => sum + elephants, 0),
  };
  const generals = facts.flatMap((fact) =>
    fact.kind === 'Posted' && isLost(fact) && world.generalOf(fact.general).seat === seat
      ? [generalName(fact.general)]
      : [],
  );
  const what = [...(lost.length === 0 ? [] : [cusText(cus)]), ...generals];
  return what.length === 0 ? [] : [say('letter.lost', { side: sideName(seat), what: listed(what) })];
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

import { think } from '@tessera/bots';
import type { Question, Tapped, Tapping } from '@tessera/tools/bench';
import { ordersFor, quincunxBots } from '../bots/index.js';
import {
  expandLines,
  optionsSchema,
  topAt,
  type LineOrder,
  type LineOrders,
  type Quincunx,
} from '../rules/index.js';

/** Taps to tell a line something else: the line, the word, and by whom it is relieved. */
const tapsFor = ({ word }: LineOrder): number => (word === 'relieve' ? 3 : 2);

const isSame = (one: LineOrder | undefined, other: LineOrder): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** One tap for each answer, and one that commits them. */
function answered({ view, seat }: Question<Quincunx>): Tapped<Quincunx> {
  const { steps } = think(quincunxBots, { view, seat, strength: 'medium', seed: '' });
  return { steps, taps: steps.length + 1 };
}

/** A player who leads their lines as the medium bot does. What lines were told stands on their page until they are told anew. */
function playerOf(): (question: Question<Quincunx>) => Tapped<Quincunx> {
  let told: LineOrders = {};
  return ({ view, seat }) => {
    if (topAt(view, 'orders') === null) return answered({ view, seat });
    const wanted = ordersFor(view.field, seat);
    const changed = Object.entries(wanted).filter(([line, order]) => !isSame(told[line], order));
    told = wanted;
    const { steps } = expandLines(view.field, seat, wanted);
    return { steps, taps: changed.reduce((sum, [, order]) => sum + tapsFor(order), 0) + 1 };
  };
}

/** How many taps a round takes: of who gives orders in it, and of who answers them. */
export const taps: Tapping<Quincunx> = {
  scenarios: [
    { name: 'Skirmish', options: optionsSchema.parse({ scenario: 'skirmish' }), aim: 4 },
    { name: 'Full', options: optionsSchema.parse({ scenario: 'full' }), aim: 8 },
  ],
  playerOf,
  roundOf: ({ turn, field: { round } }) =>
    turn === 0 || round === null ? null : `${String(turn)}/${String(round.number)}`,
};

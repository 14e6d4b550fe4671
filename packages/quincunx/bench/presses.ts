import { think } from '@tessera/bots';
import type { Clicks, Pressing, PressPlayer, Question } from '@tessera/tools/bench';
import { ordersFor, quincunxBots } from '../bots/index.js';
import {
  expandLines,
  isInGoodOrder,
  type LineOrder,
  type LineOrders,
  optionsSchema,
  type Quincunx,
  type Step,
  topAt,
  type UnitId,
} from '../rules/index.js';
import { drawPlain } from '../drawing/index.js';
import type { Selection } from '@tessera/core';

const isSame = (one: LineOrder | undefined, other: LineOrder): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A side's lines in the order in which its page lists them. */
const linesOf = ({ view, seat }: Question<Quincunx>): readonly string[] => [
  ...new Set(view.field.units.filter(({ side }) => side === seat).map(({ line }) => line)),
];

/**
 * Presses to tell lines something else: the line, the word, and by whom it is relieved. Who tells a line something for the
 * first time is led to the next one that has been told nothing.
 */
export function pressesFor(lines: readonly string[], told: LineOrders, wanted: LineOrders): number {
  const now = { ...told };
  let open: string | undefined;
  let presses = 0;
  for (const line of lines) {
    const order = wanted[line];
    const before = now[line];
    if (order === undefined || isSame(before, order)) continue;
    presses += (line === open ? 0 : 1) + (order.word === 'relieve' ? 2 : 1);
    now[line] = order;
    const leads = before === undefined && order.word !== 'relieve';
    open = leads ? lines.slice(lines.indexOf(line) + 1).find((one) => now[one] === undefined) : undefined;
  }
  return presses;
}

/** A player who leads their lines as the medium bot does. What lines were told stands on their page until they are told anew. */
function playerOf(): PressPlayer<Quincunx> {
  let told: LineOrders = {};
  const tell = ({ view, seat }: Question<Quincunx>): number => {
    const wanted = ordersFor(view.field, seat);
    const presses = pressesFor(linesOf({ view, seat }), told, wanted);
    told = wanted;
    return presses;
  };
  const isOrders = ({ view }: Question<Quincunx>): boolean => topAt(view, 'orders') !== null;
  return {
    decide: (question) => {
      const { view, seat } = question;
      if (!isOrders(question)) return think(quincunxBots, { view, seat, strength: 'medium', seed: '' }).steps;
      return expandLines(view.field, seat, ordersFor(view.field, seat)).steps;
    },
    // One for each answer to a question of another kind.
    presses: (plan) => plan.reduce((sum, part) => sum + (isOrders(part) ? tell(part) : part.steps.length), 0),
  };
}

const aim = (most: number) => [{ of: 'presses', per: 'round', most } as const];

/** How many presses a round takes: of who gives orders in it, and of who answers them. */
export const presses: Pressing<Quincunx> = {
  scenarios: [
    { name: 'Skirmish', options: optionsSchema.parse({ scenario: 'skirmish' }), aims: aim(2.5) },
    { name: 'Full', options: optionsSchema.parse({ scenario: 'full' }), aims: aim(3.6) },
  ],
  playerOf,
  unit: 'round',
  unitOf: ({ turn, field: { round } }) =>
    turn === 0 || round === null ? null : `${String(turn)}/${String(round.number)}`,
};

/** What a seat commits on the way to its orders; null when it is asked for them. */
function plan({ view }: Question<Quincunx>): readonly Step[] | null {
  const at = view.frames.at(-1)?.at;
  switch (at) {
    case 'deploy':
      return [];
    case 'orders':
      return null;
    default:
      throw new Error(`Nobody meets the question "${String(at)}" on the way to the first orders.`);
  }
}

/** The seat's units, where its plain shows them. */
function spots({ view, seat }: Question<Quincunx>) {
  const { field } = view;
  const { bounds, layout } = drawPlain(field, seat === 'rome' ? 'north' : 'south');
  const own = field.units.filter((unit) => unit.side === seat && isInGoodOrder(unit));
  return { bounds, points: own.map(layout.at) };
}

/** A browser clicks the lines of whoever gives orders first. */
export const clicks: Clicks<Quincunx> = { lights: 'lines and their lanes', plan, spots };

/** What a page asks about while orders are given: each of a side's lines, as far as it is in good order. */
export function linesAsked({ view, seat }: Question<Quincunx>): readonly Selection<Step>[] {
  const lines = new Map<string, UnitId[]>();
  for (const unit of view.field.units)
    if (unit.side === seat && isInGoodOrder(unit))
      lines.set(unit.line, [...(lines.get(unit.line) ?? []), unit.id]);
  return [...lines.values()].map((group) => ({ group }));
}

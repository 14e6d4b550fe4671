import type { StandingAnswers } from '../src/index.js';
import { MOST_ORDERS, wagerOrders, type Wager, type WagerState } from './tiny.js';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const saidIn = ({ frames, laid }: WagerState): number | null =>
  frames.at(-1)?.at === 'answer' ? (laid?.says ?? null) : null;

/** Sealed orders of the Wager. Single orders, which a page can offer as a form. */
export const wagerStanding: StandingAnswers<Wager> = {
  secrecy: 'sealed',
  schema: wagerOrders,
  answer: ({ orders }, view) => {
    const says = saidIn(view);
    const fits = orders.find(({ called }) => says !== null && (called.length === 0 || called.includes(says)));
    if (fits === undefined) return null;
    const left = orders.filter((each) => each !== fits);
    return { steps: [{ verb: fits.does }], left: left.length === 0 ? null : { orders: left } };
  },
  form: {
    choices: () => {
      const called = { set: 'subset', of: VALUES, least: 0, most: VALUES.length } as const;
      return [{ verb: 'order', does: ['believe', 'doubt'], called }];
    },
    blank: { called: [] },
    most: MOST_ORDERS,
    ordersIn: (policy) => (policy?.orders ?? []).map((each) => ({ verb: 'order', ...each })),
    policyOf: (orders) =>
      orders.length === 0 ? null : wagerOrders.parse({ orders: orders.map(({ verb: _, ...each }) => each) }),
  },
};

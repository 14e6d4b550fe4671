import { project, type Viewer } from '@tessera/core';
import type { Fact, Seat } from '../rules/index.js';
import { NO_CONDITION } from '../rules/events/order-form.js';
import type { Order } from '../rules/model/index.js';
import { hannibal } from './position.js';

/** A sealed order for a card, on conditions. */
export const when = (card: number, condition: Partial<Order> = {}): Order => ({
  ...NO_CONDITION,
  card,
  ...condition,
});

/** Orders of both sides for counter events of windows that their switches pass at first, on no condition. */
const everywhere = [41, 60, 7, 8].map((card) => when(card));
export const everyOrder = { rome: { orders: everywhere }, carthage: { orders: everywhere } };

/** Everything that a viewer is sent of some facts, as the bytes of it. */
export const toldOf = (facts: readonly Fact[], viewer: Viewer<Seat>): string[] =>
  facts.flatMap((fact) => {
    const seen = project(hannibal, fact, viewer);
    return seen === null ? [] : [JSON.stringify(seen)];
  });

import { project, type Viewer } from '@tessera/core';
import type { Fact, Seat } from '../rules/index.js';
import type { Order } from '../rules/model/index.js';
import { hannibal } from './position.js';

/** The conditions of an order that fires whenever its card can be played. */
export const NO_CONDITION: Omit<Order, 'card'> = {
  generals: [],
  cus: 0,
  spaces: [],
  provinces: [],
  regions: [],
  by: [],
  ways: [],
  turn: 0,
  round: 0,
  enemyCards: 0,
  enemyBattleCards: 0,
  ownBattleCards: 48,
};

/** A sealed order for a card, on conditions. */
export const when = (card: number, condition: Partial<Order> = {}): Order => ({
  ...NO_CONDITION,
  card,
  ...condition,
});

/** Everything that a viewer is sent of some facts, as the bytes of it. */
export const toldOf = (facts: readonly Fact[], viewer: Viewer<Seat>): string[] =>
  facts.flatMap((fact) => {
    const seen = project(hannibal, fact, viewer);
    return seen === null ? [] : [JSON.stringify(seen)];
  });

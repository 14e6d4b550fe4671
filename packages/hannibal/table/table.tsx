import { hannibal, type Hannibal } from '@tessera/hannibal';
import { hannibalTexts, momentText } from '@tessera/hannibal/texts';
import type { GameTable } from '@tessera/table';
import { plainTable } from '@tessera/table/plain';
import { boardDeeds, marchDeeds } from './deeds.js';
import { Field, WatchField } from './field.js';
import { Choices } from './panel/choices.js';
import { openAtSeat, type Session } from './session.js';
import { Account } from './state/account.js';
import { Strip } from './state/strip.js';
import { landmarksOf, newsSince, toldOf } from './watch/chronicle.js';
import { openOnlooker, type Onlooker } from './watch/onlooker.js';
import { WatchList, WatchNews } from './watch/parts.js';
import './styles/index.css';

const plain = plainTable<Hannibal>(hannibal, hannibalTexts);

/** Hannibal at the table. */
export const hannibalTable: GameTable<Hannibal, Onlooker, Session> = {
  ...plain,
  deeds: () => [...marchDeeds, ...boardDeeds],
  words: { ...plain.words, standing: (view) => momentText(hannibal.world, view) },
  told: toldOf,
  news: newsSince,
  landmarks: landmarksOf,
  orders: async (log) => (await import('./watch/orders.js')).ordersOf(log),
  watchDeeds: () => boardDeeds,
  open: openAtSeat,
  look: openOnlooker,
  follow: () => undefined,
  parts: { ...plain.parts, Field, WatchField, Choices, Strip, Account, WatchList, WatchNews },
};

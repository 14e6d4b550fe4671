import { quincunx, type Quincunx } from '@tessera/quincunx';
import { quincunxTexts, say, termWords, words } from '@tessera/quincunx/texts';
import type { GameTable } from '@tessera/table';
import { plainTable } from '@tessera/table/plain';
import { boardDeeds } from './deeds.js';
import { Field, WatchField } from './field.js';
import { Choices } from './panel/choices.js';
import { openAtSeat, type Session } from './session.js';
import { Strip } from './strip.js';
import { landmarksOf, newsSince, toldOf } from './watch/chronicle.js';
import { openOnlooker, type Onlooker } from './watch/onlooker.js';
import './styles/index.css';

const plain = plainTable<Quincunx>(quincunx, quincunxTexts);

/** Quincunx at the table. */
export const quincunxTable: GameTable<Quincunx, Onlooker, Session> = {
  ...plain,
  words: {
    ...plain.words,
    question: ({ view }, prompt) => words.question(view, prompt),
    standing: ({ turn }) => (turn === 0 ? '' : say('position.turn', { turn })),
  },
  told: toldOf,
  news: newsSince,
  landmarks: landmarksOf,
  deeds: () => boardDeeds,
  watchDeeds: () => boardDeeds,
  terms: termWords,
  open: openAtSeat,
  look: openOnlooker,
  follow: (session, before) => (session.orientation.value = before.orientation.value),
  parts: { ...plain.parts, Field, WatchField, Choices, Strip },
};

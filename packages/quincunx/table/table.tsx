import { lastTurnOf, type Quincunx, type QuincunxGame, topAt } from '@tessera/quincunx';
import { quincunxTexts, say, termWords, words } from '@tessera/quincunx/texts';
import type { GameTable, Session as TableSession } from '@tessera/table';
import type { Desk } from '@tessera/table/game';
import { plainTable } from '@tessera/table/plain';
import { referenceParts } from '@tessera/table/reference';
import { lazyPart } from '@tessera/table/ui';
import { boardControls } from './controls.js';
import { Field, WatchField } from './field.js';
import { Choices } from './panel/choices.js';
import { openReference, referenceControls, type Referring } from './reference/index.js';
import { openAtSeat, type Session } from './session.js';
import { LaidAhead } from './standing/laidAhead.js';
import { LossSection, Strip } from './strip.js';
import { chronicleIn, type Onlooker, openOnlooker } from './watch/onlooker.js';
import './styles/index.css';

const Sheet = lazyPart(() => import('./reference/sheet.js').then((module) => module.Sheet));

/** One who looks on, and a seat's page, with the charts and rules beside the board. */
type Reader = Onlooker & Referring;
type Seated = Session & TableSession<Quincunx, Reader> & Referring;

/** Whether a commit would answer the question for orders, and none are planned: then all lines hold. */
function isHolding({ closing }: Desk<Quincunx>): boolean {
  const { base, taken } = closing.value.trail.value;
  return topAt(base, 'orders') !== null && taken.length === 0;
}

/** Quincunx at the table, on a data set. */
export function tableOn(game: QuincunxGame): GameTable<Quincunx, Reader, Seated> {
  const plain = plainTable<Quincunx>(game, quincunxTexts);
  const chronicle = chronicleIn(game);
  return {
    ...plain,
    words: {
      ...plain.words,
      question: ({ view }, prompt) => words.question(view, prompt),
      standing: ({ turn, field }) => (turn === 0 ? '' : say('strip.turn', { turn, last: lastTurnOf(field) })),
    },
    commit: {
      ...plain.commit,
      label: (desk) =>
        isHolding(desk) && !desk.client.outbox.sending.value
          ? say('commit.orders.none')
          : plain.commit.label(desk),
    },
    isQuiet: isHolding,
    told: chronicle.told,
    landmarks: chronicle.landmarks,
    controls: ({ reference }) => [...boardControls, ...referenceControls(reference)],
    watchControls: ({ reference }) => [...boardControls, ...referenceControls(reference)],
    terms: termWords,
    readRule: ({ reference }) => reference.read,
    open: (base) => {
      const session = openAtSeat(base);
      return { ...session, past: base.past, shown: base.shown, reference: openReference(session.sight) };
    },
    look: (base, session) => {
      const onlooker = openOnlooker(chronicle, base, session);
      return { ...onlooker, reference: openReference(onlooker.sight) };
    },
    ending: async () => (await import('./ending.js')).ending,
    follow: (session, before) => (session.orientation.value = before.orientation.value),
    parts: {
      ...plain.parts,
      Field,
      WatchField,
      Choices,
      Standing: LaidAhead,
      Account: LossSection,
      Strip,
      ...referenceParts(Sheet),
    },
  };
}

import type { Metaurus, MetaurusGame, World } from '@tessera/metaurus';
import { endingText, reasonText, sayIfAny, sideName, termWords } from '@tessera/metaurus/texts';
import type { GameTable, TableParts, TableWords } from '@tessera/table';
import { ReferenceButton, ReferenceHost } from '@tessera/table/reference';
import { lazyPart } from '@tessera/table/ui';
import { Choices } from './panel/choices.js';
import { isQuietCommit } from './commitLabel.js';
import { turnsText } from './hintTurns.js';
import { boardDeeds, commitPlanIn, deeds } from './deeds/index.js';
import { Field, WatchField } from './field.js';
import { Standing } from './standing/standing.js';
import { SeatReel, WatchedReel } from './panel/battle/reelView.js';
import { questionOf, waitingFor } from './panel/prompt.js';
import { RaceStrip } from './panel/race/strip.js';
import { ScoreSection, turnText } from './panel/score.js';
import { readAll } from './reel.js';
import { referenceDeeds } from './reference/index.js';
import { openAtSeat, type Session } from './session.js';
import { landmarksOf, newsOf, toldOf } from './watch/chronicle.js';
import { openOnlooker, sideUp, type Onlooker } from './watch/onlooker.js';
import { Pointed, Units } from './watch/parts.js';
import './styles/index.css';

const wordsIn = (game: MetaurusGame, { world }: { world: World } = game): TableWords<Metaurus> => ({
  sideName,
  taskName: (code) => sayIfAny(`prompt.short.${code}`),
  question: ({ view, choices }, prompt) => questionOf({ world, view, choices }, prompt),
  waiting: (view, seat) => waitingFor(view, sideName(seat)),
  reason: reasonText,
  hint: (code, values, hinted) => {
    const why = sayIfAny(code, values);
    return why === null ? null : [why, turnsText(game, hinted)].join(' ').trim();
  },
  ending: (outcome) => endingText(world, outcome),
  standing: turnText,
});

const Sheet = lazyPart(() => import('./reference/sheet.js').then((module) => module.Sheet));

const parts: TableParts<Metaurus, Onlooker, Session> = {
  Field,
  WatchField,
  Choices,
  Standing,
  News: SeatReel,
  WatchNews: ({ onlooker }) => <WatchedReel session={onlooker} />,
  Pointed,
  Account: ({ at }) => <ScoreSection session={at} />,
  WatchList: Units,
  Strip: ({ at }) => <RaceStrip session={at} />,
  HeadButton: ({ at: { reference } }) => (
    <ReferenceButton reference={reference} onOpen={() => reference.open('charts')} />
  ),
  Beside: ({ at: { reference } }) => <ReferenceHost reference={reference} Sheet={Sheet} />,
};

/** The Metaurus at the table, on a data set. */
export const tableOn = (game: MetaurusGame): GameTable<Metaurus, Onlooker, Session> => ({
  game,
  words: wordsIn(game),
  // What one unit does when others follow is taken back at once, unit by unit.
  belongs: (earlier, later) => 'unit' in earlier && 'unit' in later && earlier.unit === later.unit,
  told: (history) => toldOf(game.world, history),
  news: (events, since) => newsOf(game, events, since).length,
  landmarks: (history) => landmarksOf(game.world, history),
  seal: (events) => events.flatMap((event) => (event.kind === 'GameBegan' ? [event.seal] : []))[0] ?? '',
  commit: commitPlanIn(game.world),
  isQuiet: isQuietCommit,
  deeds: ({ reference }) => [...deeds, ...referenceDeeds(reference)],
  watchDeeds: ({ reference }) => [...boardDeeds, ...referenceDeeds(reference)],
  terms: termWords,
  readRule: ({ reference }) => reference.read,
  open: (base) => openAtSeat(game, base),
  follow: (session, before) => {
    session.orientation.value = before.orientation.peek();
  },
  look: (base, session) => openOnlooker(game, base, session),
  see: ({ orientation }, viewer) => {
    orientation.value = sideUp(viewer);
  },
  caughtUp: ({ reel }) => {
    reel.value = readAll(reel.peek());
  },
  orders: async (log) => (await import('./watch/orders.js')).ordersOf(game, log),
  parts,
});

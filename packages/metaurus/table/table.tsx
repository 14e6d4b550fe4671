import {
  frameAt,
  isFreeDeclaration,
  throwsDie,
  type Metaurus,
  type MetaurusGame,
  type World,
} from '@tessera/metaurus';
import { endingText, reasonText, sayIfAny, sideName, termWords } from '@tessera/metaurus/texts';
import type { GameTable, TableParts, TableWords } from '@tessera/table';
import { referenceParts } from '@tessera/table/reference';
import { lazyPart } from '@tessera/table/ui';
import { namesCommand } from './actions/index.js';
import { Choices } from './panel/choices.js';
import { isQuietCommit } from './commitLabel.js';
import { boardControls, commitPlanIn, controls } from './controls.js';
import { Field, WatchField } from './field.js';
import { StandingAnswers } from './standing/standing.js';
import { SeatReel, WatchedReel } from './panel/battle/reelView.js';
import { questionOf, waitingFor } from './panel/prompt.js';
import { RaceStrip } from './panel/race/strip.js';
import { ScoreSection, turnText } from './panel/score.js';
import { readAll } from './reel.js';
import { referenceControls } from './reference/index.js';
import { openAtSeat, type Session } from './session.js';
import { chronicleIn } from './watch/chronicle.js';
import { openOnlooker, sideUp, type Onlooker } from './watch/onlooker.js';
import { ChosenUnit, Units } from './watch/parts.js';
import './styles/index.css';

const wordsIn = (game: MetaurusGame, { world }: { world: World } = game): TableWords<Metaurus> => ({
  sideName,
  taskName: (code) => sayIfAny(`prompt.short.${code}`),
  question: ({ view, choices }, prompt) => questionOf({ world, view, choices }, prompt),
  waiting: (view, seat) => waitingFor(view, sideName(seat)),
  reason: reasonText,
  hint: async () => (await import('./hintText.js')).hintTextIn(game),
  ending: (outcome) => endingText(world, outcome),
  standing: turnText,
});

const Sheet = lazyPart(() => import('./reference/sheet.js').then((module) => module.Sheet));

const parts: TableParts<Metaurus, Onlooker, Session> = {
  Field,
  WatchField,
  Choices,
  Standing: StandingAnswers,
  News: SeatReel,
  WatchNews: ({ onlooker }) => <WatchedReel session={onlooker} />,
  Pointed: ChosenUnit,
  Account: ({ at }) => <ScoreSection session={at} />,
  WatchList: Units,
  Strip: ({ at }) => <RaceStrip session={at} />,
  ...referenceParts(Sheet),
};

/** The Metaurus at the table, on a data set. */
export function tableOn(game: MetaurusGame): GameTable<Metaurus, Onlooker, Session> {
  const chronicle = chronicleIn(game);
  return {
    game,
    words: wordsIn(game),
    // What one unit does when others follow is taken back at once, unit by unit.
    // What one press has laid, one undo takes back.
    belongs: () => true,
    completes: namesCommand,
    // Orders are given after the initiative, so that its button says what it does.
    stays: ({ base }) => isFreeDeclaration(game.world, base) || frameAt(base, 'initiative') !== null,
    givesUp: ({ taken }) => throwsDie(taken.map(({ step }) => step)),
    told: chronicle.told,
    landmarks: chronicle.landmarks,
    seal: (events) => events.flatMap((event) => (event.kind === 'GameBegan' ? [event.seal] : []))[0] ?? '',
    answerName: () => null,
    commit: commitPlanIn(game.world),
    isQuiet: (desk) => isQuietCommit(game.world, desk),
    controls: ({ reference }) => [...controls, ...referenceControls(reference)],
    watchControls: ({ reference }) => [...boardControls, ...referenceControls(reference)],
    terms: termWords,
    pictureOf: () => null,
    readRule: ({ reference }) => reference.read,
    open: (base) => openAtSeat(game, base),
    follow: (session, before) => {
      session.orientation.value = before.orientation.peek();
    },
    look: (base, session) => openOnlooker({ game, chronicle }, base, session),
    see: ({ orientation }, viewer) => {
      orientation.value = sideUp(viewer);
    },
    caughtUp: ({ reel }) => {
      reel.value = readAll(reel.peek());
    },
    ending: async () => (await import('./ending.js')).endingIn(game),
    orders: async (log) => (await import('./watch/orders.js')).ordersOf(game, log),
    parts,
  };
}

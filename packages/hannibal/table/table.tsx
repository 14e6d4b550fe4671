import { choicesIn } from '@tessera/core';
import { givesUpRound, hannibal, type Hannibal } from '@tessera/hannibal';
import { hannibalTexts, nameOf, say, termWords, turnText } from '@tessera/hannibal/texts';
import type { GameTable } from '@tessera/table';
import { commit, type Control } from '@tessera/table/controls';
import type { Desk } from '@tessera/table/game';
import { plainTable } from '@tessera/table/plain';
import { lazyPart } from '@tessera/table/ui';
import { referenceParts } from '@tessera/table/reference';
import { OrdersBeforehand } from './standing/standing.js';
import { battleControls, boardControls, cardControls, marchControls } from './controls.js';
import { Field, WatchField } from './field.js';
import { keepWay } from './march/again.js';
import { isArmyAlone, isMarchAhead, leadsToBattle, sentTo, stopWhereSent } from './march/ending.js';
import { answerLabel } from './panel/answerLabel.js';
import { Choices } from './panel/choices.js';
import { referenceControls } from './reference/index.js';
import { openAtSeat, type Session } from './session.js';
import { Strip } from './state/strip.js';
import { chronicle, type Onlooker, openOnlooker } from './watch/onlooker.js';
import './styles/index.css';

const plain = plainTable<Hannibal>(hannibal, hannibalTexts);

const labelled = commit<Hannibal>((desk) => {
  if (isArmyAlone(desk)) return say('later.setOut');
  if (leadsToBattle(desk.trail.value)) return say('march.battle');
  const goal = sentTo(desk);
  if (goal !== null) return say('march.to', { space: nameOf('space', goal) });
  return answerLabel(desk) ?? plain.commit.label(desk);
});

/** What a commit does, and what is asked after it: a question that the plan has come to and leaves as it is. */
function withLater(desk: Desk<Hannibal>): string {
  const what = labelled.label(desk);
  if (!desk.isAhead.value) return what;
  if (isMarchAhead(desk)) return say('later.march', { what });
  const next = desk.prompt.value?.prompt.code ?? '';
  if (next === desk.closing.value.prompt.value?.prompt.code) return say('later.more', { what });
  return say('later.then', { what, next: plain.words.taskName(next) ?? '' });
}

/** Commits the plan; the way of a march is kept, to be planned again where it is interrupted. */
const commitPlan: Control<Desk<Hannibal>> = {
  ...labelled,
  // The label is of what a commit closes; what it leaves for later says the plan ahead of it.
  label: (desk) => (desk.client.outbox.sending.value ? labelled.label(desk) : withLater(desk)),
  run: (desk) => {
    stopWhereSent(desk);
    keepWay(desk);
    plain.commit.run(desk);
  },
};

const Account = lazyPart(() => import('./state/account.js').then((module) => module.Account));

const PastBattles = lazyPart(() => import('./battle/pastBattles.js').then((module) => module.PastBattles));

const WatchList = lazyPart(() => import('./watch/parts.js').then((parts) => parts.WatchList));
const WatchNews = lazyPart(() => import('./watch/parts.js').then((parts) => parts.WatchNews));

const TurnPicture = lazyPart(() => import('./state/account.js').then((module) => module.TurnPicture));

const Sheet = lazyPart(() => import('./reference/sheet.js').then((module) => module.Sheet));

/** Hannibal at the table. */
export const hannibalTable: GameTable<Hannibal, Onlooker, Session> = {
  ...plain,
  words: {
    ...plain.words,
    standing: (view) => turnText(hannibal.world, view),
    hint: async () => (await import('./hints.js')).hintText,
  },
  belongs: (_, later) => later.verb === 'stop',
  // The losses that are shown are planned from the beginning, and taken off by one press.
  stays: ({ base }) => base.frames.at(-1)?.at === 'losses',
  givesUp: ({ base, seat, taken }) =>
    givesUpRound(base, {
      choices: choicesIn(hannibal, base, seat),
      steps: taken.map(({ step }) => step),
    }),
  // What is asked is answered first, or left for later.
  isQuiet: ({ isAhead }) => isAhead.value,
  commit: commitPlan,
  told: chronicle.told,
  laysCard: ({ kind }) => kind === 'CardPlayed' || kind === 'BattleCardPlayed',
  pictureOf: (session, { tone, chapter, text }) =>
    tone === 'turn' && chapter > 1 ? <TurnPicture session={session} turn={chapter} words={text} /> : null,
  landmarks: chronicle.landmarks,
  ending: async () => (await import('./ending.js')).ending,
  orders: async (log) => (await import('./watch/orders.js')).ordersOf(log),
  controls: ({ reference }) => [
    ...cardControls,
    ...battleControls,
    ...marchControls,
    ...boardControls,
    ...referenceControls(reference),
  ],
  watchControls: ({ reference }) => [...boardControls, ...referenceControls(reference)],
  terms: termWords,
  readRule: ({ reference }) => reference.read,
  open: openAtSeat,
  look: openOnlooker,
  follow: () => undefined,
  parts: {
    ...plain.parts,
    Field,
    WatchField,
    Choices,
    Strip,
    Account: ({ at }) =>
      at.isSettled.value ? (
        <>
          <Account at={at} />
          {'desk' in at && at.battles.stories.value.length > 0 && <PastBattles session={at} />}
        </>
      ) : null,
    Standing: OrdersBeforehand,
    WatchList,
    WatchNews,
    ...referenceParts(Sheet),
  },
};

import { hannibal, type Hannibal } from '@tessera/hannibal';
import { hannibalTexts, momentText, say, termWords } from '@tessera/hannibal/texts';
import type { GameTable } from '@tessera/table';
import { commit, type Deed } from '@tessera/table/actions';
import type { Desk } from '@tessera/table/game';
import { plainTable } from '@tessera/table/plain';
import { lazyPart } from '@tessera/table/ui';
import { ReferenceButton, ReferenceHost } from '@tessera/table/reference';
import { Standing } from './standing/standing.js';
import { battleDeeds, boardDeeds, cardDeeds, marchDeeds } from './actions.js';
import { Field, WatchField } from './field.js';
import { keepWay } from './march/again.js';
import { isArmyAlone } from './march/ending.js';
import { answerLabel } from './panel/answerLabel.js';
import { Choices } from './panel/choices.js';
import { referenceDeeds } from './reference/index.js';
import { openAtSeat, type Session } from './session.js';
import { Strip } from './state/strip.js';
import { landmarksOf, newsSince, toldOf } from './watch/chronicle.js';
import { openOnlooker, type Onlooker } from './watch/onlooker.js';
import './styles/index.css';

const plain = plainTable<Hannibal>(hannibal, hannibalTexts);

/** Commits the plan; the way of a march is kept, to be planned again where it is interrupted. */
const commitPlan: Deed<Desk<Hannibal>> = {
  ...commit<Hannibal>((desk) =>
    isArmyAlone(desk) ? say('way.setOut') : (answerLabel(desk) ?? plain.commit.label(desk)),
  ),
  run: (desk) => {
    keepWay(desk);
    plain.commit.run(desk);
  },
};

const Account = lazyPart(() => import('./state/account.js').then((module) => module.Account));

const PastBattles = lazyPart(() => import('./battle/pastBattles.js').then((module) => module.PastBattles));

const WatchList = lazyPart(() => import('./watch/parts.js').then((parts) => parts.WatchList));
const WatchNews = lazyPart(() => import('./watch/parts.js').then((parts) => parts.WatchNews));

const Sheet = lazyPart(() => import('./reference/sheet.js').then((module) => module.Sheet));

/** Hannibal at the table. */
export const hannibalTable: GameTable<Hannibal, Onlooker, Session> = {
  ...plain,
  words: { ...plain.words, standing: (view) => momentText(hannibal.world, view) },
  belongs: (_, later) => later.verb === 'stop',
  commit: commitPlan,
  told: (history) => toldOf(history),
  news: newsSince,
  landmarks: landmarksOf,
  orders: async (log) => (await import('./watch/orders.js')).ordersOf(log),
  deeds: ({ reference }) => [
    ...cardDeeds,
    ...battleDeeds,
    ...marchDeeds,
    ...boardDeeds,
    ...referenceDeeds(reference),
  ],
  watchDeeds: ({ reference }) => [...boardDeeds, ...referenceDeeds(reference)],
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
    Standing,
    WatchList,
    WatchNews,
    HeadButton: ({ at: { reference } }) => (
      <ReferenceButton reference={reference} onOpen={() => reference.open('charts')} />
    ),
    Beside: ({ at: { reference } }) => <ReferenceHost reference={reference} Sheet={Sheet} />,
  },
};

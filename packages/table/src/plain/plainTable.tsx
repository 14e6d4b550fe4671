import { computed, type ReadonlySignal } from '@preact/signals';
import type { Game, GameTypes } from '@tessera/core';
import { type Texts, type Words, wordsOf } from '@tessera/plain';
import { commit } from '../controls/control.js';
import { chronicleOf } from '../watch/chronicle.js';
import type { GameTable, Line, Onlooker, Session, TableWords } from '../gameTable.js';
import type { SeatHost } from '../gameUi.js';
import { PlainChoices } from './choices.js';
import { PlainOrders } from './orders.js';
import { text } from '../texts/index.js';

/** The position in words, in place of a board. */
function PlainField({ title, lines }: { title: string; lines: ReadonlySignal<readonly string[]> }) {
  return (
    <section class="field plainField" aria-label={text('game.board')}>
      <div class="plainCard">
        <h2>{title}</h2>
        <ul>
          {lines.value.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The log of a game: a line for each fact that its texts have one for. */
const chronicleBy = <T extends GameTypes>(words: Words<T>) =>
  chronicleOf<T, Line, null>({
    begin: () => null,
    tell: (mind, fact, { key }) => {
      const said = words.tell(fact);
      return { lines: said === null ? [] : [{ key, text: said, tone: 'plain', at: [], chapter: 0 }], mind };
    },
  });

const tableWords = <T extends GameTypes>(words: Words<T>): TableWords<T> => ({
  sideName: words.sideName,
  taskName: words.taskName,
  question: ({ view }, prompt) => words.question(view, prompt),
  waiting: words.waiting,
  reason: words.reason,
  hint: () => Promise.resolve(words.hint),
  ending: words.ending,
  standing: () => '',
});

/** The SHA-256 of the seed, as the game's first fact claims it. */
const sealBy =
  <T extends GameTypes>({ facts, empty }: Game<T>) =>
  (events: readonly T['event'][]): string => {
    const claims = events.slice(0, 1).flatMap((event) => facts.claimsOf(empty, event));
    return claims.flatMap((claim) => (claim.kind === 'seal' ? [claim.seal] : []))[0] ?? '';
  };

/** The position in words, for seats and onlookers. */
const fieldsOf = <T extends GameTypes>(words: Words<T>) => ({
  Field: ({ session: { desk, past } }: { session: Session<T> }) => (
    <PlainField
      title={words.name}
      lines={computed(() => words.position(past.value?.onlooker.view.value ?? desk.view.value))}
    />
  ),
  WatchField: ({ onlooker: { view } }: { onlooker: Onlooker<T> }) => (
    <PlainField title={words.name} lines={computed(() => words.position(view.value))} />
  ),
});

/** The seat's standing orders; null when the game has no form for them. */
function standingPart<T extends GameTypes>({ standing }: Game<T>, words: Words<T>) {
  const form = standing?.form;
  if (standing === null || form === undefined) return null;
  const orders = { words, form, standing };
  return ({ session, host }: { session: Session<T>; host: SeatHost }) => (
    <PlainOrders {...orders} session={session} host={host} />
  );
}

/** Makes the table of a game that supplies only rules and texts. */
export function plainTable<T extends GameTypes>(game: Game<T>, texts: Texts): GameTable<T> {
  const words = wordsOf<T>(game, texts);
  const { told, landmarks } = chronicleBy(words);
  return {
    game,
    words: tableWords(words),
    belongs: () => false,
    told,
    landmarks,
    seal: sealBy(game),
    answerName: words.step,
    commit: commit<T>((desk) => words.commit(desk.prompt.value?.prompt ?? null)),
    isQuiet: () => false,
    controls: () => [],
    watchControls: () => [],
    pictureOf: () => null,
    readRule: null,
    open: (session) => session,
    follow: () => undefined,
    look: (onlooker) => onlooker,
    see: () => undefined,
    caughtUp: () => undefined,
    ending: null,
    orders: null,
    parts: {
      ...fieldsOf(words),
      Choices: ({ session }) => <PlainChoices words={words} session={session} />,
      Standing: standingPart(game, words),
      News: null,
      WatchNews: null,
      Pointed: null,
      Account: null,
      WatchList: null,
      Strip: null,
      HeadButton: null,
      Beside: null,
    },
  };
}

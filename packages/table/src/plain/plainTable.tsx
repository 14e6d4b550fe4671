import { computed, type ReadonlySignal } from '@preact/signals';
import type { Game, GameTypes } from '@tessera/core';
import { type Texts, type Words, wordsOf } from '@tessera/plain';
import { commit } from '../actions/planning.js';
import type { History } from '../watch/watch.js';
import type { GameTable, Onlooker, Session, TableWords, Told } from '../gameTable.js';
import type { SeatHost } from '../gameUi.js';
import { PlainChoices } from './choices.js';
import { PlainOrders } from './orders.js';
import { text } from '../texts/index.js';

/** In the place of a board: the position in words. */
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

/** What is told of some events, one after another. */
function toldOf<T extends GameTypes>(words: Words<T>) {
  const made = new WeakMap<History<T>, Told>();
  const tell = ({ events }: History<T>): Told => {
    const said = events.map((event) => words.tell(event));
    const lines = said.flatMap((text) => text ?? []);
    return {
      lines: lines.map((text, key) => ({ key, text, tone: 'plain', at: [], chapter: 0 })),
      count: (at) => said.slice(0, at).filter((text) => text !== null).length,
    };
  };
  return (history: History<T>): Told => {
    const known = made.get(history) ?? tell(history);
    made.set(history, known);
    return known;
  };
}

/** Where something is told: there one stops on the way through a game. */
const landmarksBy =
  <T extends GameTypes>(told: (history: History<T>) => Told) =>
  (history: History<T>) => {
    const { length } = history.events;
    const { count } = told(history);
    const stops = Array.from({ length }, (_, at) => at + 1).filter((at) => count(at) > count(at - 1));
    return { stops: [...new Set([0, ...stops, length])], turns: [], battles: [], fights: [] };
  };

const tableWords = <T extends GameTypes>(words: Words<T>): TableWords<T> => ({
  sideName: words.sideName,
  taskName: words.taskName,
  question: ({ view }, prompt) => words.question(view, prompt),
  waiting: words.waiting,
  reason: words.reason,
  hint: words.hint,
  ending: words.ending,
  standing: () => '',
});

/** The hash of the seed, as the game's facts claim it. */
const sealBy =
  <T extends GameTypes>({ facts, empty }: Game<T>) =>
  (events: readonly T['event'][]): string => {
    const claims = events.slice(0, 1).flatMap((event) => facts.claimsOf(empty, event));
    return claims.flatMap((claim) => (claim.kind === 'seal' ? [claim.seal] : []))[0] ?? '';
  };

/** Where the position stands in words, at a seat and for those who look on. */
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

/** The standing orders of a seat, where the game says how they are written one by one. */
function standingPart<T extends GameTypes>({ standing }: Game<T>, words: Words<T>) {
  const form = standing?.form;
  if (standing === null || form === undefined) return null;
  const orders = { words, form, standing };
  return ({ session, host }: { session: Session<T>; host: SeatHost }) => (
    <PlainOrders {...orders} session={session} host={host} />
  );
}

/** The table of a game that brings nothing but its rules and texts. */
export function plainTable<T extends GameTypes>(game: Game<T>, texts: Texts): GameTable<T> {
  const words = wordsOf<T>(game, texts);
  const told = toldOf(words);
  return {
    game,
    words: tableWords(words),
    belongs: () => false,
    told,
    news: (events, since) => events.slice(since).filter((event) => words.tell(event) !== null).length,
    landmarks: landmarksBy(told),
    seal: sealBy(game),
    commit: commit<T>((desk) => words.commit(desk.prompt.value?.prompt ?? null)),
    isQuiet: () => false,
    deeds: () => [],
    watchDeeds: () => [],
    readRule: null,
    open: (session) => session,
    follow: () => undefined,
    look: (onlooker) => onlooker,
    see: () => undefined,
    caughtUp: () => undefined,
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

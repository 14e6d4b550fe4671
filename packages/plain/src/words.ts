import {
  isTimeKept,
  SHARES,
  type Check,
  type Game,
  type GameTypes,
  type Outcome,
  type Prompt,
  type Reason,
} from '@tessera/core';
import type { Values } from '@tessera/texts';
import { tellTime } from './time.js';
import { catalogueOf, type Catalogue, type Texts } from './values.js';

/** A question to a seat, and how to answer it. */
export interface Question {
  readonly title: string;
  readonly how: string;
}

/**
 * The words of a game, for its table, letters and proofs. Each function names the text keys that it reads. Values are
 * filled in by name; a seat is written as its side's name.
 */
export interface Words<T extends GameTypes> {
  readonly catalogue: Catalogue;
  /** `game.name` */
  readonly name: string;
  /** `side.SEAT` */
  readonly sideName: (seat: string) => string;
  /** What a frame asks, in a few words: `prompt.short.CODE`; null when there is no text. */
  readonly taskName: (code: string) => string | null;
  /** `prompt.CODE` and `prompt.CODE.how`, with the values of the prompt and the view. */
  readonly question: (view: T['state'], prompt: Prompt) => Question;
  /** What the game waits for: `waiting.FRAME`, with `side`. */
  readonly waiting: (view: T['state'], seat: T['seat']) => string;
  /** The label of the commit button: `commit.CODE`. */
  readonly commit: (prompt: Prompt | null) => string;
  /** A step of a plan: `do.VERB`, with the values of its fields. */
  readonly step: (step: T['step']) => string;
  /** `reason.CODE` */
  readonly reason: (reason: Reason) => string;
  /** Why a bot would do so. The code itself is the key (`bots.WHY`). Null when there is no text. */
  readonly hint: (code: string, values: Readonly<Record<string, string | number>>) => string | null;
  /**
   * The log line of a fact: `event.KIND.FIELD.VALUE` for the first field with such a text (`hidden`, `null`, `true`),
   * else `event.KIND`. Null when there is no text.
   */
  readonly tell: (event: T['event']) => string | null;
  /** A position in lines: every text `position.*` in order, without those that lack a value. */
  readonly position: (view: T['state']) => readonly string[];
  /** Why a game has ended: `over.by.WHY`. */
  readonly ending: (outcome: Outcome<string>) => string;
  /** `check.CODE` or `check.CODE.wrong`; for a draw first `check.CODE.STREAM` or `check.CODE.STREAM.wrong`. */
  readonly check: (check: Check) => string;
}

const fieldsOf = (of: object): [string, unknown][] => Object.entries(of);

/** The text of a fact: for one of its values, else for its kind. */
function textOfEvent({ find, valuesOf }: Catalogue, event: { readonly kind: string }): string | null {
  const values = valuesOf(event);
  const variants = fieldsOf(event).flatMap(([name, value]) =>
    value === null || typeof value === 'string' || typeof value === 'boolean'
      ? [`event.${event.kind}.${name}.${String(value)}`]
      : [],
  );
  for (const key of [...variants, `event.${event.kind}`]) {
    const said = find(key, values);
    if (said !== null) return said;
  }
  return null;
}

/** A question in words. */
function questionOf({ find, valuesOf }: Catalogue, view: object, { code, values }: Prompt): Question {
  const all: Values = { ...valuesOf(view), ...valuesOf(values) };
  return {
    title: find(`prompt.${code}`, all) ?? find('prompt') ?? code,
    how: find(`prompt.${code}.how`, all) ?? '',
  };
}

/** The text of a check; for a draw first that of its stream. */
function checkText({ find, valuesOf }: Catalogue, check: Check): string {
  const { code, verdict, values, expected, found } = check;
  const all = { expected, found, ...valuesOf(values) };
  const codes = [`${code}.${values['stream'] ?? ''}`, code];
  for (const key of codes.map((one) => `check.${one}${verdict === 'wrong' ? '.wrong' : ''}`)) {
    const said = find(key, all);
    if (said !== null) return said;
  }
  return find('check.unknown') ?? code;
}

/** Makes the words of a game from its texts alone. */
export function wordsOf<T extends GameTypes>(game: Pick<Game<T>, 'kind' | 'seats'>, texts: Texts): Words<T> {
  const catalogue = catalogueOf(texts, game.seats);
  const { find, valuesOf } = catalogue;
  const sideName = (seat: string): string => find(`side.${seat}`) ?? seat;
  const ofPosition = catalogue.keys.filter((key) => key.startsWith('position.'));
  return {
    catalogue,
    name: find('game.name') ?? game.kind,
    sideName,
    taskName: (code) => find(`prompt.short.${code}`),
    question: (view, prompt) => questionOf(catalogue, view, prompt),
    waiting: (view, seat) => {
      const at = view.table.shares.asked === null ? (view.frames.at(-1)?.at ?? '') : SHARES;
      const values = { side: sideName(seat) };
      return find(`waiting.${at}`, values) ?? find('waiting', values) ?? '';
    },
    commit: (prompt) => find(`commit.${prompt?.code ?? ''}`) ?? find('commit') ?? '',
    step: (step) => find(`do.${step.verb}`, valuesOf(step)) ?? step.verb,
    reason: ({ code, values = {} }) =>
      find(`reason.${code}`, valuesOf(values)) ?? find('reason.unknown', { code }) ?? code,
    hint: (code, values) => find(code, valuesOf(values)),
    tell: (event) => (isTimeKept(event) ? tellTime(event.what, sideName) : textOfEvent(catalogue, event)),
    position: (view) => {
      const values = valuesOf(view);
      return ofPosition.flatMap((key) => find(key, values) ?? []);
    },
    ending: ({ winner, by }) =>
      find(`over.by.${by}`, { loser: sideName(game.seats.find((seat) => seat !== winner) ?? '') }) ?? '',
    check: (check) => checkText(catalogue, check),
  };
}

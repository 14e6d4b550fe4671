import {
  type Game,
  type GameTypes,
  missingIn,
  type Prompt,
  promptIn,
  type Reason,
  waiting,
} from '@tessera/core';
import { eachRefusal, type Subject, watch } from '@tessera/core/testkit';
import { format, placesIn, type Values } from '@tessera/texts';
import { any } from '../src/english/generated/any.js';
import { catalogueOf, type Catalogue, type Texts } from '../src/values.js';
import { formsOf, namesOf, onlyFields, samplesOf, variantsOf, writtenOf, type Written } from './samples.js';

/** A game and its texts. */
export interface Said<T extends GameTypes> {
  readonly game: Game<T>;
  readonly texts: Texts;
  /** The prefixes of keys that the game's own code words. `saidFaults` checks those. */
  readonly own?: readonly string[];
}

/** The game's own functions that put things into words instead of the plain table's texts. */
export interface Sayers<T extends GameTypes> {
  readonly tell?: (fact: T['event'], view: T['state']) => readonly string[];
  readonly ask?: (view: T['state'], prompt: Prompt) => readonly string[];
  readonly step?: (step: T['step'], view: T['state']) => string;
  readonly refuse?: (reason: Reason<T['place']>) => string;
}

const textOf = (texts: Texts, key: string) =>
  Object.hasOwn(texts, key) ? texts[key] : Object.hasOwn(any, key) ? any[key] : undefined;

/** The faults of a text for these values: placeholders without a value. */
function faultsOf(texts: Texts, key: string, values: Values): readonly string[] {
  const message = textOf(texts, key);
  if (message === undefined) return [];
  const missing = placesIn(message).flatMap(({ name }) => (Object.hasOwn(values, name) ? [] : [name]));
  if (missing.length > 0)
    return missing.map((name) => `${key} names {${name}}; it is given ${Object.keys(values).join(', ')}`);
  try {
    format(message, values);
    return [];
  } catch (error) {
    return [`${key}: ${String(error)}`];
  }
}

/** The key of the text for a fact, as `Words.tell` finds it. */
const toldBy = (texts: Texts, fact: object, kind: string): string | undefined =>
  [
    ...Object.entries(fact).map(([name, value]) => `event.${kind}.${name}.${String(value)}`),
    `event.${kind}`,
  ].find((key) => textOf(texts, key) !== undefined);

/** Families of texts that get no values; and the values that other families get. */
const BARE = ['game', 'side', 'choose', 'field', 'commit', 'prompt.short', 'over.by'];
const GIVEN: Readonly<Record<string, Values>> = { waiting: { side: '' } };

const bareFaults = (texts: Texts, keys: readonly string[]): readonly string[] =>
  [...BARE, ...Object.keys(GIVEN)].flatMap((family) =>
    keys
      .filter((key) => key.startsWith(`${family}.`))
      .flatMap((key) => faultsOf(texts, key, GIVEN[family] ?? {})),
  );

const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null;

/** A kind of fact or step, and the prefix of its text keys. */
interface Form {
  readonly written: Written;
  readonly family: string;
}

/** Samples of a form that differ in the fields that its texts depend on. */
function samplesFor(texts: Texts, { written, family }: Form): readonly object[] {
  const keys = Object.keys({ ...any, ...texts }).filter((key) => `${key}.`.startsWith(`${family}.`));
  const places = keys.flatMap((key) => placesIn(textOf(texts, key)).map(({ name }) => `${name}_`));
  const isWanted = (field: string): boolean =>
    places.some((place) => place.startsWith(`${field}_`)) ||
    keys.some((key) => key.startsWith(`${family}.${field}.`));
  return keys.length === 0 ? [] : samplesOf(onlyFields(written, isWanted)).filter(isObject);
}

/**
 * What is wrong with a game's texts, judged by the schemas of its facts and steps: placeholders that have no value
 * for some fact, step or question, and texts of facts that do not exist.
 */
export function schemaFaults<T extends GameTypes>({ game, texts, own = [] }: Said<T>): readonly string[] {
  const isOwn = (key: string): boolean => own.some((beginning) => `${key}.`.startsWith(`${beginning}.`));
  const { valuesOf } = catalogueOf(texts, game.seats);
  const used = new Set<string>();
  const faultsIn = (form: Form, textFor: (one: object) => string | undefined): readonly string[] =>
    (isOwn(form.family) ? [] : samplesFor(texts, form)).flatMap((one) => {
      const key = textFor(one);
      if (key === undefined || isOwn(key)) return [];
      used.add(key);
      return faultsOf(texts, key, valuesOf(one)).map((fault) =>
        fault.replace(/; .*/, `; there are ${namesOf(form.written).join(', ')}`),
      );
    });
  const facts = [...formsOf(writtenOf(game.schemas.event), 'kind')].flatMap(([kind, written]) =>
    faultsIn({ written, family: `event.${kind}` }, (fact) => toldBy(texts, fact, kind)),
  );
  const steps = [...formsOf(writtenOf(game.schemas.step), 'verb')].flatMap(([verb, written]) =>
    faultsIn({ written, family: `do.${verb}` }, () => `do.${verb}`),
  );
  const others = Object.keys(texts).filter((key) => !isOwn(key));
  const idle = others.filter((key) => key.startsWith('event.') && !used.has(key));
  return [
    ...new Set([
      ...bareFaults(texts, others),
      ...facts,
      ...steps,
      ...idle.map((key) => `${key} tells no fact`),
    ]),
  ];
}

/** Placeholders in texts of positions for which no position had a value. */
function unseen(texts: Texts, seen: ReadonlySet<string>): readonly string[] {
  const keys = Object.keys(texts).filter((key) => key.startsWith('position.'));
  return keys.flatMap((key) =>
    placesIn(textOf(texts, key)).flatMap(({ name }) =>
      seen.has(name) ? [] : [`${key} names {${name}}, which no position has`],
    ),
  );
}

/** The faults of a question's texts, in the view in which it is asked. */
function askedFaults(
  { texts, valuesOf }: { readonly texts: Texts; readonly valuesOf: Catalogue['valuesOf'] },
  view: object,
  { code, values }: Prompt,
): readonly string[] {
  const given = { ...valuesOf(view), ...valuesOf(values) };
  return [`prompt.${code}`, `prompt.${code}.how`].flatMap((key) =>
    faultsOf(texts, key, given).map((fault) =>
      fault.replace(/; .*/, ', which a position in which it is asked lacks'),
    ),
  );
}

/**
 * The same in random games: for the questions asked, the reasons given, and the positions, whose values no schema
 * lists.
 */
export function playedFaults<T extends GameTypes>(
  subject: Subject<T>,
  seeds: readonly string[],
  texts: Texts,
): readonly string[] {
  const { game } = subject;
  const { valuesOf } = catalogueOf(texts, game.seats);
  const faults = new Set<string>();
  const seen = new Set<string>();
  const add = (some: readonly string[]): void => some.forEach((fault) => faults.add(fault));
  const refuse = ({ code, values = {} }: Reason): void =>
    add(faultsOf(texts, `reason.${code}`, valuesOf(values)));
  for (const seed of seeds) {
    watch(subject, seed, ({ before, after }) => {
      for (const state of [before, after])
        for (const seat of game.seats) {
          const view = game.conceal(state, seat);
          for (const name of Object.keys(valuesOf(view))) seen.add(name);
          if (!waiting(game, view).includes(seat)) continue;
          const asked = promptIn(game, view, seat);
          if (asked !== null) add(askedFaults({ texts, valuesOf }, view, asked.prompt));
          missingIn(game, view, seat).forEach(refuse);
        }
    });
    eachRefusal(subject, seed, ({ reason }) => refuse(reason));
  }
  return [...faults, ...unseen(texts, seen)];
}

/** Texts with unfilled placeholders, `{name}`. */
const unfilled = (said: readonly string[]): readonly string[] => said.filter((text) => /\{\w+\}/.test(text));

/**
 * Unfilled placeholders in what a game's own code says in random games: of each fact and its variants, each question,
 * each step, and each reason.
 */
export function saidFaults<T extends GameTypes>(
  subject: Subject<T>,
  seeds: readonly string[],
  { tell, ask, step: sayStep, refuse }: Sayers<T>,
): readonly string[] {
  const { game } = subject;
  const faults = new Set<string>();
  const timesTold = new Map<string, number>();
  const add = (some: readonly string[]): void => unfilled(some).forEach((text) => faults.add(text));
  const written = writtenOf(game.schemas.event);
  const tellAll = (fact: T['event'], view: T['state']): void => {
    if (tell === undefined || (timesTold.get(fact.kind) ?? 0) >= MOST_TOLD) return;
    timesTold.set(fact.kind, (timesTold.get(fact.kind) ?? 0) + 1);
    add(tell(fact, view));
    for (const other of variantsOf(written, fact)) {
      const read = game.schemas.event.safeParse(other);
      if (read.success) add(ifAny(() => tell(read.data, view)));
    }
  };
  for (const seed of seeds) {
    watch(subject, seed, ({ before, commit, seat, events }) => {
      let state = before;
      for (const event of events) {
        tellAll(event, state);
        state = game.evolve(state, event);
      }
      const view = game.conceal(before, seat);
      const asked = promptIn(game, view, seat);
      if (asked !== null && ask !== undefined) add(ask(view, asked.prompt));
      if (sayStep !== undefined) add(commit.steps.map((step) => sayStep(step, view)));
    });
    if (refuse !== undefined) eachRefusal(subject, seed, ({ reason }) => add([refuse(reason)]));
  }
  return [...faults];
}

/** The number of facts of a kind that are tried in every variant. */
const MOST_TOLD = 20;

/** The lines, or none when the fact cannot be worded because no game leads to it: it is a variant of a real one. */
function ifAny(say: () => readonly string[]): readonly string[] {
  try {
    return say();
  } catch {
    return [];
  }
}

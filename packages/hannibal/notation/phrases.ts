import type { Word } from '@tessera/notation';
import type { Step, Verb } from '../rules/model/index.js';
import type { World } from '../rules/world.js';
import { readCus, writeCus } from './board.js';
import type { Faults } from './fault.js';
import {
  battleCardName,
  cardName,
  readBattleCard,
  readCard,
  readGeneral,
  readGenerals,
  readProvince,
  readSeat,
  readSpace,
} from './names.js';

/** What parts of a phrase read with. */
interface Telling {
  readonly world: World;
  readonly faults: Faults;
}

/** The fields of a step, by name. */
type Told = ReadonlyMap<string, unknown>;

/** What a part of a phrase says: fields of the step, and how many words it took. */
interface Heard {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly words: number;
}

/** A part of the phrase that stands for a step: how it is written, and what it says; null when it is not there. */
interface Part {
  /** The word that it always is; absent where it says something. */
  readonly word?: string;
  readonly write: (told: Told, world: World) => readonly string[];
  readonly read: (words: readonly Word[], telling: Telling) => Heard | null;
}

/** One word that names something. */
const name = (
  field: string,
  read: (word: Word, telling: Telling) => unknown,
  write: (value: unknown, world: World) => string = String,
): Part => ({
  write: (told, world) => [write(told.get(field), world)],
  read: ([word], telling) =>
    word === undefined ? null : { fields: { [field]: read(word, telling) }, words: 1 },
});

/** A word that always stands there. */
const word = (text: string): Part => ({
  word: text,
  write: () => [text],
  read: ([first]) => (first?.text === text ? { fields: {}, words: 1 } : null),
});

/** A word that stands there or not. */
const flag = (field: string, text = field): Part => ({
  write: (told) => (told.get(field) === true ? [text] : []),
  read: ([first]) => {
    const isThere = first?.text === text;
    return { fields: { [field]: isThere }, words: isThere ? 1 : 0 };
  },
});

const figure = (told: Told, field: string): number => Number(told.get(field));

const cusOf = (told: Told, regulars: string, elephants: string): string =>
  writeCus({ regulars: figure(told, regulars), elephants: figure(told, elephants) });

const cus: Part = {
  write: (told) => [cusOf(told, 'regulars', 'elephants')],
  read: ([first]) => {
    const read = first === undefined ? null : readCus(first);
    return read === null ? null : { fields: read, words: 1 };
  },
};

/** CUs from inside that are lost as well, or nothing. */
const sortie: Part = {
  write: (told) => {
    const size = cusOf(told, 'sortieRegulars', 'sortieElephants');
    return size === '0' ? [] : ['inside', size];
  },
  read: ([first, second]) => {
    if (first?.text !== 'inside') return { fields: { sortieRegulars: 0, sortieElephants: 0 }, words: 0 };
    const read = second === undefined ? null : readCus(second);
    if (read === null) return null;
    return { fields: { sortieRegulars: read.regulars, sortieElephants: read.elephants }, words: 2 };
  },
};

/** Generals who come along, or nothing. */
const companions: Part = {
  write: (told) => {
    const all = told.get('generals');
    return Array.isArray(all) && all.length > 0 ? ['with', all.join()] : [];
  },
  read: ([first, second], { faults }) => {
    if (first?.text !== 'with' || second === undefined) return { fields: { generals: [] }, words: 0 };
    return { fields: { generals: readGenerals(second, faults) }, words: 2 };
  },
};

const space = (field = 'space') => name(field, (one, { faults }) => readSpace(one, faults));
const general = name('general', (one, { faults }) => readGeneral(one, faults));
const card = name(
  'card',
  (one, { faults }) => readCard(one, faults),
  (value) => cardName(Number(value)),
);
const battleCard = name(
  'battleCard',
  (one, { world, faults }) => readBattleCard(world, one, faults),
  (value, world) => battleCardName(world, Number(value)),
);
const anyBattleCard = name(
  'battleCard',
  (one, { world, faults }) => (one.text === 'any' ? null : readBattleCard(world, one, faults)),
  (value, world) => (value === null ? 'any' : battleCardName(world, Number(value))),
);
const textOf = (field: string) => name(field, (one) => one.text);
const inside = flag('inside');

/** How each step is written: its parts in their order. */
const PHRASES: Readonly<Record<Verb, readonly Part[]>> = {
  decline: [word('decline')],
  accept: [word('accept')],
  reinforce: [word('reinforce'), space(), inside],
  post: [word('post'), general, word('in'), space(), inside],
  name: [word('name'), general],
  goFirst: [word('first'), name('first', (one, { faults }) => readSeat(one, faults))],
  play: [word('play'), card, word('to'), textOf('use')],
  mark: [word('mark'), space()],
  unmark: [word('unmark'), space()],
  activate: [word('activate'), general],
  muster: [word('muster'), cus, companions, flag('train')],
  go: [word('go'), space('to')],
  sail: [word('sail'), space('to'), inside],
  sortie: [word('sortie')],
  stop: [word('stop')],
  drop: [word('drop'), cus, companions],
  pickUp: [word('pick'), word('up'), cus, companions],
  detach: [word('detach'), cus, companions, word('in'), space()],
  react: [word('react'), general, word('in'), space(), word('by'), cus, companions],
  avoidTo: [word('avoid'), word('to'), space(), inside],
  charm: [word('charm')],
  fight: [word('fight')],
  backUp: [word('back'), word('up')],
  enter: [word('enter'), cus, companions],
  besiege: [word('besiege')],
  attack: [word('attack'), battleCard, word('as'), textOf('as')],
  match: [word('match'), battleCard, word('as'), textOf('as')],
  withdraw: [word('withdraw')],
  withdrawTo: [word('withdraw'), word('to'), space()],
  lose: [word('lose'), cus, sortie],
  retreat: [word('retreat'), word('to'), space('to')],
  counter: [word('counter'), card],
  takeCard: [word('take'), anyBattleCard],
  target: [word('target'), space(), inside],
  chooseProvince: [word('province'), name('province', (one, { faults }) => readProvince(one, faults))],
};

/** One step as a player would write it: `muster 5+2e with mago`. */
export function writePhrase(world: World, step: Step): string {
  const told = new Map(Object.entries(step));
  return PHRASES[step.verb].flatMap((part) => part.write(told, world)).join(' ');
}

/** The words with which the phrase of a verb begins, whatever the step. */
const openingOf = (phrase: readonly Part[]): number => {
  const at = phrase.findIndex((part) => part.word === undefined);
  return at < 0 ? phrase.length : at;
};

/** What some words say as the phrase of a verb; null when they are no such phrase. */
function readAs(
  verb: string,
  phrase: readonly Part[],
  { words, telling }: { readonly words: readonly Word[]; readonly telling: Telling },
): object | null {
  let rest = words;
  let fields: Record<string, unknown> = { verb };
  for (const part of phrase) {
    const heard = part.read(rest, telling);
    if (heard === null) return null;
    fields = { ...fields, ...heard.fields };
    rest = rest.slice(heard.words);
  }
  return rest.length > 0 ? null : fields;
}

/** What some words say as a step, which the schema has still to look at; null when they say none. */
export function readPhrase(words: readonly Word[], telling: Telling): object | null {
  const fitting = Object.entries(PHRASES).filter(([, phrase]) =>
    phrase.slice(0, openingOf(phrase)).every((part, at) => part.read(words.slice(at), telling) !== null),
  );
  // "withdraw to capua" begins as "withdraw" does: the longer phrase is meant where both fit.
  const longest = fitting.sort(([, one], [, two]) => openingOf(two) - openingOf(one))[0];
  return longest === undefined ? null : readAs(longest[0], longest[1], { words, telling });
}

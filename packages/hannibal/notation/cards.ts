import { HIDDEN, isHidden } from '@tessera/core';
import { after, halves, readNumber, type Word } from '@tessera/notation';
import type { Post, State } from '../rules/model/index.js';
import { enemyOf, type General, POSTS, RANKS, type Seat } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import type { Faults } from './fault.js';
import { battleCardName, cardName, readBattleCard, readCard, readGeneral } from './names.js';

/** A kind of cards: how one is written and read, how a run of them is, and how many there are. */
export interface Kind {
  readonly mark: '#' | 'b';
  readonly count: number;
  readonly name: (n: number) => string;
  readonly read: (word: Word, faults: Faults) => number | null;
}

/** The Strategy cards. */
export const strategyCards: Kind = { mark: '#', count: 64, name: cardName, read: readCard };

/** The Battle cards. */
export const battleCards = (world: World): Kind => ({
  mark: 'b',
  count: 48,
  name: (n) => battleCardName(world, n),
  read: (word, faults) => readBattleCard(world, word, faults),
});

type Pile = State['deck'];
type Hand = State['hands'][Seat];

/** Three cards that follow each other, or more, are written as a run. */
const RUN = 3;

/** Cards in their order: `#3 #7-12`. */
export function writeCards({ mark, name }: Kind, cards: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last !== undefined && card === (last.at(-1) ?? 0) + 1) last.push(card);
    else runs.push([card]);
  }
  return runs.flatMap((run) => {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    return run.length < RUN ? run.map(name) : [`${mark}${first}-${last}`];
  });
}

/** The cards of a word: one, or a run. */
function readCards(kind: Kind, word: Word, faults: Faults): number[] {
  const [, from, to] = /^.(\d+)-(\d+)$/.exec(word.text) ?? [];
  if (from === undefined || to === undefined) {
    const card = kind.read(word, faults);
    return card === null ? [] : [card];
  }
  const [first, last] = [Number(from), Number(to)];
  if (!word.text.startsWith(kind.mark) || first < 1 || last > kind.count || last < first) {
    faults.add('noSuchCard', word);
    return [];
  }
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The cards of some words. */
export const readList = (kind: Kind, words: readonly Word[], faults: Faults): number[] =>
  words.flatMap((word) => readCards(kind, word, faults));

/** How many cards lie somewhere unseen: `12x?`; null for another word. */
function unseenIn(word: Word): number | null {
  const [, digits] = /^(\d{1,2})x\?$/.exec(word.text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A pile: how many draws it has seen, and what is left of it, or how much. */
export function writePile(kind: Kind, { drawn, count, left }: Pile): string[] {
  const cards = isHidden(left) ? [`${String(count)}x?`] : writeCards(kind, left);
  return [...(drawn === 0 ? [] : [`drawn=${String(drawn)}`]), ...cards];
}

/** The pile of some words. */
export function readPile(kind: Kind, words: readonly Word[], faults: Faults): Pile {
  const [first, ...others] = words;
  const [name, value] = first === undefined ? ['', first] : halves(first);
  const counts = name === 'drawn' && value !== undefined;
  const drawn = counts ? readNumber(value, faults) : 0;
  const rest = counts ? others : words;
  const [only] = rest;
  const unseen = only === undefined ? null : unseenIn(only);
  if (unseen !== null) return { drawn, count: unseen, left: HIDDEN };
  const left = readList(kind, rest, faults).sort((one, two) => one - two);
  return { drawn, count: left.length, left };
}

/** A hand: `#3 #12* 5x?`; a star on what the other side has seen. */
export function writeHand(kind: Kind, hand: Hand): string[] {
  const known = hand.flatMap(({ card, seenBy }) =>
    isHidden(card) ? [] : [`${kind.name(card)}${seenBy.length > 0 ? '*' : ''}`],
  );
  const unseen = hand.length - known.length;
  return [...known, ...(unseen === 0 ? [] : [`${String(unseen)}x?`])];
}

/** The hand of some words, of that seat. */
export function readHand(
  kind: Kind,
  words: readonly Word[],
  { seat, faults }: { readonly seat: Seat; readonly faults: Faults },
): Hand {
  return words.flatMap((word): Hand => {
    const unseen = unseenIn(word);
    if (unseen !== null) return Array.from({ length: unseen }, () => ({ card: HIDDEN, seenBy: [] }));
    const isSeen = word.text.endsWith('*');
    const own = isSeen ? { ...after(word, 0), text: word.text.slice(0, -1) } : word;
    const seenBy = isSeen ? [enemyOf(seat)] : [];
    return readCards(kind, own, faults).map((card) => ({ card, seenBy }));
  });
}

/** What a general's word says of them: all of their post but where they are. */
type Told = Pick<Post, 'rank' | 'commanded'>;

/** `fabius/consul:12`: a general, their rank, and when they last became commander. */
export function writeGeneral(general: General, { rank, commanded }: Told): string {
  const title = rank === null ? '' : `/${rank}`;
  return `${general}${title}${commanded === 0 ? '' : `:${String(commanded)}`}`;
}

const GENERAL = /^([a-z]+)(?:\/([a-z]+))?(?::(\d{1,6}))?$/;

/** A general as such a word names them; null with a fault where it names none. */
export function readGeneralWord(
  word: Word,
  faults: Faults,
): { readonly general: General; readonly told: Told } | null {
  const [, name = '', title, commanded = '0'] = GENERAL.exec(word.text) ?? [];
  const rank = RANKS.find((one) => one === title) ?? null;
  if (name === '' || (title !== undefined && rank === null)) {
    faults.add('badGeneral', word);
    return null;
  }
  const general = readGeneral({ ...word, text: name }, faults);
  return general === null ? null : { general, told: { rank, commanded: Number(commanded) } };
}

/** Where generals are who are not on the map. */
export const AWAY = POSTS.filter((post) => post !== 'map');

import type { Word } from '@tessera/notation';
import { POSTS, RANKS, type General } from '../rules/vocabulary.js';
import type { Post } from '../rules/model/index.js';
import type { Faults } from './fault.js';
import { readGeneral } from './names.js';

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

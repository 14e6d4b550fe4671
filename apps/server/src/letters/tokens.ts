import type { LetterName } from '@tessera/protocol';
import { OFFERS } from '../log/asked.js';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Secrets } from '../secrets/secrets.js';

type Signer = Pick<Secrets, 'sign'>;

/** What a token out of a letter opens, as the text that is signed. */
export const confirmText = ({ id, seat }: GameSeat, generation: number): string =>
  `confirm|${id}|${seat}|${generation}`;
export const stopText = ({ id, seat }: GameSeat, generation: number): string =>
  `stop|${id}|${seat}|${generation}`;
/** Opens the page that says of what, how and when its addressee is told. */
export const wishText = ({ id, seat }: GameSeat, generation: number): string =>
  `notices|${id}|${seat}|${generation}`;
/** Ends the letters of all games that go to that mailbox. */
export const stopAllText = ({ id, seat }: GameSeat, generation: number): string =>
  `stop all|${id}|${seat}|${generation}`;
/** Which letter a link comes out of, how often that had been asked for anew, and the seat's personal link then. */
export interface LinkName {
  readonly purpose: string;
  readonly number: number;
  readonly round: number;
  readonly link: number;
}

const again = (round: number): string => (round === 0 ? '' : `.${round}`);

/** What these letters tell is counted otherwise than decisions, or may come with one. */
const ALONE: readonly string[] = ['rematch', 'adjourned', 'joined', 'talk', ...OFFERS];
const offered = (purpose: string): string => (ALONE.includes(purpose) ? `.${purpose}` : '');

/** It ends with the seat's personal link, like every other way into the seat. */
export const openText = ({ id, seat }: GameSeat, { purpose, number, round, link }: LinkName): string =>
  `open|${id}|${seat}|${number}${offered(purpose)}${again(round)}|${link}`;

/** A letter, or what is told to a target in its place. */
interface RowName extends LetterName {
  readonly target: string;
}

/** What stands before the @ of a letter's Message-ID: the same however often it is sent, and it tells nothing. */
export const messageName = (
  { sign }: Signer,
  { game, seat, purpose, number, round }: LetterName & { readonly round: number },
): string => sign(`message|${game}|${seat}|${purpose}|${number}${again(round)}`);

/** The same of a digest, by the first of what it tells; and of what is told to a target. */
export const digestName = ({ sign }: Signer, { game, seat, purpose, number, target }: RowName): string =>
  sign(`digest|${game}|${seat}|${purpose}|${number}|${target}`);
export const noticeName = ({ sign }: Signer, { game, seat, purpose, number, target }: RowName): string =>
  sign(`notice|${game}|${seat}|${purpose}|${number}|${target}`);

/** What all letters about a game to one seat refer to, as if it were a letter: nothing else tells that they belong together. */
export const threadName = ({ sign }: Signer, { game, seat }: Pick<LetterName, 'game' | 'seat'>): string =>
  sign(`thread|${game}|${seat}`);

/** Every address that a letter may name. */
export interface Links {
  /** Opens the seat. */
  readonly open: string;
  /** Confirms the address. */
  readonly confirm: string;
  /** The page that says of what, how and when its addressee wants to be told. */
  readonly notices: string;
  /** The page that asks whether letters should stop. */
  readonly stop: string;
  /** Where a mail program says so by itself; of a digest, for all games whose letters go to that mailbox. */
  readonly unsubscribe: string;
  readonly unsubscribeAll: string;
  /** The page that asks the same of all these games. */
  readonly stopAll: string;
}

/** What the links of a letter depend on. */
export interface LinkParts extends LetterName {
  /** The address under which players reach the server. */
  readonly base: string;
  readonly generation: number;
  readonly round: number;
  readonly link: number;
}

/** The links of a letter: made anew whenever it is shown or sent, and kept nowhere. */
export function linksOf({ sign }: Signer, parts: LinkParts): Links {
  const { base, game, seat, number, generation } = parts;
  const place = { id: game, seat };
  const stop = sign(stopText(place, generation));
  const stopAll = sign(stopAllText(place, generation));
  const letters = `${base}/game/${game}/letters/${seat}`;
  const unsubscribe = `${base}/api/games/${game}/seats/${seat}/letters/unsubscribe?token=`;
  return {
    open: `${base}/game/${game}/letter/${seat}/${number}#${sign(openText(place, parts))}`,
    confirm: `${letters}/confirm#${sign(confirmText(place, generation))}`,
    notices: `${base}/game/${game}/notices/${seat}#${sign(wishText(place, generation))}`,
    stop: `${letters}/stop#${stop}`,
    stopAll: `${letters}/stop-all#${stopAll}`,
    unsubscribe: `${unsubscribe}${stop}`,
    unsubscribeAll: `${unsubscribe}${stopAll}&of=all`,
  };
}

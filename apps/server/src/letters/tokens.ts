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
/** Which letter a link comes out of, how often that had been asked for anew, and the seat's personal link then. */
export interface LinkName {
  readonly purpose: string;
  readonly number: number;
  readonly round: number;
  readonly link: number;
}

const again = (round: number): string => (round === 0 ? '' : `.${round}`);

/** The letter of an offer, or of another game, may have the number of a decision's. */
const offered = (purpose: string): string =>
  purpose === 'rematch' || OFFERS.some((kind) => kind === purpose) ? `.${purpose}` : '';

/** It ends with the seat's personal link, like every other way into the seat. */
export const openText = ({ id, seat }: GameSeat, { purpose, number, round, link }: LinkName): string =>
  `open|${id}|${seat}|${number}${offered(purpose)}${again(round)}|${link}`;

/** What stands before the @ of a letter's Message-ID: the same however often it is sent, and it tells nothing. */
export const messageName = (
  { sign }: Signer,
  { game, seat, purpose, number, round }: LetterName & { readonly round: number },
): string => sign(`message|${game}|${seat}|${purpose}|${number}${again(round)}`);

/** What all letters about a game to one seat refer to, as if it were a letter: nothing else tells that they belong together. */
export const threadName = ({ sign }: Signer, { game, seat }: Pick<LetterName, 'game' | 'seat'>): string =>
  sign(`thread|${game}|${seat}`);

/** Every address that a letter may name. */
export interface Links {
  /** Opens the seat. */
  readonly open: string;
  /** Confirms the address. */
  readonly confirm: string;
  /** The page that asks whether letters should stop. */
  readonly stop: string;
  /** Where a mail program says so by itself. */
  readonly unsubscribe: string;
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
  const letters = `${base}/game/${game}/letters/${seat}`;
  return {
    open: `${base}/game/${game}/letter/${seat}/${number}#${sign(openText(place, parts))}`,
    confirm: `${letters}/confirm#${sign(confirmText(place, generation))}`,
    stop: `${letters}/stop#${stop}`,
    unsubscribe: `${base}/api/games/${game}/seats/${seat}/letters/unsubscribe?token=${stop}`,
  };
}

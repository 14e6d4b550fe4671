import type { LetterName } from '@tessera/protocol';
import type { Place } from '../seats/place.js';
import type { Secrets } from '../secrets/secrets.js';

type Signer = Pick<Secrets, 'sign'>;

/** What a token out of a letter opens, as the text that is signed. */
export const confirmText = ({ id, seat }: Place, generation: number): string =>
  `confirm|${id}|${seat}|${generation}`;
export const stopText = ({ id, seat }: Place, generation: number): string =>
  `stop|${id}|${seat}|${generation}`;
/** It ends with the seat's personal link, like every other way into the seat. */
export const openText = ({ id, seat }: Place, { letter, link }: { letter: number; link: number }): string =>
  `open|${id}|${seat}|${letter}|${link}`;

/** What stands before the @ of a letter's Message-ID: the same however often it is sent, and it tells nothing. */
export const messageName = ({ sign }: Signer, { game, seat, purpose, number }: LetterName): string =>
  sign(`message|${game}|${seat}|${purpose}|${number}`);

/** Every address that a letter may name. */
export interface Links {
  /** Opens the seat. */
  readonly open: string;
  /** Confirms the address. */
  readonly confirm: string;
  /** The page that asks whether letters shall stop. */
  readonly stop: string;
  /** Where a mail program says so by itself. */
  readonly unsubscribe: string;
}

/** What the links of a letter depend on. */
export interface LinkParts extends LetterName {
  /** The address under which players reach the server. */
  readonly base: string;
  readonly generation: number;
  readonly link: number;
}

/** The links of a letter: made anew whenever it is shown or sent, and kept nowhere. */
export function linksOf({ sign }: Signer, parts: LinkParts): Links {
  const { base, game, seat, number, generation, link } = parts;
  const place = { id: game, seat };
  const stop = sign(stopText(place, generation));
  const letters = `${base}/game/${game}/letters/${seat}`;
  return {
    open: `${base}/game/${game}/letter/${seat}/${number}#${sign(openText(place, { letter: number, link }))}`,
    confirm: `${letters}/confirm#${sign(confirmText(place, generation))}`,
    stop: `${letters}/stop#${stop}`,
    unsubscribe: `${base}/api/games/${game}/seats/${seat}/letters/unsubscribe?token=${stop}`,
  };
}

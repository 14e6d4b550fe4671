import type { LetterName } from '@tessera/protocol';
import { OFFERS } from '../log/openQuestions.js';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Secrets } from '../secrets/secrets.js';

type Signer = Pick<Secrets, 'sign'>;

/** The texts that are signed as tokens of links. They end when the address is replaced. */
export const confirmText = ({ id, seat }: GameSeat, generation: number): string =>
  `confirm|${id}|${seat}|${generation}`;
export const stopText = ({ id, seat }: GameSeat, generation: number): string =>
  `stop|${id}|${seat}|${generation}`;
/** The text of the token that opens the page of notice settings. */
export const wishText = ({ id, seat }: GameSeat, generation: number): string =>
  `notices|${id}|${seat}|${generation}`;
/** The text of the token that ends the letters of all games to the same mailbox. */
export const stopAllText = ({ id, seat }: GameSeat, generation: number): string =>
  `stop all|${id}|${seat}|${generation}`;
/**
 * What the link of a letter depends on: the letter, how often it was renewed, and the generation of the seat's
 * personal link.
 */
export interface LinkName {
  readonly purpose: string;
  readonly number: number;
  readonly round: number;
  readonly link: number;
}

/** The text that is signed for an answer in a letter's link, so that nobody else can have a page lay a plan. */
const answerText = ({ id, seat }: GameSeat, answer: string): string => `answer|${id}|${seat}|${answer}`;

/** An answer as a letter's link holds it: its text and the signature, parted by a full stop. */
export const signedAnswer = ({ sign }: Signer, place: GameSeat, answer: string): string =>
  `${answer}.${sign(answerText(place, answer))}`;

/** Whether that is an answer out of a letter to this seat. */
export function isAnswerOf(secrets: Pick<Secrets, 'isSigned'>, place: GameSeat, signed: string): boolean {
  const [answer = '', signature = ''] = signed.split('.');
  return secrets.isSigned(answerText(place, answer), signature);
}

const roundPart = (round: number): string => (round === 0 ? '' : `.${round}`);

/** Purposes whose letters may have the same number as a decision's. Their tokens hold the purpose. */
const ALONE: readonly string[] = ['rematch', 'adjourned', 'joined', 'talk', ...OFFERS];
const purposePart = (purpose: string): string => (ALONE.includes(purpose) ? `.${purpose}` : '');

/** The text of the token that opens the seat. It ends when the seat's personal link is replaced. */
export const openText = ({ id, seat }: GameSeat, { purpose, number, round, link }: LinkName): string =>
  `open|${id}|${seat}|${number}${purposePart(purpose)}${roundPart(round)}|${link}`;

/** The key of a row: a letter, or a notice to a target. */
interface RowName extends LetterName {
  readonly target: string;
}

/** The part of a letter's Message-ID before the @. It is the same at every attempt, and tells nothing. */
export const messageName = (
  { sign }: Signer,
  { game, seat, purpose, number, round }: LetterName & { readonly round: number },
): string => sign(`message|${game}|${seat}|${purpose}|${number}${roundPart(round)}`);

/** The same for a digest, by its first letter, and for a notice. */
export const digestName = ({ sign }: Signer, { game, seat, purpose, number, target }: RowName): string =>
  sign(`digest|${game}|${seat}|${purpose}|${number}|${target}`);
export const noticeName = ({ sign }: Signer, { game, seat, purpose, number, target }: RowName): string =>
  sign(`notice|${game}|${seat}|${purpose}|${number}|${target}`);

/** The id that all letters to one seat refer to, as if it were a letter, so that mail programs group them. */
export const threadName = ({ sign }: Signer, { game, seat }: Pick<LetterName, 'game' | 'seat'>): string =>
  sign(`thread|${game}|${seat}`);

/** The links of a letter. */
export interface Links {
  /** Opens the seat. */
  readonly open: string;
  /** Confirms the address. */
  readonly confirm: string;
  /** The page of notice settings. */
  readonly notices: string;
  /** The page that asks before it stops letters. */
  readonly stop: string;
  /** Stops letters by one request of a mail program: those of this game, or of all games to the mailbox. */
  readonly unsubscribe: string;
  readonly unsubscribeAll: string;
  /** The page that asks before it stops the letters of all games to the mailbox. */
  readonly stopAll: string;
}

/** What the links of a letter depend on. */
export interface LinkParts extends LetterName {
  /** The origin of the server for players. */
  readonly base: string;
  readonly generation: number;
  readonly round: number;
  readonly link: number;
}

/** Makes the links of a letter. They are made whenever it is shown or sent, and never stored. */
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

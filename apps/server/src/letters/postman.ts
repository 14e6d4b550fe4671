import type { Lobby } from '../games/lobby.js';
import { outline } from '../errors/outline.js';
import { written, type Content } from './letter.js';
import {
  addresseeOf,
  finish,
  keep,
  letterName,
  postpone,
  renewLeases,
  takeDue,
  type Addressee,
  type Due,
} from './outbox.js';
import { closingText, isOverdue, timeLeft } from './timeLeft.js';
import { MOST_REFUSALS, noteRefusal, noteTaken } from './refusals.js';
import { loggedReply, replyOf, type Refusal, type Reply } from './reply.js';
import { linksOf, messageName, threadName } from './tokens.js';

/** Sends the letters that are due. */
export interface Postman {
  /** Takes no more, and waits a moment for what is on its way. */
  readonly close: () => Promise<void>;
}

/** How many letters are on their way at a time: a slow mail server holds up no more than these. */
const LANES = 3;
/** The first wait after a failure, and the longest, in milliseconds: while a decision is open, a letter is not far off. */
const FIRST = 30_000;
const LONGEST = 1_800_000;
/** A letter that nobody's move waits for is given up after so long (RFC 5321, 4.5.4.1). */
const GIVE_UP = 5 * 86_400_000;
/** How long the end of the server waits for letters that are on their way; they go out again, under the same name. */
const GRACE = 1_000;

/** What the letter says now, and its picture; null when nobody needs it any more. */
interface Draft {
  readonly content: Content;
  readonly picture: Uint8Array | null;
  readonly to: Addressee;
}

async function draftOf({ parts, hosting }: Lobby, due: Due, to: Addressee): Promise<Draft | null> {
  const { seat, purpose } = due;
  const { kind, data, title, other, address } = to;
  const dispatch = await (await hosting(due.game)).dispatch({ id: due.game, seat });
  const { frame, offers, events, seen, time, untouched } = dispatch;
  const isOpen: Readonly<Record<Due['purpose'], boolean>> = {
    decision: frame === due.frame,
    draw: offers.draw === due.frame,
    takeback: offers.takeback === due.frame,
    pause: offers.pause === due.frame,
    reminder: frame === due.frame,
    overdue: isOverdue(dispatch, seat),
    untouched: untouched?.times === due.frame,
    ending: true,
    rematch: true,
    confirm: true,
  };
  if (!isOpen[purpose] && !due.renewed) return null;
  // What is still open, or has ended, is told as it was; a decision also says why its letter comes again.
  const isRenewed = due.renewed && (purpose === 'decision' || !isOpen[purpose]);
  const isAboutGame = purpose !== 'confirm' && purpose !== 'rematch';
  const matter = { kind, data, seat, seen, events: isAboutGame ? events : [] };
  const { picture, lines, losses, hand, ...telling } = await parts.letters.scribe(matter);
  const isAsked = frame !== null || purpose === 'ending';
  const now = time === null ? null : (await parts.jobs.now()).getTime();
  const content = {
    purpose,
    time: purpose === 'untouched' ? closingText(dispatch) : now === null ? '' : timeLeft(dispatch, seat, now),
    isRenewed,
    isAsked,
    to: address,
    title,
    other,
    ...telling,
    lines: [...lines],
    losses: [...losses],
    hand: [...hand],
  };
  return { content, picture, to };
}

/** How long a letter waits at most after so many attempts. */
const waitAfter = (attempts: number): number => Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 20));

/** Puts a letter back for half of a time to all of it, by chance: letters that failed together must not come back together. */
async function later({ parts }: Lobby, due: Due, most: number): Promise<void> {
  const { database, clock, ids } = parts;
  const now = clock().getTime();
  if (due.purpose !== 'decision' && now - due.openedAt.getTime() > GIVE_UP)
    return finish(database.client, due, { end: 'dropped', at: clock() });
  const wait = most / 2 + (most / 2) * (ids.pick(1000) / 999);
  await postpone(database.client, due, new Date(now + wait));
}

/** What a letter holds that the log must not: whom it is for, and what of it a mail server may repeat. */
function tellingOf({ content, to }: Draft, subject: string): string[] {
  const { address, title, other } = to;
  const { task, lines, losses, hand } = content;
  return [
    address,
    address.slice(0, address.lastIndexOf('@')),
    title,
    other,
    task,
    subject,
    ...lines,
    ...losses,
    ...hand,
  ];
}

/** What is done about a letter that is refused for good. */
async function refused(
  lobby: Lobby,
  due: Due,
  refusal: Refusal & { readonly generation: number },
): Promise<void> {
  const { database, clock } = lobby.parts;
  const name = { id: due.game, seat: due.seat, generation: refusal.generation };
  const isSilenced = await noteRefusal(lobby.parts, name, refusal);
  const isGivenUp = refusal.of === 'letter' && due.attempts >= MOST_REFUSALS;
  if (isSilenced || isGivenUp) return finish(database.client, due, { end: 'refused', at: clock() });
  return later(lobby, due, LONGEST);
}

/** A letter that the mail server has not taken this time, with what may be logged of why. */
class Unsent extends Error {
  override readonly name = 'Unsent';
  readonly mail: Reply;

  constructor(mail: Reply) {
    super('A letter was not taken.');
    this.mail = mail;
  }
}

async function send(lobby: Lobby, due: Due, draft: Draft): Promise<void> {
  const { content, picture, to } = draft;
  const { database, secrets, clock, config, letters, log } = lobby.parts;
  if (letters.transport === null) return keep(lobby.parts, due, { content, picture, at: clock() });
  const base = config.publicUrl?.origin ?? 'http://localhost';
  const links = linksOf(secrets, { ...due, base, generation: to.generation, link: to.link });
  const letter = written(content, links, picture !== null);
  const telling = tellingOf(draft, letter.subject);
  const refusal = await letters.transport
    .send({
      ...letter,
      name: messageName(secrets, due),
      thread: due.purpose === 'confirm' ? null : threadName(secrets, due),
      to: to.address,
      at: clock(),
      picture,
      unsubscribe: due.purpose === 'confirm' ? null : links.unsubscribe,
    })
    .catch((error: unknown) => {
      throw new Unsent(loggedReply(replyOf(error), telling));
    });
  if (refusal !== null) {
    const mail = loggedReply(refusal.reply, telling);
    log.warn({ game: due.game, attempts: due.attempts, mail }, 'a letter was refused');
    return refused(lobby, due, { ...refusal, generation: to.generation });
  }
  await finish(database.client, due, { end: 'sent', at: clock() });
  await noteTaken(lobby.parts, { id: due.game, seat: due.seat, generation: to.generation });
}

/** Does what is to be done about a letter: asks whether it is still needed, twice, since telling it takes a while. */
async function deliver(lobby: Lobby, due: Due): Promise<void> {
  const { database, clock } = lobby.parts;
  const drop = () => finish(database.client, due, { end: 'dropped', at: clock() });
  const first = await addresseeOf(lobby.parts, due);
  if (first === null) return drop();
  const draft = await draftOf(lobby, due, first);
  const to = await addresseeOf(lobby.parts, due);
  if (draft === null || to === null || to.generation !== first.generation) return drop();
  return send(lobby, due, { ...draft, to });
}

/** Works through what is due until nothing is, or the post is closed. */
async function lane(lobby: Lobby, isClosed: () => boolean, inHand: Set<string>): Promise<void> {
  const { database, clock, log, letters } = lobby.parts;
  while (!isClosed() && (await database.hasRoom())) {
    const due = await takeDue(database.client, { now: clock(), patience: letters.patience, inHand });
    if (due === null) return;
    const name = letterName(due);
    inHand.add(name);
    try {
      await deliver(lobby, due);
    } catch (error) {
      if (isClosed()) return;
      const why = error instanceof Unsent ? { mail: error.mail } : { err: outline(error) };
      log.warn({ game: due.game, attempts: due.attempts, ...why }, 'a letter is tried again later');
      await later(lobby, due, waitAfter(due.attempts));
    } finally {
      inHand.delete(name);
    }
  }
}

/** Opens the post of a server: it works whenever its alarm rings, beside the games and never in their way. */
export function openPost(lobby: Lobby): Postman {
  const { database, clock, log, letters } = lobby.parts;
  const inHand = new Set<string>();
  let closed = false;
  let round: Promise<void> | null = null;
  const work = async () => {
    await renewLeases(database.client, clock());
    await Promise.all(Array.from({ length: LANES }, () => lane(lobby, () => closed, inHand)));
  };
  const stop = letters.alarm(() => {
    if (closed) return Promise.resolve();
    round ??= work()
      .catch((error: unknown) => log.warn({ err: outline(error) }, 'letters wait for the next round'))
      .finally(() => (round = null));
    return round;
  });
  return {
    close: async () => {
      closed = true;
      stop();
      letters.transport?.close();
      const grace = new Promise<void>((resolve) => setTimeout(resolve, GRACE).unref());
      await Promise.race([round, grace]);
    },
  };
}

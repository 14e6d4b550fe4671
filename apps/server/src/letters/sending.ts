import { baseOf } from '../config.js';
import type { Lobby } from '../games/lobby.js';
import { calendarFile } from './calendarFile.js';
import { addresseeOf, type Addressee } from './addressees.js';
import { draftOf, type Draft } from './draft.js';
import { digestLetter } from './digest.js';
import { written } from './letter.js';
import { finish, keep, postpone, type Due, type End } from './outbox.js';
import { MOST_REFUSALS, noteRefusal, noteTaken } from './refusals.js';
import { loggedReply, replyOf, type Refusal, type Reply } from './reply.js';
import { digestName, linksOf, messageName, threadName } from './tokens.js';

/** The first wait after a failure, and the longest, in milliseconds: while a decision is open, a letter is not far off. */
const FIRST = 30_000;
export const LONGEST = 1_800_000;
/** A letter that nobody's move waits for is given up after so long (RFC 5321, 4.5.4.1). */
const GIVE_UP = 5 * 86_400_000;

/** How long a letter waits at most after so many attempts. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 20));

/** Notes how letters that go together have ended: all of them or none, so that what is sent again is the same. */
export const finishAll = ({ parts }: Lobby, dues: readonly Due[], end: End): Promise<void> =>
  finish(parts.database.client, dues, { end, at: parts.clock() });

/** Puts letters back for half of a time to all of it, by chance: those that failed together must not come back together with others. */
export async function later({ parts }: Lobby, dues: readonly Due[], most: number): Promise<void> {
  const { database, clock, ids } = parts;
  const now = clock().getTime();
  const until = new Date(now + most / 2 + (most / 2) * (ids.pick(1000) / 999));
  for (const due of dues)
    if (due.purpose !== 'decision' && now - due.openedAt.getTime() > GIVE_UP)
      await finish(database.client, [due], { end: 'dropped', at: clock() });
    else await postpone(database.client, due, { until });
}

/** What a letter holds that the log must not: whom it is for, and what of it a mail server may repeat. */
function tellingOf({ content, to }: Draft): string[] {
  const { address, title, other } = to;
  const { task, lines, losses, hand, said } = content;
  const own = [address, address.slice(0, address.lastIndexOf('@')), title, other, task];
  return [...own, ...lines, ...losses, ...hand, ...said];
}

/** A letter that is to go out, with its draft. */
interface Ready {
  readonly due: Due;
  readonly draft: Draft;
}

/** A letter that the mail server has not taken this time, with what may be logged of why. */
export class Unsent extends Error {
  override readonly name = 'Unsent';
  readonly mail: Reply;

  constructor(mail: Reply) {
    super('A letter was not taken.');
    this.mail = mail;
  }
}

/** What is done about letters that are refused for good. */
async function refused(lobby: Lobby, ready: readonly Ready[], refusal: Refusal): Promise<void> {
  for (const { due, draft } of ready) {
    const name = { id: due.game, seat: due.seat, generation: draft.to.generation };
    const isSilenced = await noteRefusal(lobby.parts, name, refusal);
    const isGivenUp = refusal.of === 'letter' && due.attempts >= MOST_REFUSALS;
    if (isSilenced || isGivenUp) await finishAll(lobby, [due], 'refused');
    else await later(lobby, [due], LONGEST);
  }
}

const linksFor = ({ parts }: Lobby, { due, draft: { to } }: Ready) => {
  const base = baseOf(parts.config);
  return linksOf(parts.secrets, { ...due, base, generation: to.generation, link: to.link });
};

/** The calendar file of letters that tell of dates; null of any others. */
function calendarOf({ parts: { config } }: Lobby, ready: readonly Ready[]): string | null {
  const base = baseOf(config);
  const dates = ready.filter(({ draft }) => draft.content.goesOn !== 0);
  return calendarFile(
    dates.map(({ due, draft: { content } }) => ({
      appointment: {
        game: due.game,
        title: content.title,
        at: content.goesOn,
        url: `${base}/game/${due.game}/${due.seat}`,
      },
      made: due.openedAt,
    })),
  );
}

/** One letter as it goes out. */
function letterOf(lobby: Lobby, ready: Ready) {
  const { secrets } = lobby.parts;
  const { due, draft } = ready;
  const links = linksFor(lobby, ready);
  const isConfirming = due.purpose === 'confirm';
  return {
    ...written(draft.content, links, draft.picture !== null),
    name: messageName(secrets, due),
    thread: isConfirming ? null : threadName(secrets, due),
    picture: draft.picture,
    calendar: calendarOf(lobby, [ready]),
    unsubscribe: isConfirming ? null : links.unsubscribe,
  };
}

/** Several that wait for one moment, as one letter. Its end of letters is that of all these games. */
function digestOf(lobby: Lobby, first: Ready, ready: readonly Ready[]) {
  const { secrets } = lobby.parts;
  const links = linksFor(lobby, first);
  const entries = ready.map((one) => ({ content: one.draft.content, links: linksFor(lobby, one) }));
  return {
    ...digestLetter(entries, links),
    name: digestName(secrets, first.due),
    thread: null,
    picture: null,
    calendar: calendarOf(lobby, ready),
    unsubscribe: links.unsubscribeAll,
  };
}

/** Hands a letter over, and notes what becomes of it. Throws Unsent when it may be tried again. */
async function send(lobby: Lobby, ready: readonly Ready[]): Promise<void> {
  const { letters, clock, log } = lobby.parts;
  const [first, ...others] = ready;
  if (first === undefined || letters.transport === null) return;
  const { due, draft } = first;
  const letter = others.length === 0 ? letterOf(lobby, first) : digestOf(lobby, first, ready);
  const telling = [...ready.flatMap(({ draft: one }) => tellingOf(one)), letter.subject];
  const refusal = await letters.transport
    .send({ ...letter, to: draft.to.address, at: clock() })
    .catch((error: unknown) => {
      throw new Unsent(loggedReply(replyOf(error), telling));
    });
  if (refusal !== null) {
    const mail = loggedReply(refusal.reply, telling);
    log.warn({ game: due.game, attempts: due.attempts, mail }, 'a letter was refused');
    return refused(lobby, ready, refusal);
  }
  await finishAll(
    lobby,
    ready.map((one) => one.due),
    'sent',
  );
  for (const { due: sent, draft: told } of ready) {
    const name = { id: sent.game, seat: sent.seat, generation: told.to.generation };
    await noteTaken(lobby.parts, name);
  }
}

/** Makes a draft of what is still needed, asking twice, since telling it takes a while; null: nobody needs it any more. */
async function draftNow(lobby: Lobby, due: Due, painted: boolean): Promise<Draft | null> {
  const first: Addressee | null = await addresseeOf(lobby.parts, due);
  if (first === null) return null;
  const draft = await draftOf(lobby, due, { to: first, painted });
  const to = await addresseeOf(lobby.parts, due);
  if (draft === null || to === null || to.generation !== first.generation) return null;
  return { ...draft, to };
}

/** The drafts of those that are still needed; the others are dropped. */
async function stillNeeded(lobby: Lobby, dues: readonly Due[], painted: boolean): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const due of dues) {
    const draft = await draftNow(lobby, due, painted);
    if (draft === null) await finishAll(lobby, [due], 'dropped');
    else ready.push({ due, draft });
  }
  return ready;
}

/** Sends letters to one addressee: one by itself, several as a digest; where there is no mail server, each is kept here. */
export async function mail(lobby: Lobby, dues: readonly Due[]): Promise<void> {
  const { parts } = lobby;
  const isKept = parts.letters.transport === null;
  const ready = await stillNeeded(lobby, dues, isKept || dues.length === 1);
  if (isKept) {
    for (const { due, draft } of ready) await keep(parts, due, { ...draft, at: parts.clock() });
    return;
  }
  const [only, ...others] = ready;
  // What is left of a digest alone is a letter like any other, with its picture.
  if (only !== undefined && others.length === 0 && dues.length > 1)
    return send(lobby, await stillNeeded(lobby, [only.due], true));
  return send(lobby, ready);
}

import { baseOf } from '../config.js';
import type { GameServices } from '../games/gameServices.js';
import { type Addressee, addresseeOf } from './addressees.js';
import { type Draft, draftOf } from './draft.js';
import { type Content, letterOfParts, onLines, opening, type Part, writeLetter } from './letter.js';
import { type Due, type End, finish, keep, postpone } from './outbox.js';
import { MOST_REFUSALS, noteRefusal, noteTaken } from './refusals.js';
import { loggedReply, type Refusal, type Reply, replyOf } from './replies.js';
import { digestName, type Links, linksOf, messageName, threadName } from './tokens.js';
import { type Appointment, eventOf } from '@tessera/plain';
import { createEvents } from 'ics';
import { say } from './texts.js';

/** An appointment, and the time of its letter. */
export interface DatedAppointment {
  readonly appointment: Appointment;
  readonly made: Date;
}

/**
 * A calendar file (RFC 5545) of appointments; null: there are none. Each has the time of its letter as timestamp,
 * which the library's types leave out. So the file is the same when it is sent again. Throws when the library does.
 */
function calendarFile(all: readonly DatedAppointment[]): string | null {
  if (all.length === 0) return null;
  const events = all.map(({ appointment, made }) => ({ ...eventOf(appointment), timestamp: made.getTime() }));
  const { error, value } = createEvents(events);
  if (value === undefined || value === null) throw error ?? new Error('No calendar file could be made.');
  return value;
}

/** One letter in a digest, with its own links. */
interface Entry {
  readonly content: Content;
  readonly links: Links;
}

/** The part of a digest about one game: its title, and the beginning of its letter. */
function entryParts({ content, links }: Entry): Part[] {
  const here = onLines(content);
  return [{ is: 'title', text: here.title }, ...opening(here, links)];
}

/** Writes several letters as one digest. It ends with the links of one of them. */
const digestLetter = (entries: readonly Entry[], links: Links) =>
  letterOfParts(say('subject.digest', { count: entries.length }), [
    { is: 'words', text: say('digest') },
    ...entries.flatMap(entryParts),
    { is: 'link', text: say('notices'), to: links.notices },
    { is: 'link', text: say('stopAll'), to: links.stopAll },
  ]);

/** The first and the longest wait after a failure, in milliseconds. */
const FIRST = 30_000;
export const LONGEST = 1_800_000;
/** After how many milliseconds a letter is given up (RFC 5321, 4.5.4.1), unless a move waits for it. */
const GIVE_UP = 5 * 86_400_000;

/** The longest wait in milliseconds after that many attempts. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 20));

/** Stores the final state of letters that go together, all or none, so that a repeated delivery is the same. */
export const finishAll = ({ parts }: GameServices, dues: readonly Due[], end: End): Promise<void> =>
  finish(parts.database.client, dues, { end, at: parts.clock() });

/**
 * Puts letters back by a random time between half of `most` and `most` milliseconds, so that letters that failed
 * together do not return together. Gives up letters older than five days, except decisions.
 */
export async function later({ parts }: GameServices, dues: readonly Due[], most: number): Promise<void> {
  const { database, clock, ids } = parts;
  const now = clock().getTime();
  const until = new Date(now + most / 2 + (most / 2) * (ids.pick(1000) / 999));
  for (const due of dues)
    if (due.purpose !== 'decision' && now - due.openedAt.getTime() > GIVE_UP)
      await finish(database.client, [due], { end: 'dropped', at: clock() });
    else await postpone(database.client, due, { until });
}

/**
 * The words of a letter that must not get into the log: its address, and everything that a mail server may repeat.
 */
function secretWordsOf({ content, to }: Draft): string[] {
  const { address, title, other } = to;
  const { task, lines, losses, hand, said } = content;
  const own = [address, address.slice(0, address.lastIndexOf('@')), title, other, task];
  return [...own, ...lines, ...losses, ...hand, ...said];
}

/** A letter with its draft, ready to be sent. */
interface Ready {
  readonly due: Due;
  readonly draft: Draft;
}

/** Thrown when a letter was not accepted and may be tried again. `mail` is the reply as it may be logged. */
export class Unsent extends Error {
  override readonly name = 'Unsent';
  readonly mail: Reply;

  constructor(mail: Reply) {
    super('A letter was not taken.');
    this.mail = mail;
  }
}

/** Stores permanent refusals. The letters are given up, or tried again later. */
async function noteRefused(services: GameServices, ready: readonly Ready[], refusal: Refusal): Promise<void> {
  for (const { due, draft } of ready) {
    const name = { id: due.game, seat: due.seat, generation: draft.to.generation };
    const isSilenced = await noteRefusal(services.parts, name, refusal);
    const isGivenUp = refusal.of === 'letter' && due.attempts >= MOST_REFUSALS;
    if (isSilenced || isGivenUp) await finishAll(services, [due], 'refused');
    else await later(services, [due], LONGEST);
  }
}

const linksFor = ({ parts }: GameServices, { due, draft: { to } }: Ready) => {
  const base = baseOf(parts.config);
  return linksOf(parts.secrets, { ...due, base, generation: to.generation, link: to.link });
};

/** The calendar file of the letters with dates; null: there are none. */
function calendarOf({ parts: { config } }: GameServices, ready: readonly Ready[]): string | null {
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

function letterOf(services: GameServices, ready: Ready) {
  const { secrets } = services.parts;
  const { due, draft } = ready;
  const links = linksFor(services, ready);
  const isConfirming = due.purpose === 'confirm';
  return {
    ...writeLetter(draft.content, links, draft.picture !== null),
    name: messageName(secrets, due),
    thread: isConfirming ? null : threadName(secrets, due),
    picture: draft.picture,
    calendar: calendarOf(services, [ready]),
    unsubscribe: isConfirming ? null : links.unsubscribe,
  };
}

/** Several letters as one digest. Its link to unsubscribe is for all games to the mailbox. */
function digestOf(services: GameServices, first: Ready, ready: readonly Ready[]) {
  const { secrets } = services.parts;
  const links = linksFor(services, first);
  const entries = ready.map((one) => ({ content: one.draft.content, links: linksFor(services, one) }));
  return {
    ...digestLetter(entries, links),
    name: digestName(secrets, first.due),
    thread: null,
    picture: null,
    calendar: calendarOf(services, ready),
    unsubscribe: links.unsubscribeAll,
  };
}

/** Sends a letter or a digest, and stores the result. Throws Unsent when it may be tried again. */
async function send(services: GameServices, ready: readonly Ready[]): Promise<void> {
  const { letters, clock, log } = services.parts;
  const [first, ...others] = ready;
  if (first === undefined || letters.transport === null) return;
  const { due, draft } = first;
  const letter = others.length === 0 ? letterOf(services, first) : digestOf(services, first, ready);
  const secretWords = [...ready.flatMap(({ draft: one }) => secretWordsOf(one)), letter.subject];
  const refusal = await letters.transport
    .send({ ...letter, to: draft.to.address, at: clock() })
    .catch((error: unknown) => {
      throw new Unsent(loggedReply(replyOf(error), secretWords));
    });
  if (refusal !== null) {
    const mail = loggedReply(refusal.reply, secretWords);
    log.warn({ game: due.game, attempts: due.attempts, mail }, 'a letter was refused');
    return noteRefused(services, ready, refusal);
  }
  await finishAll(
    services,
    ready.map((one) => one.due),
    'sent',
  );
  for (const { due: sent, draft: itsDraft } of ready) {
    const name = { id: sent.game, seat: sent.seat, generation: itsDraft.to.generation };
    await noteTaken(services.parts, name);
  }
}

/**
 * Drafts a letter, and checks before and after that it is still wanted, because drafting takes a while. Null: it is
 * not.
 */
async function draftNow(services: GameServices, due: Due, painted: boolean): Promise<Draft | null> {
  const first: Addressee | null = await addresseeOf(services.parts, due);
  if (first === null) return null;
  const draft = await draftOf(services, due, { to: first, painted });
  const to = await addresseeOf(services.parts, due);
  if (draft === null || to === null || to.generation !== first.generation) return null;
  return { ...draft, to };
}

/** Drafts the letters that are still wanted, and drops the others. */
async function stillNeeded(services: GameServices, dues: readonly Due[], painted: boolean): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const due of dues) {
    const draft = await draftNow(services, due, painted);
    if (draft === null) await finishAll(services, [due], 'dropped');
    else ready.push({ due, draft });
  }
  return ready;
}

/**
 * Sends letters to one addressee, several as a digest. Without a mail server each is kept on this machine. Throws
 * Unsent when they may be tried again.
 */
export async function mail(services: GameServices, dues: readonly Due[]): Promise<void> {
  const { parts } = services;
  const isKept = parts.letters.transport === null;
  const ready = await stillNeeded(services, dues, isKept || dues.length === 1);
  if (isKept) {
    for (const { due, draft } of ready) await keep(parts, due, { ...draft, at: parts.clock() });
    return;
  }
  const [only, ...others] = ready;
  // When one letter of a digest remains, it goes out by itself, with its picture.
  if (only !== undefined && others.length === 0 && dues.length > 1)
    return send(services, await stillNeeded(services, [only.due], true));
  return send(services, ready);
}

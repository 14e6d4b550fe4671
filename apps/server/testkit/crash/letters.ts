import { frameFor } from '@tessera/core';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import { messageName } from '../../src/letters/tokens.js';
import { secretsUnder } from '../../src/secrets/secrets.js';
import type { MailServer } from '../mail.js';
import { KEY } from '../key.js';
import { until } from '../waiting.js';
import type { Survivor } from './client.js';
import type { LongTable } from './tables.js';

const secrets = secretsUnder(KEY);

const nameIn = (raw: string): string => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '';

/**
 * The length of a seat's stream when its present question was opened; 0 when it is asked nothing. Table actions about
 * shares come while it is asked, and do not open the question again.
 */
function streamLengthAtQuestion({ seat, feed }: Survivor<Wager>): number {
  let [view, opened, frame] = [tinyGame.empty, 0, frameFor(tinyGame, tinyGame.empty, seat)];
  for (const [index, event] of feed.events().entries()) {
    view = tinyGame.evolve(view, event);
    const asked = frameFor(tinyGame, view, seat);
    if (asked !== frame) opened = asked === null ? 0 : index + 1;
    frame = asked;
  }
  return opened;
}

/** The names of the letters about a table's present questions. */
const dueLetters = ({ game, players, began }: LongTable): string[] =>
  players.flatMap((player) => {
    const { seat } = player;
    const number = streamLengthAtQuestion(player);
    if (number <= began[seat]) return [];
    return [messageName(secrets, { game, seat, purpose: 'decision', number, round: 0 })];
  });

/** Waits until every letter about a present question has come. */
export async function lettersCome(mail: MailServer, tables: readonly LongTable[]): Promise<void> {
  const due = tables.flatMap(dueLetters);
  await until('the letters about what is asked', () => {
    const names = new Set(mail.taken.map(nameIn));
    return due.every((name) => names.has(name));
  });
}

/** The number of letters that a server sends at a time. */
const LETTERS_AT_A_TIME = 3;

/**
 * Returns the names of letters that came twice without need. `starts` says how many letters had come when each server
 * started. A server that is killed after the mail server accepted a letter, and before it recorded that, makes its
 * successor send it again; so the last letters of each server may come twice.
 */
export function needlessRepeats(mail: MailServer, starts: readonly number[]): string[] {
  const names = mail.taken.map(nameIn);
  const lifeOf = (index: number) => starts.filter((start) => start <= index).length;
  return names.filter((name, index) => {
    const before = names.lastIndexOf(name, index - 1);
    if (index === 0 || before < 0) return false;
    const ended = starts[lifeOf(before)] ?? Infinity;
    return lifeOf(before) === lifeOf(index) || before < ended - LETTERS_AT_A_TIME;
  });
}

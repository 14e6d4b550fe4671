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
 * How long a seat's stream was when what it is asked now was opened; 0 when it is asked nothing. Words about shares in
 * the chance come while it is asked, and open nothing anew.
 */
function openedAt({ seat, feed }: Survivor<Wager>): number {
  let [view, opened, frame] = [tinyGame.empty, 0, frameFor(tinyGame, tinyGame.empty, seat)];
  for (const [index, event] of feed.events().entries()) {
    view = tinyGame.evolve(view, event);
    const asked = frameFor(tinyGame, view, seat);
    if (asked !== frame) opened = asked === null ? 0 : index + 1;
    frame = asked;
  }
  return opened;
}

/** The letters about what is asked at a table now. */
const dueAt = ({ game, players, began }: LongTable): string[] =>
  players.flatMap((player) => {
    const { seat } = player;
    const number = openedAt(player);
    if (number <= began[seat]) return [];
    return [messageName(secrets, { game, seat, purpose: 'decision', number, round: 0 })];
  });

/** Waits until every letter about what is asked now has come. */
export async function lettersCome(mail: MailServer, tables: readonly LongTable[]): Promise<void> {
  const due = tables.flatMap(dueAt);
  await until('the letters about what is asked', () => {
    const names = new Set(mail.taken.map(nameIn));
    return due.every((name) => names.has(name));
  });
}

/** How many letters a server has on their way at a time. */
const LANES = 3;

/**
 * The letters that came twice without need. `starts`: how many had come when each server started. One that was killed
 * between the mail server's acceptance and its own record, which can be the last of each lane alone, lets its
 * successor send them again.
 */
export function needless(mail: MailServer, starts: readonly number[]): string[] {
  const names = mail.taken.map(nameIn);
  const lifeOf = (index: number) => starts.filter((start) => start <= index).length;
  return names.filter((name, index) => {
    const before = names.lastIndexOf(name, index - 1);
    if (index === 0 || before < 0) return false;
    const ended = starts[lifeOf(before)] ?? Infinity;
    return lifeOf(before) === lifeOf(index) || before < ended - LANES;
  });
}

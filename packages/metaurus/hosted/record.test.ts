import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, checksOf, commitment, facesIn, fold, hmacChance, random, seedHash } from '@tessera/core';
import {
  CHIT_COMMANDS,
  metaurus,
  proving,
  seatOf,
  type Event,
  type EventOf,
  type Metaurus,
} from '@tessera/metaurus';
import { recordSchema, type GameRecord } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  databaseOf,
  get,
  playUntil,
  seatBoth,
  SHARES,
  serveIn,
  until,
  type Player,
  type Seated,
} from '@tessera/server/testkit';
import { anyGame } from '@tessera/server';

const trash = createTrash();
let record: GameRecord;
let events: Event[];
let seen: string;

/** Carthage takes back its last commit; Rome agrees. */
async function takeBack({ at }: Seated<Metaurus>): Promise<void> {
  const [carthage, rome] = [at('carthage'), at('rome')];
  const request = carthage.view().table.requests + 1;
  const frame = 0;
  expect(await carthage.commit([{ verb: 'askTakeback' }], { frame })).toHaveProperty('ok');
  expect(await rome.commit([{ verb: 'answerTakeback', request, accept: true }], { frame })).toHaveProperty(
    'ok',
  );
  await until('both know', () => [carthage, rome].every(({ view }) => view().table.takebacks === request));
}

/** True when the set-up of Carthage, or the orders of both, can be taken back. */
const canTakeBack = (turn: number) => (players: readonly Player<Metaurus>[]) =>
  players.every(({ view }) => {
    const { table, frames, turn: now } = view();
    const at = turn === 0 ? 'setUp' : 'activate';
    return now === turn && table.commits.includes('carthage') && frames.at(-1)?.at === at;
  });

/** A game with the server's own chance: two turns with takebacks of a set-up and of orders, and then a resignation. */
beforeAll(async () => {
  const database = await databaseOf('embedded', trash);
  const server = await serveIn(trash, { database, games: [anyGame(metaurus)] });
  const seated = await seatBoth(metaurus, { url: server.url });
  const { players } = seated;
  const draw = random('record');
  for (const turn of [0, 1]) {
    await playUntil(seated, { draw, done: canTakeBack(turn), most: 200 });
    await takeBack(seated);
  }
  const isFar = () => players.every((player) => player.view().turn >= 2);
  await playUntil(seated, { draw, done: isFar, most: 200 });
  await seated.at('rome').commit([{ verb: 'resign' }], { frame: 0 });
  await until('the end', () => players.every((player) => player.view().outcome !== null));
  seen = canonical(seated.at('rome').view());
  const stranger = createBrowser(server.url);
  record = await stranger.get(recordSchema, get('record', seated.table.game));
  events = record.events.map((event) => metaurus.schemas.event.parse(event));
  seated.close();
});
afterAll(trash.empty);

const isKind =
  <K extends Event['kind']>(kind: K) =>
  (event: Event): event is EventOf<K> =>
    event.kind === kind;

describe('the record of a game at the Metaurus', () => {
  it('folds to the state in which the players saw it end', () => {
    expect(record.data).toBe(metaurus.data);
    expect(canonical(fold(metaurus, events))).toBe(seen);
  });

  it('is good where it is verified, action by action, though takebacks lie between', () => {
    const checks = checksOf(proving, { ...record, seed: record.seed ?? '' });
    expect(checks.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
    expect(checks.map(({ code }) => code)).toContain('follows');
  });

  it('has the seed that was sealed, out of which every die follows with both shares, though takebacks lie between', () => {
    const seed = Buffer.from(record.seed ?? '', 'hex');
    expect(seedHash(seed)).toBe(record.seal);
    expect(events.find(isKind('GameBegan'))?.seal).toBe(record.seal);
    const source = hmacChance(seed, record.game);
    const shares = record.shares.map(({ share }) => share);
    const dice = facesIn(events);
    expect(dice.length).toBeGreaterThan(3);
    expect(dice).toEqual(dice.map((_, n) => source.face(n, 10, shares)));
  });

  it('proves what every chit said at the end', () => {
    const opened = events.find(isKind('ChitsOpened'));
    const sealings = events.filter(isKind('ChitsSealed'));
    for (const command of CHIT_COMMANDS) {
      const seat = seatOf(command);
      const { order, salt } = opened?.chits[command] ?? { order: '', salt: null };
      const sealing = sealings.findLast((sealed) => sealed.seat === seat);
      const text = [record.game, seat, sealing?.turn, command, order].join('|');
      expect(commitment(salt ?? '', text)).toBe(sealing?.tokens[command]);
    }
  });

  it('has a salt of its own for every chit whenever orders were sealed, also again after a takeback', () => {
    const source = hmacChance(Buffer.from(record.seed ?? '', 'hex'), record.game);
    const salts = new Set<string>();
    for (const [at, event] of events.entries()) {
      if (event.kind !== 'ChitsSealed' || event.salts === 'hidden') continue;
      const takebacks = events.slice(0, at).filter(isKind('TakenBack')).length;
      for (const [command, salt] of Object.entries(event.salts)) {
        const label = ['chit', event.turn, command, ...(takebacks === 0 ? [] : [takebacks])].join('|');
        expect(source.seal(label, '').salt).toBe(salt);
        expect(salts.has(salt), 'a salt that was public before').toBe(false);
        salts.add(salt);
      }
    }
    expect(events.filter(isKind('TakenBack'))).toHaveLength(2);
    expect(record.shares.map(({ share }) => share)).toEqual([SHARES.own, SHARES.other]);
  });

  it('has every field that its document names, and no other', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../docs/record.md'), 'utf8');
    const named = [...document.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(recordSchema.shape));
    expect(Object.keys(record)).toEqual(named);
  });
});

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitment, drawingOf, hmacChance, roller, seedHash } from './chance.js';

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const chance = hmacChance(seed, 'game-one');

describe('production chance', () => {
  it('gives known answers, so that another implementation can check itself', () => {
    const faces = Array.from({ length: 12 }, (_, n) => chance.face(n, 10, ['aa', 'bb']));
    expect(faces).toEqual([9, 1, 5, 6, 2, 5, 7, 6, 8, 8, 8, 0]);
    expect(chance.seal('card|1|I', 'north|1|I|move')).toEqual({
      salt: '815409605f2cb90f610fff203330d677',
      token: '0e401ad15361418216143014320eebf87bf588f112808c41b5b362452dd5c736',
    });
    expect(seedHash(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  it('gives what another implementation computes from the formula in the protocol’s document', () => {
    const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
    const word = (n: number, sides: number): number => {
      for (let at = 0; ; at++) {
        const round = Math.floor(at / 8);
        const block = hmac(seed, `game-one|die|aa|bb|${n}|d${sides}|${round}`);
        const value = block.readUInt32BE((at % 8) * 4);
        if (value < 2 ** 32 - (2 ** 32 % sides)) return value % sides;
      }
    };
    for (const sides of [3, 10, 100, 3_000_000_001]) {
      const dice = Array.from({ length: 300 }, (_, n) => chance.face(n, sides, ['aa', 'bb']));
      expect(dice).toEqual(dice.map((_, n) => word(n, sides)));
    }
    const salt = hmac(seed, 'game-one|salt|card|1|I').subarray(0, 16);
    expect(chance.seal('card|1|I', 'north|1|I|move')).toEqual({
      salt: salt.toString('hex'),
      token: hmac(salt, 'game-one|north|1|I|move').toString('hex'),
    });
    expect(seedHash(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
  });

  it('shows how a die was drawn: each HMAC, and the word of the last one', () => {
    const sides = 3_000_000_001;
    const drawn = Array.from({ length: 300 }, (_, n) =>
      drawingOf(seed, 'game-one', { n, sides, shares: [] }),
    );
    expect(drawn.map(({ face }) => face)).toEqual(drawn.map((_, n) => chance.face(n, sides, [])));
    expect(Math.max(...drawn.map(({ word }) => word))).toBeGreaterThan(2);
    const long = Array.from({ length: 2_000 }, (_, n) =>
      drawingOf(seed, 'g', { n, sides: 2 ** 31 + 1, shares: [] }),
    );
    expect(Math.max(...long.map(({ workings }) => workings.length))).toBeGreaterThan(1);
  });

  it('answers the same question always alike, so that no die is rolled again', () => {
    expect(chance.face(7, 10, ['a'])).toBe(chance.face(7, 10, ['a']));
    const draw = { stream: 'deck', n: 3, sides: 52, shares: ['a'] };
    expect(chance.draw(draw)).toBe(chance.draw(draw));
  });

  it('depends on the seed, the game, the number of the roll and both shares', () => {
    const row = (source: typeof chance, shares: string[]) =>
      Array.from({ length: 40 }, (_, n) => source.face(n, 10, shares)).join('');
    const other = hmacChance(
      seed.map((byte) => byte ^ 1),
      'game-one',
    );
    const rows = [
      row(chance, ['a', 'b']),
      row(chance, ['a', 'c']),
      row(chance, ['b', 'a']),
      row(hmacChance(seed, 'game-two'), ['a', 'b']),
      row(other, ['a', 'b']),
    ];
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('lets hidden draws depend on the seed, the stream, their number and both shares', () => {
    const row = (source: typeof chance, stream: string, shares: string[]) =>
      Array.from({ length: 40 }, (_, n) => source.draw({ stream, n, sides: 50, shares })).join();
    const rows = [
      row(chance, 'deck', ['a', 'b']),
      row(chance, 'deck', ['a', 'c']),
      row(chance, 'deck', ['b', 'a']),
      row(chance, 'lots', ['a', 'b']),
      row(hmacChance(seed, 'game-two'), 'deck', ['a', 'b']),
    ];
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('shows how a hidden draw was made', () => {
    const draws = Array.from({ length: 50 }, (_, n) => ({ stream: 'deck', n, sides: 64 - n, shares: ['a'] }));
    const shown = draws.map((draw) => drawingOf(seed, 'game-one', draw).face);
    expect(shown).toEqual(draws.map((draw) => chance.draw(draw)));
  });

  it('lets salts depend on the seed alone', () => {
    expect(chance.seal('a', 'text').salt).toBe(chance.seal('a', 'another text').salt);
  });

  it.each([2, 4, 6, 7, 10, 12, 20, 100])('stays within the faces of a d%i', (sides) => {
    const faces = Array.from({ length: 2000 }, (_, n) => chance.face(n, sides, []));
    expect(Math.min(...faces)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...faces)).toBeLessThan(sides);
    expect(new Set(faces).size).toBe(sides);
  });

  it('numbers public dice densely, from those already rolled', () => {
    const roll = roller(chance, 5, ['a', 'b']);
    expect([roll(10), roll(10)].map((die) => die.n)).toEqual([5, 6]);
  });
});

describe('a commitment', () => {
  const label = 'card|3|hearts';

  it('has the same length whatever it hides', () => {
    const tokens = ['stand', 'move', 'moveToAttack'].map((order) => chance.seal(label, order).token);
    expect(tokens.map((token) => token.length)).toEqual([64, 64, 64]);
    expect(new Set(tokens).size).toBe(3);
  });

  it('is opened by its own salt and text, and by no other', () => {
    const { salt, token } = chance.seal(label, 'stand');
    expect(commitment(salt, 'game-one|stand')).toBe(token);
    expect(commitment(salt, 'game-one|move')).not.toBe(token);
    expect(commitment(salt, 'game-two|stand')).not.toBe(token);
    expect(commitment(`00${salt.slice(2)}`, 'game-one|stand')).not.toBe(token);
  });

  it('has a fresh salt of 128 bits for every label', () => {
    const salts = Array.from({ length: 100 }, (_, turn) => chance.seal(`card|${turn}|I`, 'move').salt);
    expect(new Set(salts).size).toBe(100);
    expect(salts.every((salt) => salt.length === 32)).toBe(true);
  });
});

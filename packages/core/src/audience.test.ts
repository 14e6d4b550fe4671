import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HIDDEN } from './hidden.js';
import { factsOf } from './facts.js';

type Side = 'north' | 'south';
const seat = z.enum(['north', 'south']);
const plain = { audience: 'everyone', nature: 'plain' } as const;

const { define, read } = factsOf<Side, { readonly turn: number }>();
const union = z.discriminatedUnion('kind', [
  define('Began', { turn: z.int() }, plain),
  define(
    'Laid',
    { seat, card: z.union([z.int(), z.literal(HIDDEN)]) },
    {
      audience: 'masked',
      nature: 'plain',
      owner: (event) => event.seat,
      mask: (event) => ({ ...event, card: HIDDEN }),
      claims: ({ turn }, { card }) => [
        { kind: 'drawn', stream: 'deck', n: turn, sides: 9, face: Number(card), values: {} },
      ],
    },
  ),
  define('Kept', { seat }, { audience: 'owner', nature: 'final', owner: (event) => event.seat }),
]);
const facts = read(union);

describe('the definition of a kind of fact', () => {
  it('says who sees it, whose it is, what others see of it, and whether it is a roll or a reveal', () => {
    const laid = { kind: 'Laid', seat: 'north', card: 4 } as const;
    expect(facts.kinds).toEqual(['Began', 'Laid', 'Kept']);
    expect(facts.kinds.map(facts.audienceOf)).toEqual(['everyone', 'masked', 'owner']);
    expect(facts.kinds.map(facts.natureOf)).toEqual(['plain', 'plain', 'final']);
    expect(facts.ownerOf(laid)).toBe('north');
    expect(facts.mask(laid, 'south')).toEqual({ ...laid, card: HIDDEN });
    expect(facts.ownerOf({ kind: 'Began', turn: 1 })).toBe(null);
  });

  it('says what it claims of chance, given the state before it', () => {
    const [claim] = facts.claimsOf({ turn: 7 }, { kind: 'Laid', seat: 'north', card: 4 });
    expect(claim).toMatchObject({ kind: 'drawn', n: 7, face: 4 });
    expect(facts.claimsOf({ turn: 7 }, { kind: 'Began', turn: 7 })).toEqual([]);
  });

  it('is asked for of every kind in the union', () => {
    const undefined_ = z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('Secret') })]);
    expect(() => read(undefined_)).toThrow(/not defined/);
  });
});

/** The test run checks types too: an expected error that does not come fails it. */
describe('a kind of fact does not compile', () => {
  it('without an audience', () => {
    // @ts-expect-error nobody says who sees it
    expect(define('Leak', { seat }, { nature: 'plain' })).toBeDefined();
  });

  it('without the part that others see, where it is masked', () => {
    const about = { audience: 'masked', nature: 'plain', owner: () => null } as const;
    // @ts-expect-error nobody says what others see
    expect(define('Leak', { seat }, about)).toBeDefined();
  });

  it('with another audience than the three', () => {
    // @ts-expect-error no such audience
    expect(define('Leak', { seat }, { audience: 'friends', nature: 'plain' })).toBeDefined();
  });

  it('without saying whether it is a roll or a reveal', () => {
    // @ts-expect-error nobody says what it means for takebacks
    expect(define('Leak', { seat }, { audience: 'everyone' })).toBeDefined();
  });
});

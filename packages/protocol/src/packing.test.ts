import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packingOf } from './packing.js';

const die = z.strictObject({ n: z.int(), face: z.int() });
const moved = z.strictObject({ kind: z.literal('Moved'), unit: z.int(), path: z.array(z.int()) });
const shown = z.strictObject({ kind: z.literal('Shown'), orders: z.array(z.enum(['stand', 'move'])) });
const rolled = z.strictObject({
  kind: z.literal('Rolled'),
  die,
  bonus: z.int().optional(),
  against: die.nullable(),
  note: z.string().optional(),
  tries: z.array(die),
});
const ended = z.strictObject({ kind: z.literal('Ended') });
const schema = z.discriminatedUnion('kind', [moved, rolled, ended, shown]);
const { form, kinds, pack, unpack } = packingOf(schema);

/** The value that the receiver reads. */
const crossed = (event: z.infer<typeof schema>): unknown =>
  schema.parse(unpack(z.array(z.unknown()).parse(JSON.parse(JSON.stringify(pack(event))))));

describe('an event on the wire', () => {
  it('is the number of its kind and its fields in their order, without their names', () => {
    expect(pack({ kind: 'Moved', unit: 85, path: [3, 4] })).toEqual([0, 85, [3, 4]]);
    expect(pack({ kind: 'Ended' })).toEqual([2]);
    expect(pack({ kind: 'Shown', orders: ['move', 'stand'] })).toEqual([3, [1, 0]]);
    expect(kinds).toEqual(['Moved', 'Rolled', 'Ended', 'Shown']);
    const one = { n: 1, face: 9 };
    expect(pack({ kind: 'Rolled', die: one, against: null, note: 'x', tries: [one] })).toEqual([
      1,
      2,
      [1, 9],
      null,
      'x',
      [[1, 9]],
    ]);
  });

  it('is read again as it was, whichever of its fields are there', () => {
    const dice = fc.record({ n: fc.integer(), face: fc.integer() });
    const rolls = fc.record(
      {
        kind: fc.constant('Rolled' as const),
        die: dice,
        bonus: fc.integer(),
        against: fc.option(dice),
        note: fc.string(),
        tries: fc.array(dice),
      },
      { requiredKeys: ['kind', 'die', 'against', 'tries'] },
    );
    fc.assert(
      fc.property(rolls, (event) => {
        expect(crossed(event)).toEqual(event);
      }),
    );
  });

  it('is not taken for another one when it is of no form that is known, whatever it is', () => {
    // Mostly small numbers, so that many values nearly fit a form.
    const strange = fc.array(fc.oneof(fc.jsonValue(), fc.nat(3), fc.array(fc.nat(2)), fc.constant('0')));
    fc.assert(
      fc.property(strange, (packed) => {
        const read = schema.safeParse(unpack(packed));
        if (read.success) expect(JSON.stringify(pack(read.data))).toBe(JSON.stringify(packed));
      }),
      { numRuns: 2000 },
    );
    expect(schema.safeParse(unpack([9])).success).toBe(false);
    expect(schema.safeParse(unpack([0, 85])).success).toBe(false);
    expect(schema.safeParse(unpack([2, 1])).success).toBe(false);
  });

  it('is of another form as soon as a kind, a field or its place is another one', () => {
    const other = shown.extend({ orders: z.array(z.enum(['move', 'stand'])) });
    const forms = [
      schema,
      z.discriminatedUnion('kind', [rolled, moved, ended, shown]),
      z.discriminatedUnion('kind', [moved, rolled, shown]),
      z.discriminatedUnion('kind', [moved, rolled.omit({ note: true }), ended, shown]),
      z.discriminatedUnion('kind', [moved, rolled.extend({ die: die.optional() }), ended, shown]),
      z.discriminatedUnion('kind', [moved, rolled.extend({ die: z.int() }), ended, shown]),
      z.discriminatedUnion('kind', [moved, rolled.extend({ against: ended.nullable() }), ended, shown]),
      z.discriminatedUnion('kind', [moved, rolled, ended, other]),
    ].map((one) => packingOf(one).form);
    expect(forms[0]).toBe(form);
    expect(new Set(forms).size).toBe(forms.length);
  });
});

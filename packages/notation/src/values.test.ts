import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFaults, type Word } from './fault.js';
import { fieldsOf, readValue, writeValue } from './values.js';
import { linesOf, readFields, writeFields } from './words.js';

const place = z.enum(['capua', 'roma']);
const schema = z.strictObject({
  at: place.nullable(),
  size: z.int(),
  over: z.boolean(),
  way: z.array(place),
  done: z.discriminatedUnion('verb', [
    z.strictObject({ verb: z.literal('go'), to: place }),
    z.strictObject({ verb: z.literal('stop') }),
  ]),
  why: z.string(),
  seen: z.union([z.array(z.int()), z.literal('hidden')]),
});

const word = (text: string): Word => ({ text, line: 3, column: 5 });
const read = (text: string) => {
  const faults = createFaults();
  const value = readValue(schema, word(text), { specials: new Map(), faults });
  const [fault] = faults.list;
  return fault === undefined
    ? schema.parse(value)
    : `${fault.code} ${fault.line}:${fault.column} ${fault.found}`;
};

describe('a value as one word', () => {
  it.each([
    [
      '(done=stop();why=cold)',
      { at: null, size: 0, over: false, way: [], done: { verb: 'stop' }, why: 'cold' },
    ],
    [
      '(at=roma;size=-2;over=yes;way=[capua,roma];done=go(to=capua);why=a%3Bb%20c)',
      {
        at: 'roma',
        size: -2,
        over: true,
        way: ['capua', 'roma'],
        done: { verb: 'go', to: 'capua' },
        why: 'a;b c',
      },
    ],
  ])('leaves out what says nothing, and is read as it was written: %s', (text, value) => {
    for (const seen of [[], [3, 4], 'hidden']) {
      const whole = { ...value, seen };
      const shown = seen === 'hidden' ? '?' : `[${String(seen)}]`;
      const written = text.replace(/\)$/, `;seen=${shown})`);
      expect(writeValue(schema, whole, new Map())).toBe(written);
      expect(read(written)).toEqual(whole);
    }
  });

  it.each([
    ['badValue 3:9 paris', '(at=paris;why=a)'],
    ['badValue 3:11 paris', '(way=[paris];why=a)'],
    ['badNumber 3:11 many', '(size=many)'],
    ['unknownField 3:6 colour=red', '(colour=red)'],
    ['repeatedField 3:15 over=no', '(over=yes;over=no)'],
    ['badValue 3:5 at=roma', 'at=roma'],
    ['badValue 3:11 fly()', '(done=fly())'],
  ])('is refused at its place: %s', (fault, text) => {
    expect(read(text)).toContain(fault.split(' ')[0]);
    expect(read(text)).toBe(fault);
  });

  it('has ways of its own for schemas that are named', () => {
    const specials = new Map([
      [place, { write: (value: unknown) => `@${String(value)}`, read: ({ text }: Word) => text.slice(1) }],
    ]);
    const fields = fieldsOf({ from: place, to: z.array(place) }, specials);
    const line = writeFields(fields, { from: 'capua', to: ['roma'] });
    expect(line).toEqual(['from=@capua', 'to=[@roma]']);
    const [{ rest } = { rest: [] }] = linesOf(`line ${line.join(' ')}`);
    expect(readFields(fields, rest, createFaults())).toEqual({ from: 'capua', to: ['roma'] });
  });
});

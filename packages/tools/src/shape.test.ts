import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shapeOfSchema } from './shape.js';

describe('the short notation of a schema', () => {
  it.each([
    [z.int(), 'int'],
    [z.int().min(0).max(9), 'int(0..9)'],
    [z.string().max(40), 'string(0..40)'],
    [z.string().regex(/^[0-9a-f]{32}$/), 'string /^[0-9a-f]{32}$/'],
    [z.boolean(), 'boolean'],
    [z.string().nullable(), 'string | null'],
    [z.enum(['a', 'b']), '"a" | "b"'],
    [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
    [z.record(z.string(), z.int()), '{ [name]: int }'],
    [z.record(z.string(), z.unknown()), '{ [name]: any JSON }'],
    [z.unknown(), 'any JSON'],
    [z.strictObject({}), '{}'],
  ])('%#: is as short as what it says', (schema, shape) => {
    expect(shapeOfSchema(schema)).toBe(shape);
  });

  it('marks what may be left out, and indents what lies deeper', () => {
    const schema = z.strictObject({ unit: z.int(), at: z.strictObject({ to: z.int() }).optional() });
    expect(shapeOfSchema(schema)).toBe('{\n  unit: int\n  at?: {\n    to: int\n  }\n}');
  });

  it('names what is described once, and describes it where it stands by itself', () => {
    const place = z.enum(['a', 'b']);
    const schema = z.strictObject({ from: place, to: z.array(place), by: place.nullable() });
    const shape = shapeOfSchema(schema, 'input', { place });
    expect(shape).toBe('{\n  from: place\n  to: place[]\n  by: place | null\n}');
    expect(shapeOfSchema(place, 'input', { place })).toBe('"a" | "b"');
  });

  it('says where an object may have more fields', () => {
    expect(shapeOfSchema(z.looseObject({ kind: z.string() }))).toBe('{\n  kind: string\n  …\n}');
  });
});

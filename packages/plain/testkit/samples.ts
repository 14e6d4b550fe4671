import { z } from 'zod';

type Shape = z.core.JSONSchema.JSONSchema;

/** A JSON schema with the definitions that it refers to. */
export interface Written {
  readonly shape: Shape;
  readonly defs: Readonly<Record<string, Shape>>;
}

/** Up to this many combinations of an object's fields are all samples. With more, one field varies at a time. */
const MOST_COMBINED = 60;
/** Samples of numbers and strings, which have no list of values. */
const NUMBERS = [0, 1, 2, -1];
const STRING = 'x';

/** A zod schema as a JSON schema. */
export function writtenOf(schema: z.ZodType): Written {
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return { shape, defs: { ...shape.$defs } };
}

const inside = ({ defs }: Written, shape: Shape | boolean | undefined): Written => ({
  shape: typeof shape === 'object' ? shape : {},
  defs,
});

/** Follows a reference to a definition. */
function resolved({ shape, defs }: Written): Written {
  const name = shape.$ref?.replace('#/$defs/', '');
  const found = name === undefined ? undefined : defs[name];
  return found === undefined ? { shape, defs } : resolved({ shape: found, defs });
}

const optionsOf = ({ shape, defs }: Written): readonly Written[] =>
  [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].map((option) => inside({ shape, defs }, option));

/** The options of a union, by the constant in that field. */
export const formsOf = (written: Written, field: string): ReadonlyMap<string, Written> =>
  new Map(
    optionsOf(resolved(written))
      .map(resolved)
      .map((form) => [String(inside(form, form.shape.properties?.[field]).shape.const), form]),
  );

/** An object without the fields that are not wanted. */
export const onlyFields = (given: Written, isWanted: (name: string) => boolean): Written => {
  const { shape, defs } = resolved(given);
  const properties = Object.entries(shape.properties ?? {}).filter(([name]) => isWanted(name));
  return { shape: { ...shape, properties: Object.fromEntries(properties) }, defs };
};

/** The names of an object's fields. */
export const namesOf = (given: Written): readonly string[] =>
  Object.keys(resolved(given).shape.properties ?? {});

/** An object's fields with their samples; an optional field has `undefined` among them. */
const fieldsOf = (written: Written): readonly (readonly [string, readonly unknown[]])[] =>
  Object.entries(written.shape.properties ?? {}).map(([name, shape]) => [
    name,
    [
      ...samplesOf(inside(written, shape)),
      ...(written.shape.required?.includes(name) === true ? [] : [undefined]),
    ],
  ]);

function objectsOf(written: Written): readonly object[] {
  const fields = fieldsOf(written);
  const count = fields.reduce((product, [, values]) => product * values.length, 1);
  if (count <= MOST_COMBINED)
    return fields.reduce<readonly object[]>(
      (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{}],
    );
  const base = Object.fromEntries(fields.map(([name, [first]]) => [name, first]));
  return fields.flatMap(([name, values]) => values.map((value) => ({ ...base, [name]: value })));
}

const numbersOf = ({ minimum = -Infinity, maximum = Infinity }: Shape): readonly number[] => {
  const among = NUMBERS.filter((value) => value >= minimum && value <= maximum);
  return among.length > 0 ? among : [Number.isFinite(minimum) ? minimum : maximum];
};

/** Values that a schema allows: all of an enum, null, each option of a union, and a few numbers and lists. */
export function samplesOf(given: Written): readonly unknown[] {
  const written = resolved(given);
  const { shape } = written;
  if (shape.const !== undefined) return [shape.const];
  if (shape.enum !== undefined) return shape.enum;
  const options = optionsOf(written);
  if (options.length > 0) return options.flatMap(samplesOf);
  switch (shape.type) {
    case 'object':
      return objectsOf(written);
    case 'array': {
      const items = Array.isArray(shape.items) ? shape.items[0] : shape.items;
      const all = samplesOf(inside(written, items));
      return [...all.map((one) => [one]), all.slice(0, 3), []];
    }
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    case 'integer':
    case 'number':
      return numbersOf(shape);
    default:
      return [STRING];
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is of that option of a union, judged by the option's constants. */
const isOfForm = (value: Readonly<Record<string, unknown>>, { shape }: Written): boolean =>
  Object.entries(shape.properties ?? {}).every(
    ([name, field]) => typeof field !== 'object' || field.const === undefined || field.const === value[name],
  );

/**
 * The variants of a value: each with one enum, boolean or null replaced by another value that the schema allows
 * there.
 */
export function variantsOf(given: Written, value: unknown): readonly unknown[] {
  const written = resolved(given);
  const options = optionsOf(written).map(resolved);
  if (isObject(value)) {
    const form = options.find(
      ({ shape }) => shape.type === 'object' && isOfForm(value, { ...written, shape }),
    );
    const others = options.filter(({ shape }) => shape.type === 'null').map(() => null);
    const { shape } = form ?? written;
    const own = Object.entries(value).flatMap(([name, each]) =>
      variantsOf(inside(written, shape.properties?.[name]), each).map((other) => ({
        ...value,
        [name]: other,
      })),
    );
    return [...own, ...others];
  }
  const { shape } = written;
  if (shape.enum !== undefined || shape.type === 'boolean')
    return samplesOf(written).filter((other) => other !== value);
  const words = options.filter((option) => option.shape.type !== 'object' && option.shape.type !== 'array');
  return options.length === 0 ? [] : words.flatMap(samplesOf).filter((other) => other !== value);
}

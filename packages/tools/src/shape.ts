import { z } from 'zod';

/** The parts of JSON Schema (draft 2020-12) that our schemas use. */
const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  prefixItems: z.array(z.unknown()).optional(),
});
type Node = z.infer<typeof nodeSchema>;

/** False for the largest safe integer, which as a bound says nothing. */
const isRealBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function numberShape(node: Node): string {
  const name = node.type === 'integer' ? 'int' : 'number';
  const low = isRealBound(node.minimum) ? String(node.minimum) : '';
  const high = isRealBound(node.maximum) ? String(node.maximum) : '';
  return low === '' && high === '' ? name : `${name}(${low}..${high})`;
}

function stringShape(node: Node): string {
  const most = node.maxLength === undefined ? '' : `(${node.minLength ?? 0}..${node.maxLength})`;
  return `string${most}${node.pattern === undefined ? '' : ` /${node.pattern}/`}`;
}

function objectShape(node: Node, indent: string): string {
  const fields = Object.entries(node.properties ?? {});
  const rest = node.additionalProperties;
  if (fields.length === 0) {
    const isMap = typeof rest === 'object' && rest !== null;
    return isMap ? `{ [name]: ${shapeOf(rest, indent)} }` : '{}';
  }
  const inner = `${indent}  `;
  const open = rest === false || rest === undefined ? [] : [`${inner}…`];
  const lines = fields.map(([name, field]) => {
    const mark = node.required?.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${shapeOf(field, inner)}`;
  });
  return `{\n${[...lines, ...open].join('\n')}\n${indent}}`;
}

/** The name of a schema that is described once; one that is referred to only because it contains itself has none. */
const nameIn = (ref: string): string => (ref.includes('__schema') ? 'any JSON' : ref.replace('#/$defs/', ''));

/** A JSON Schema in a short notation: `{ unit: int(0..255) to: int }`, `"a" | "b"`, `name?: …` for an optional field. */
export function shapeOf(schema: unknown, indent = ''): string {
  const node = nodeSchema.parse(schema);
  if (node.$ref !== undefined) return nameIn(node.$ref);
  const among = node.anyOf ?? node.oneOf;
  if (among !== undefined) return among.map((one) => shapeOf(one, indent)).join(' | ');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(node.type)) {
    return node.type.map((type) => shapeOf({ ...node, type }, indent)).join(' | ');
  }
  switch (node.type) {
    case 'string':
      return stringShape(node);
    case 'integer':
    case 'number':
      return numberShape(node);
    case 'boolean':
    case 'null':
      return node.type;
    case 'array': {
      if (node.prefixItems !== undefined)
        return `[${node.prefixItems.map((one) => shapeOf(one, indent)).join(', ')}]`;
      const item = shapeOf(node.items ?? {}, indent);
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return objectShape(node, indent);
    default:
      return 'any JSON';
  }
}

/** Schemas that are described once, by name; where they occur, the name is written instead. */
export type Named = Readonly<Record<string, z.ZodType>>;

/** The shape of a zod schema in that notation, as it is sent or as it is after parsing. */
export function shapeOfSchema(
  schema: z.ZodType,
  io: 'input' | 'output' = 'input',
  named: Named = {},
): string {
  const form = { io, unrepresentable: 'any' } as const;
  const all = Object.entries(named);
  if (all.length === 0) return shapeOf(z.toJSONSchema(schema, form));
  const metadata = z.registry<{ id: string }>();
  for (const [id, one] of all) if (one !== schema) metadata.add(one, { id });
  return shapeOf(z.toJSONSchema(schema, { ...form, metadata }));
}

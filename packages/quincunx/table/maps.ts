import { drawPlain, type FieldMap, type Orientation, type Plain, plainKey } from '@tessera/quincunx/drawing';

const drawn = new Map<string, FieldMap>();

/** The keys of what lies on tables: a field's features are the same object as long as it changes no more than units. */
const keys = new WeakMap<object, string>();

function keyOf(field: Plain): string {
  const { features } = field;
  if (features === undefined) return plainKey(field);
  const key = keys.get(features) ?? plainKey(field);
  keys.set(features, key);
  return key;
}

/** The map of a field's table in an orientation, drawn once. */
export function mapOf(field: Plain, orientation: Orientation): FieldMap {
  const { width, depth } = field.table;
  const key = `${width} ${depth} ${orientation}${keyOf(field)}`;
  const map = drawn.get(key) ?? drawPlain(field, orientation);
  drawn.set(key, map);
  return map;
}

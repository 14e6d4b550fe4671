import type { Field } from '@tessera/quincunx';
import { drawPlain, type FieldMap, type Orientation } from '@tessera/quincunx/drawing';

const drawn = new Map<string, FieldMap>();

/** The map of a field's table in an orientation, drawn once. */
export function mapOf(field: Pick<Field, 'table'>, orientation: Orientation): FieldMap {
  const { width, depth } = field.table;
  const key = `${width} ${depth} ${orientation}`;
  const map = drawn.get(key) ?? drawPlain(field, orientation);
  drawn.set(key, map);
  return map;
}

/** Where a message takes a value: by which name, and whether the value is a number that decides on the form. */
export interface Place {
  readonly name: string;
  readonly counts: boolean;
}

/** How the library writes down that a place is a select, and not a number. */
const SELECT = 1;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const formsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** The places of messages that have been read before: a message is compiled once, and put into words many times. */
const known = new WeakMap<readonly unknown[], readonly Place[]>();

function read(message: readonly unknown[]): readonly Place[] {
  const all = message.flatMap((node): readonly Place[] => {
    if (!isList(node)) return [];
    const [name, kind, forms] = node;
    const counts = kind !== undefined && kind !== SELECT;
    return [{ name: String(name), counts }, ...formsOf(forms).flatMap(placesIn)];
  });
  return [...all.filter(({ counts }) => !counts), ...all.filter(({ counts }) => counts)];
}

/** The places of a compiled message, those inside its forms too; those that count come last. */
export function placesIn(message: unknown): readonly Place[] {
  if (!isList(message)) return [];
  const places = known.get(message) ?? read(message);
  known.set(message, places);
  return places;
}

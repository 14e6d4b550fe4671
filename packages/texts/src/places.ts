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

/** The places of a compiled message, those inside its forms too; those that count come last. */
export function placesIn(message: unknown): readonly Place[] {
  if (!isList(message)) return [];
  const all = message.flatMap((node): readonly Place[] => {
    if (!isList(node)) return [];
    const [name, kind, forms] = node;
    const counts = kind !== undefined && kind !== SELECT;
    return [{ name: String(name), counts }, ...formsOf(forms).flatMap(placesIn)];
  });
  return [...all.filter(({ counts }) => !counts), ...all.filter(({ counts }) => counts)];
}

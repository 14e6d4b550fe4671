import { ChartJumps, type Book } from '@tessera/table/reference/sheet';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CHARTS, type ChartId } from '../guide.js';
import { inUse } from '../inUse.js';
import type { Reference } from '../state.js';
import { LitFor, Subject } from '../subject.js';
import { word } from '../texts.js';
import { Chances } from './chances.js';
import { Columns, Melee, Modifiers } from './melee.js';
import { Missiles, Ranges } from './missiles.js';
import type { ChartProps } from './props.js';
import { Attrition, Elephants, Movement } from './units.js';

const SHOWN: Readonly<Record<ChartId, FunctionComponent<ChartProps>>> = {
  melee: Melee,
  modifiers: Modifiers,
  columns: Columns,
  chances: Chances,
  missiles: Missiles,
  ranges: Ranges,
  movement: Movement,
  attrition: Attrition,
  elephants: Elephants,
};

/** The charts in the order in which they help: those in use first. */
export const inOrder = (used: readonly ChartId[]): ChartId[] => [
  ...used,
  ...CHARTS.filter((id) => !used.includes(id)),
];

/** The book of rules once it has come; until then cases are named by their numbers alone. */
function useBook(): Book | null {
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    import('../rules/book.js').then(
      (module) => setBook(module.book),
      () => undefined,
    );
  }, []);
  return book;
}

/** All charts of the game, those that help with the question first, and what of them is in use lit. */
export function Charts({ reference }: { reference: Reference }) {
  const used = inUse(reference.sight.value);
  const order = inOrder(used.charts);
  const book = useBook();
  return (
    <div class="charts">
      <ChartJumps charts={order.map((id) => ({ id, name: word(`short.${id}`) }))} />
      <Subject used={used} book={book} />
      <LitFor used={used} />
      {order.map((id) => {
        const Shown = SHOWN[id];
        return <Shown key={id} used={used} />;
      })}
    </div>
  );
}

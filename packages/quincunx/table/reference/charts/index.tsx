import { ChartJumps, inUseFirst, useBook } from '@tessera/table/reference/sheet';
import type { FunctionComponent } from 'preact';
import { CHARTS, type ChartId } from '../guide.js';
import { inUse } from '../inUse.js';
import type { Reference } from '../state.js';
import { LitFor, Subject } from '../subject.js';
import { word } from '../texts.js';
import { Chances, Columns, Melee, Modifiers } from './melee.js';
import { Missiles, Ranges } from './missiles.js';
import type { ChartProps } from './rows.js';
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

const load = () => import('../rules/book.js').then(({ book }) => book);

/** All charts of the game, those that help with the question first, and what of them is in use lit. */
export function Charts({ reference }: { reference: Reference }) {
  const used = inUse(reference.sight.value);
  const order = inUseFirst(CHARTS, used.charts);
  const book = useBook(load);
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

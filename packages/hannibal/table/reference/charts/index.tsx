import { ChartJumps, type Book } from '@tessera/table/reference/sheet';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CHARTS, type ChartId } from '../guide.js';
import { inUse } from '../inUse.js';
import type { Reference } from '../state.js';
import { Subject } from '../subject.js';
import { word } from '../texts.js';
import { CardCount, Retreat, Tactics } from './battles.js';
import { Attrition, Movement, Naval, Ports } from './march.js';
import type { ChartProps } from './props.js';
import { Cities, Sieges } from './sieges.js';
import { Generals, Provinces, Turns } from './war.js';

const SHOWN: Readonly<Record<ChartId, FunctionComponent<ChartProps>>> = {
  movement: Movement,
  attrition: Attrition,
  count: CardCount,
  tactics: Tactics,
  retreat: Retreat,
  siege: Sieges,
  cities: Cities,
  naval: Naval,
  ports: Ports,
  turns: Turns,
  generals: Generals,
  provinces: Provinces,
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

/** All charts of the game, those in use first, and what of them is in use lit. */
export function Charts({ reference }: { reference: Reference }) {
  const sight = reference.sight.value;
  const used = inUse(sight);
  const order = inOrder(used.charts);
  const book = useBook();
  return (
    <div class="charts">
      <ChartJumps charts={order.map((id) => ({ id, name: word(`short.${id}`) }))} />
      <Subject used={used} book={book} />
      {order.map((id) => {
        const Shown = SHOWN[id];
        return (
          <div key={id} class="chartPlace" data-used={used.charts.includes(id) ? 'yes' : 'no'}>
            {used.charts.includes(id) && <p class="usedMark">{word('inUse.mark')}</p>}
            <Shown sight={sight} used={used} />
          </div>
        );
      })}
    </div>
  );
}

import { ChartJumps, inUseFirst, useBook } from '@tessera/table/reference/sheet';
import type { FunctionComponent } from 'preact';
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

const load = () => import('../rules/book.js').then(({ book }) => book);

/** All charts of the game, those in use first, and what of them is in use lit. */
export function Charts({ reference }: { reference: Reference }) {
  const sight = reference.sight.value;
  const used = inUse(sight);
  const order = inUseFirst(CHARTS, used.charts);
  const book = useBook(load);
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

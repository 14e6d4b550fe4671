import { ChartJumps, sheetOf, showChart } from '@tessera/table/reference/sheet';
import { lazyPart } from '@tessera/table/ui';
import { HexTab } from './hexTab.js';
import { type Reference, type Tab, TABS } from './state.js';
import { useEffect, useRef } from 'preact/hooks';
import type { Frame } from '@tessera/metaurus';
import { unitNames } from '@tessera/metaurus/texts';
import type { InUse } from './inUse.js';
import { word } from './texts.js';
import { Elephants, Results, Terrain } from './charts/results.js';
import { type ChartId, CHARTS, Weapons } from './charts/weapons.js';
import { Modifiers, Orders } from './charts/orders.js';

/** The chart that helps most with a question. */
function chartFor(at: Frame['at'] | undefined): ChartId {
  switch (at) {
    case 'movement':
      return 'terrain';
    case 'setUp':
    case 'orders':
    case 'activate':
      return 'orders';
    case 'victim':
      return 'elephants';
    case 'initiative':
    case 'declare':
    case 'resolve':
    case 'retreat':
    case 'counter':
    case 'advance':
    case 'continue':
    case undefined:
      return 'results';
  }
}

/** Which combat the charts are lit for. */
function Subject({ reference, used }: { reference: Reference; used: InUse }) {
  const { sight, log } = reference.looking;
  const { combat } = used;
  if (combat === null) return <p class="subject">{word('inUse.none')}</p>;
  const view = combat.rolled ? (log.value.fought?.before ?? sight.value.view) : sight.value.view;
  const named = { world: sight.value.world, view };
  const values = {
    attackers: unitNames(named, combat.combat.attackers),
    defenders: unitNames(named, combat.combat.defenders),
  };
  return (
    <p class="subject">
      {word(combat.rolled ? 'inUse.rolled' : 'inUse.coming', values)}
      {combat.perhaps.length > 0 && <small>{word('inUse.hidden')}</small>}
    </p>
  );
}

/** All charts of the game, with what is in use lit. */
function Charts({ reference }: { reference: Reference }) {
  const { world, view } = reference.looking.sight.value;
  const used = reference.used.value;
  const first = useRef(chartFor(view.frames.at(-1)?.at));
  useEffect(() => {
    if (first.current !== 'results') showChart(first.current);
  }, []);
  return (
    <div class="charts">
      <ChartJumps charts={CHARTS.map((id) => ({ id, name: word(`short.${id}`) }))} />
      <Subject reference={reference} used={used} />
      <Results world={world} used={used} />
      <Modifiers world={world} used={used} />
      <Weapons world={world} used={used} />
      <Terrain world={world} used={used} />
      <Orders world={world} view={view} used={used} />
      <Elephants world={world} used={used} />
    </div>
  );
}

const Rules = lazyPart(() => import('./rules/reader.js').then(({ RulesReader }) => RulesReader));

/** What the reference shows: the tabs, and below them charts, a hex or the rules. */
export const Sheet = sheetOf<Tab, Reference>(TABS, { charts: Charts, hex: HexTab, rules: Rules });

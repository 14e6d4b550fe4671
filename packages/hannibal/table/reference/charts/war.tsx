import { nameOf, say, words } from '@tessera/hannibal/texts';
import { GENERALS, type World } from '@tessera/hannibal';
import { Heads, lighting } from '@tessera/table/reference/sheet';
import { signed, word } from '../texts.js';
import { Added, Chart } from './battles.js';
import {
  type ChartProps,
  cityRows,
  generalRows,
  hardCities,
  pointRows,
  provinceRows,
  type SIEGE_SOURCES,
  siegeDrms,
  siegeRows,
  turnRows,
} from './rows.js';

/** The turns; that under way is lit. */
export const Turns = ({ sight: { world, view } }: ChartProps) => (
  <Chart id="turns">
    <Heads
      heads={[word('turns.turn'), word('turns.years'), word('turns.cards'), word('turns.event')]}
      texts={[1, 3]}
    />
    <tbody>
      {turnRows(world.tables, view.turn).map(({ turn, years, cards, event, lit }) => (
        <tr key={turn} {...lighting(lit)}>
          <th scope="row" class="number">
            {turn}
          </th>
          <td>{years.replace('-', '–')}</td>
          <td class="number">{cards}</td>
          <td>{event === null ? '' : word(`turns.${event}`)}</td>
        </tr>
      ))}
    </tbody>
  </Chart>
);

const GeneralRows = ({ row }: { row: ReturnType<typeof generalRows>[number] }) => (
  <tbody>
    <tr data-general={row.general} {...lighting(row.lit)}>
      <th scope="row">
        {nameOf('general', row.general)} <span class="side">{words.sideName(row.seat)}</span>
      </th>
      <td class="number">{row.strategy}</td>
      <td class="number">{row.battle}</td>
    </tr>
    <tr class="does" data-lit={row.lit}>
      <td colSpan={3}>{say(`general.${row.general}.does`)}</td>
    </tr>
  </tbody>
);

/** The generals, with their ratings, and below them what they can do. */
export const Generals = ({ sight: { world }, used }: ChartProps) => (
  <Chart id="generals" note={word('generals.note')}>
    <Heads heads={[word('generals.general'), word('generals.strategy'), word('generals.battle')]} />
    {generalRows(world, GENERALS, used.generals).map((row) => (
      <GeneralRows key={row.general} row={row} />
    ))}
  </Chart>
);

/** The provinces: what they need, who has how many spaces, who controls them. */
export function Provinces({ sight: { world, view }, used }: ChartProps) {
  const points = pointRows(world, view);
  const heads = ['province', 'needs', 'rome', 'carthage', 'holder'] as const;
  return (
    <Chart id="provinces" note={word('provinces.note')}>
      <Heads heads={heads.map((head) => word(`provinces.${head}`))} texts={[4]} />
      <tbody>
        {provinceRows(world, view, used.province).map((row) => (
          <tr key={row.province} data-province={row.province} {...lighting(row.lit)}>
            <th scope="row">
              {nameOf('province', row.province)}
              {!row.significant && <span class="who">{word('provinces.pointless')}</span>}
            </th>
            <td class="number">
              {row.majority}/{row.spaces}
            </td>
            <td class="number">{row.held.rome}</td>
            <td class="number">{row.held.carthage}</td>
            <td data-seat={row.holder ?? undefined}>
              {row.holder === null ? '–' : words.sideName(row.holder)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {word('provinces.sum')}
          </th>
          <td class="number">{points.rome}</td>
          <td class="number">{points.carthage}</td>
          <td />
        </tr>
      </tfoot>
    </Chart>
  );
}

const cityNames = (world: World): string =>
  hardCities(world)
    .map(({ id }) => nameOf('space', id))
    .join(', ');

const drmName = (world: World, source: (typeof SIEGE_SOURCES)[number]): string =>
  source === 'city' ? word('siege.city', { cities: cityNames(world) }) : word(`siege.${source}`);

/** The Siege Table, and what is added to its die. */
export const Sieges = ({ sight: { world, view }, used }: ChartProps) => (
  <Chart id="siege" note={word('siege.note', { points: world.tables.siegePoints })}>
    <Heads heads={[word('die'), word('siege.points'), word('siege.lost')]} />
    <tbody>
      {siegeRows(world.tables).map(({ die, points, lost }) => (
        <tr key={die}>
          <th scope="row">{die}</th>
          <td class="number">{points}</td>
          <td class="number">{lost}</td>
        </tr>
      ))}
    </tbody>
    <Added
      across={2}
      rows={siegeDrms(world, view, used.siege).map(({ source, figure, lit }) => ({
        name: drmName(world, source),
        figure: signed(figure),
        lit,
      }))}
    />
  </Chart>
);

/** The walled cities: room, modifier, who holds them, siege points. */
export const Cities = ({ sight: { world, view }, used }: ChartProps) => (
  <Chart id="cities" note={word('cities.note')}>
    <Heads
      heads={[
        word('cities.city'),
        word('cities.room'),
        word('cities.siege'),
        word('cities.holder'),
        word('cities.points'),
      ]}
      texts={[3]}
    />
    <tbody>
      {cityRows(world, view, used.space).map(({ space, room, siege, holder, points, lit }) => (
        <tr key={space} {...lighting(lit)}>
          <th scope="row">{nameOf('space', space)}</th>
          <td class="number">{room}</td>
          <td class="number">{signed(siege)}</td>
          <td>{holder === null ? word('nobody') : words.sideName(holder)}</td>
          <td class="number">{points}</td>
        </tr>
      ))}
    </tbody>
  </Chart>
);

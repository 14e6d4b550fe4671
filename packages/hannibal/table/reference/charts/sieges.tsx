import { nameOf, words } from '@tessera/hannibal/texts';
import type { World } from '@tessera/hannibal';
import { Heads, lighting } from '@tessera/table/reference/sheet';
import { signed, word } from '../texts.js';
import { Added, Chart } from './frame.js';
import type { ChartProps } from './props.js';
import { cityRows, hardCities, siegeDrms, siegeRows, type SIEGE_SOURCES } from './rows.js';

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

import {
  CHIT_ORDERS,
  ELEPHANT_ORDERS,
  HORSE_ORDERS,
  isEngaged,
  type Order,
  type State,
  type World,
} from '@tessera/metaurus';
import { orderName, signed } from '@tessera/metaurus/texts';
import { lighting } from '@tessera/table/reference/sheet';
import type { InUse } from '../inUse.js';
import { word } from '../texts.js';
import { Chart } from './weapons.js';
import { litModifier, type ModifierRow, modifierRows, type OrderRow, orderRows } from './rows.js';

const has = (list: readonly Order[], order: Order): boolean => list.includes(order);

/** Who can be under an order. */
const whoText = (order: Order): string =>
  [
    has(CHIT_ORDERS, order) ? word('orders.who.chit') : '',
    has(HORSE_ORDERS, order) ? word('orders.who.horse') : '',
    has(ELEPHANT_ORDERS, order) ? word('orders.who.elephants') : '',
  ]
    .filter((who) => who !== '')
    .join(', ');

function dieText({ defending, attacking }: OrderRow): string {
  if (defending !== 0) return word('orders.against', { figure: signed(defending) });
  return attacking === 0 ? '–' : word('orders.for', { figure: signed(attacking) });
}

const Row = ({ row, lit }: { row: OrderRow; lit: boolean }) => (
  <tr data-order={row.order} {...lighting(lit ? 'yes' : 'no')}>
    <th scope="row">
      {orderName(row.order)} <span class="who">{whoText(row.order)}</span>
    </th>
    <td>{word(`orders.moves.${row.order}`)}</td>
    <td>{word(`orders.attacks.${row.order}`)}</td>
    <td>{word(row.order === 'move' ? 'orders.retreats.yes' : 'orders.retreats.no')}</td>
    <td>{dieText(row)}</td>
  </tr>
);

/** What each order allows and changes; that of the unit that is looked at is lit. */
export function Orders({ world, view, used }: { world: World; view: State; used: InUse }) {
  const isBound = used.unit !== null && isEngaged(view, used.unit);
  const hidden = used.order === 'hidden' ? `${word('orders.hidden')} ` : '';
  return (
    <Chart id="orders" rules={['5.2', 'R10', 'R12', 'R13']} note={hidden + word('orders.note')}>
      <thead>
        <tr>
          {(['order', 'moves', 'attacks', 'retreats', 'die'] as const).map((column) => (
            <th key={column} scope="col">
              {word(`orders.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orderRows(world.tables).map((row) => (
          <Row key={row.order} row={row} lit={row.order === used.order} />
        ))}
        <tr data-order="engaged" {...lighting(isBound ? 'yes' : 'no')}>
          <th scope="row">
            {word('orders.engaged')} <span class="who">{word('orders.engaged.who')}</span>
          </th>
          <td>{word('orders.moves.engaged')}</td>
          <td>{word('orders.attacks.engaged')}</td>
          <td>{word('orders.retreats.no')}</td>
          <td>–</td>
        </tr>
      </tbody>
    </Chart>
  );
}

const nameOf = (row: ModifierRow): string =>
  word(row.source === 'angle' ? `modifiers.${row.side}` : `modifiers.${row.source}`);

function figureOf(row: ModifierRow): string {
  if (row.value !== null) return signed(row.value);
  return word(`modifiers.${row.source}.figure`);
}

/** What is added to the combat die; with a combat before one's eyes also what counts for it, and the sum. */
export function Modifiers({ world, used }: { world: World; used: InUse }) {
  const { combat } = used;
  return (
    <Chart id="modifiers" rules={['9.1', 'R26']}>
      <thead>
        <tr>
          <th scope="col">{word('modifiers.what')}</th>
          <th scope="col" class="number">
            {word('modifiers.figure')}
          </th>
          {combat !== null && (
            <th scope="col" class="number">
              {word('modifiers.now')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {modifierRows(world.tables).map((row) => {
          const { lit, counts } = litModifier(row, combat);
          return (
            <tr key={nameOf(row)} {...lighting(lit)}>
              <th scope="row">{nameOf(row)}</th>
              <td class="number">{figureOf(row)}</td>
              {combat !== null && (
                <td class="number">{counts !== null ? signed(counts) : lit === 'maybe' ? '?' : ''}</td>
              )}
            </tr>
          );
        })}
      </tbody>
      {combat !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {word('modifiers.sum')}
            </th>
            <td class="number">{signed(combat.total)}</td>
          </tr>
        </tfoot>
      )}
    </Chart>
  );
}

import { isCommanded, isElephants, isInGoodOrder, type LineId, type UnitId } from '@tessera/quincunx';
import { lineName, nearestText, orderText, say, stepText } from '@tessera/quincunx/texts';
import { linesOn, partOf, takesOrders, unitsIn, unitsOn } from '../plan/lines.js';
import { liesOver } from '@tessera/table/ui';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { bringUnits } from '../looking.js';
import type { Session } from '../session.js';
import { Fights } from './fights.js';
import { Group } from './group.js';

/**
 * A line's row: its strength and its order. Pressing it chooses the line's first part. Pressing it again changes
 * nothing: the page may have chosen the line itself, just before the press.
 */
function LineRow({ session, line }: { session: Session; line: LineId }) {
  const { field, orders, group } = session.sight.value;
  const isChosen = field.units.some((unit) => unit.line === line && unit.id === group[0]);
  const units = unitsOn(field, line);
  const [first] = units.filter(takesOrders);
  const rings = Math.max(...units.map((unit) => unit.rings));
  const figures = units.reduce((sum, unit) => sum + unit.figures, 0);
  const lost = units.filter((unit) => isInGoodOrder(unit) && !isCommanded(field, unit)).length;
  const order = orders[line];
  const near = useMemo(() => nearestText(field, unitsOn(field, line)), [field, line]);
  const choose = (part: readonly UnitId[]): void => {
    session.choose(part);
    bringUnits(session, part);
  };
  const isHandled = units.some(({ id }) => session.handled.value.includes(id));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    // A sheet has room for what may be said to the line, and the board shows which it is.
    const words = liesOver() ? row.current?.querySelector('.lineWords') : null;
    (words ?? row.current)?.scrollIntoView({ block: 'start' });
  }, [isChosen]);
  return (
    <li ref={row} class="lineItem" data-handled={isHandled}>
      <button
        type="button"
        class="lineRow"
        data-line={line}
        disabled={first === undefined}
        aria-pressed={isChosen}
        onClick={() => first !== undefined && choose(partOf(field, first))}
      >
        <strong>{lineName(line)}</strong>
        <span class="lineOrder">
          {order === undefined ? say(isHandled ? 'lines.hand' : 'lines.none') : orderText(order)}
        </span>
        <span class="quiet">
          {say(units.every(isElephants) ? 'lines.hits' : 'lines.row', { count: units.length, figures })}
          {rings > 0 && `, ${say('lines.tired', { rings })}`}
          {lost > 0 && `, ${say('lines.outOfCommand', { count: lost })}`}
          {/* The board shows it to who sees the board. */}
          <span class="unseen">{near !== null && `, ${near}`}</span>
        </span>
      </button>
      {isChosen && <Group session={session} />}
    </li>
  );
}

/** The steps of the plan in the order in which they are carried out. */
function Planned({ session }: { session: Session }) {
  const { taken } = session.sight.value.trail;
  if (taken.length === 0) return null;
  return (
    <details class="planned">
      <summary>{say('plan.title', { count: taken.length })}</summary>
      <ol>
        {taken.map(({ step }, at) => (
          // What is planned has no name but its place.
          <li key={at}>
            <button type="button" class="link" onClick={() => bringUnits(session, unitsIn(step))}>
              {stepText(step)}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The panel of orders: the lines with their orders, the chosen group, and the fights to come. */
export function Orders({ session }: { session: Session }) {
  const { field, seat, group } = session.sight.value;
  return (
    <div class="quincunxOrders">
      <section aria-labelledby="lines">
        <h3 id="lines">{say('lines.title')}</h3>
        {group.length === 0 && <p class="hint how">{say('lines.how')}</p>}
        <ul class="lineList">
          {linesOn(field, seat).map((line) => (
            <LineRow key={line} session={session} line={line} />
          ))}
        </ul>
        {session.stands.value && <p class="hint">{say('lines.stand')}</p>}
        {session.handled.value.length > 0 && <p class="hint">{say('lines.byHand')}</p>}
      </section>
      <Planned session={session} />
      <Fights session={session} />
    </div>
  );
}

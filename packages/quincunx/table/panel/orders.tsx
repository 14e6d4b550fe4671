import { isCommanded, isElephants, isInGoodOrder, type LineId, type UnitId } from '@tessera/quincunx';
import { lineName, orderName, say, stepText } from '@tessera/quincunx/texts';
import { linesOn, partOf, unitsIn, unitsOn } from '../plan/lines.js';
import { useEffect, useRef } from 'preact/hooks';
import { bringUnits } from '../looking.js';
import type { Session } from '../session.js';
import { Fights } from './fights.js';
import { Group } from './group.js';

/** A line: what is left of it, and what it is told. It chooses the line's first part. */
function LineRow({ session, line }: { session: Session; line: LineId }) {
  const { field, orders, group } = session.sight.value;
  const isChosen = field.units.some((unit) => unit.line === line && unit.id === group[0]);
  const units = unitsOn(field, line);
  const [first] = units.filter(({ status }) => status === 'good');
  const rings = Math.max(...units.map((unit) => unit.rings));
  const figures = units.reduce((sum, unit) => sum + unit.figures, 0);
  const lost = units.filter((unit) => isInGoodOrder(unit) && !isCommanded(field, unit)).length;
  const order = orders[line];
  const choose = (part: readonly UnitId[]): void => {
    session.choose(part);
    bringUnits(session, part);
  };
  const isHandled = units.some(({ id }) => session.handled.value.includes(id));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'start' });
  }, [isChosen]);
  return (
    <li ref={row} class="lineItem" data-handled={isHandled}>
      <button
        type="button"
        class="lineRow"
        disabled={first === undefined}
        aria-pressed={isChosen}
        onClick={() => choose(isChosen || first === undefined ? [] : partOf(field, first))}
      >
        <strong>{lineName(line)}</strong>
        <span class="lineOrder">{order === undefined ? say('lines.none') : orderName(order.word)}</span>
        <span class="quiet">
          {say(units.every(isElephants) ? 'lines.hits' : 'lines.row', { count: units.length, figures })}
          {rings > 0 && `, ${say('lines.tired', { rings })}`}
          {lost > 0 && `, ${say('lines.outOfCommand', { count: lost })}`}
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

/** The lines of a side and what each is told; the chosen group; and who would fight. */
export function Orders({ session }: { session: Session }) {
  const { field, seat, group } = session.sight.value;
  return (
    <div class="quincunxOrders">
      <section aria-labelledby="lines">
        <h3 id="lines">{say('lines.title')}</h3>
        {group.length === 0 && <p class="hint">{say('lines.how')}</p>}
        <ul class="lineList">
          {linesOn(field, seat).map((line) => (
            <LineRow key={line} session={session} line={line} />
          ))}
        </ul>
        {session.handled.value.length > 0 && <p class="hint">{say('lines.byHand')}</p>}
      </section>
      <Planned session={session} />
      <Fights session={session} />
    </div>
  );
}

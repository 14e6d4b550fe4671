import { isCommanded, isInGoodOrder, type LineId, type UnitId } from '@tessera/quincunx';
import { lineName, orderName, say } from '@tessera/quincunx/texts';
import { linesOn, partOf, unitsOn } from '../plan/lines.js';
import { bringUnits, type Session } from '../session.js';
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
  return (
    <li data-handled={isHandled}>
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
          {say('lines.row', { count: units.length, figures })}
          {rings > 0 && `, ${say('lines.tired', { rings })}`}
          {lost > 0 && `, ${say('lines.outOfCommand', { count: lost })}`}
        </span>
      </button>
      {isChosen && <Group session={session} />}
    </li>
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
      <Fights session={session} />
    </div>
  );
}

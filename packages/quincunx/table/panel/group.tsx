import { LINE_WORDS, type LineId, type LineWord } from '@tessera/quincunx';
import { groupName, lineName, orderHow, orderName, say, unitName } from '@tessera/quincunx/texts';
import { isOffered, nearestLine, nextUntold, orderBy, partOf, unitsOn } from '../plan/lines.js';
import { bringUnits } from '../looking.js';
import type { Session } from '../session.js';
import { ByHand } from './byHand.js';
import { RelievedBy } from './relievedBy.js';

/** The order of the chosen line: a button for each word, and the line that relieves it. */
function Words({ session, line }: { session: Session; line: LineId }) {
  const { field, seat, group, orders } = session.sight.value;
  const order = orders[line];
  const isPart = unitsOn(field, line).some(({ id, status }) => status === 'good' && !group.includes(id));
  const words = LINE_WORDS.filter((word) => isOffered(field, line, word));
  const tell = (word: LineWord, by: LineId | null = nearestLine(field, line)) => {
    session.order(line, orderBy(word, by));
    // Who tells their lines something for the first time goes on to the next one; who relieves may choose another line.
    const next = order === undefined && word !== 'relieve' ? nextUntold(session.sight.value, line) : null;
    if (next === null) return;
    session.choose(next);
    bringUnits(session, next);
  };
  return (
    <>
      <div class="segments lineWords" role="group" aria-label={lineName(line)} data-line={line}>
        {words.map((word) => (
          <button
            key={word}
            type="button"
            data-word={word}
            title={orderHow(word)}
            aria-pressed={order?.word === word}
            onClick={() => tell(word)}
          >
            {orderName(word)}
          </button>
        ))}
      </div>
      {order !== undefined && <p class="hint">{orderHow(order.word)}</p>}
      {isPart && <p class="hint">{say('group.toAll', { line: lineName(line) })}</p>}
      {order?.word === 'relieve' && (
        <RelievedBy
          field={field}
          seat={seat}
          line={line}
          by={order.by}
          label={say('group.by')}
          onChange={(by) => tell('relieve', by)}
        />
      )}
    </>
  );
}

/** The panel of the chosen units: their line's order, and steps by hand. */
export function Group({ session }: { session: Session }) {
  const { field, group } = session.sight.value;
  const [first] = field.units.filter(({ id }) => group.includes(id));
  if (first === undefined) return null;
  const part = partOf(field, first);
  const [only] = group.length === 1 ? group : [];
  const isOfMany = unitsOn(field, first.line).length > 1;
  return (
    <section class="chosenGroup" aria-labelledby="group">
      <h3 id="group" tabIndex={-1}>
        {say('group.title', { group: groupName(group) })}
      </h3>
      <Words session={session} line={first.line} />
      <div class="groupAs">
        {only !== undefined && part.length > 1 && (
          <button type="button" onClick={() => session.choose(part)}>
            {say('group.whole')}
          </button>
        )}
        {group.length > 1 &&
          group.map((id) => (
            <button key={id} type="button" class="link" onClick={() => session.choose([id])}>
              {unitName(id)}
            </button>
          ))}
        {only !== undefined && isOfMany && !session.handled.value.includes(only) && (
          <button type="button" onClick={() => session.hold(only)}>
            {say('group.stay')}
          </button>
        )}
      </div>
      <ByHand key={group.join()} session={session} />
    </section>
  );
}

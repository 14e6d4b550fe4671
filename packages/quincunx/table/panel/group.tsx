import { barOfLane, type Field, type LineId, type LineOrder, type UnitId } from '@tessera/quincunx';
import { barText, groupName, lineName, orderHow, orderName, say, unitName } from '@tessera/quincunx/texts';
import { nextUntold, partOf, takesOrders, unitsOn } from '../plan/lines.js';
import { nearestAbout, orderBy, whyStays, type WordAbout, wordsFor } from '../plan/lineWords.js';
import { bringUnits } from '../looking.js';
import type { Session } from '../session.js';
import { ByHand } from './byHand.js';
import { RelievedBy, WhichWood } from './relievedBy.js';

/** True for a word about another line, or about a wood. */
const isAbout = (word: LineOrder['word']): boolean => word === 'relieve' || word === 'into';

/** Why the ground ends the way straight ahead of a line that is told to go there; null where it does not. */
function endText(field: Field, group: readonly UnitId[], order: LineOrder | undefined): string | null {
  if (order?.word !== 'forward' && order?.word !== 'charge') return null;
  const bar = barOfLane(field, { group, dir: 0 });
  return bar === null ? null : barText(bar, group);
}

interface AboutProps {
  readonly session: Session;
  readonly line: LineId;
  readonly onTell: (word: LineOrder['word'], about: Partial<WordAbout>) => void;
}

/** What the chosen line's word is about: the line that relieves it, the wood that it goes into. */
function WordIsAbout({ session, line, onTell }: AboutProps) {
  const { field, seat, orders } = session.sight.value;
  const order = orders[line];
  if (order?.word === 'into')
    return (
      <WhichWood
        field={field}
        wood={order.feature}
        label={say('group.wood')}
        onChange={(wood) => onTell('into', { wood })}
      />
    );
  if (order?.word !== 'relieve') return null;
  return (
    <RelievedBy
      field={field}
      seat={seat}
      line={line}
      by={order.by}
      label={say('group.by')}
      onChange={(by) => onTell('relieve', { by })}
    />
  );
}

/** The order of the chosen line: a button for each word, and what it is about. */
function Words({ session, line }: { session: Session; line: LineId }) {
  const { field, standing, group, orders, trail } = session.sight.value;
  const order = orders[line];
  const isPart = unitsOn(field, line).some((unit) => takesOrders(unit) && !group.includes(unit.id));
  const ends = endText(standing, group, order);
  const stays = whyStays({ field, orders, steps: trail.taken.map(({ step }) => step) }, line);
  const tell = (word: LineOrder['word'], about: Partial<WordAbout> = {}) => {
    session.order(line, orderBy(word, { ...nearestAbout(field, line), ...about }));
    // Who tells their lines something for the first time goes on to the next one; who relieves, or goes into a wood, may choose another.
    const next = order === undefined && !isAbout(word) ? nextUntold(session.sight.value, line) : null;
    if (next === null) return;
    session.choose(next);
    bringUnits(session, next);
  };
  return (
    <>
      {stays !== null && (
        <p class="staysPut" role="status">
          {say(`group.stays.${stays}`)}
        </p>
      )}
      <div class="segments lineWords" role="group" aria-label={lineName(line)} data-line={line}>
        {wordsFor(field, line).map((word) => (
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
      {ends !== null && <p class="hint">{ends}</p>}
      <WordIsAbout session={session} line={line} onTell={tell} />
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

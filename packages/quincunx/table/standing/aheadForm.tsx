import {
  type Ahead,
  EVADE_ANSWERS,
  type LineId,
  type LineOrder,
  NEAR,
  seenNow,
  UNLESS,
} from '@tessera/quincunx';
import { lengthText, lineName, orderName, say } from '@tessera/quincunx/texts';
import { AheadForm, RadioField, SelectField } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import { RelievedBy, WhichWood } from '../panel/relievedBy.js';
import { linesOn } from '../plan/lines.js';
import { nearestAbout, orderBy, wordsFor } from '../plan/lineWords.js';
import type { Session } from '../session.js';

/** What the form holds. */
type Chosen = Pick<Ahead, 'orders' | 'evade' | 'unless'>;

/** What is laid for that turn; else what the lines are told now. */
function laidNow({ ahead, sight }: Session, turn: number): Chosen {
  const laid = ahead.value;
  if (laid?.turn === turn) return laid;
  return { orders: sight.value.orders, evade: 'ask', unless: 'near' };
}

interface LineProps {
  readonly session: Session;
  readonly line: LineId;
  readonly order: LineOrder | undefined;
  readonly onChange: (order: LineOrder | null) => void;
}

/** The lists for one line: its word, and who relieves it. */
function LineWords({ session, line, order, onChange }: LineProps) {
  const { standing: field, seat } = session.sight.value;
  const offered = wordsFor(field, line);
  const words = order === undefined || offered.includes(order.word) ? offered : [...offered, order.word];
  const about = nearestAbout(field, line);
  return (
    <>
      <SelectField
        label={lineName(line)}
        value={order?.word ?? ''}
        options={[
          { value: '', label: say('lines.none') },
          ...words.map((word) => ({ value: word, label: orderName(word) })),
        ]}
        onChange={(word) => onChange(word === '' ? null : orderBy(word, about))}
      />
      {order?.word === 'relieve' && (
        <RelievedBy
          field={field}
          seat={seat}
          line={line}
          by={order.by}
          label={say('laid.relieved', { line: lineName(line) })}
          onChange={(by) => onChange(orderBy('relieve', { ...about, by }))}
        />
      )}
      {order?.word === 'into' && (
        <WhichWood
          field={field}
          wood={order.feature}
          label={say('laid.wood', { line: lineName(line) })}
          onChange={(wood) => onChange(orderBy('into', { ...about, wood }))}
        />
      )}
    </>
  );
}

/** The orders with another one for a line; null: without one. */
function withOrder(orders: Chosen['orders'], line: LineId, order: LineOrder | null): Chosen['orders'] {
  const { [line]: _, ...others } = orders;
  return order === null ? others : { ...others, [line]: order };
}

interface FieldsProps {
  readonly session: Session;
  readonly chosen: Chosen;
  readonly onChange: (some: Partial<Chosen>) => void;
}

/** A word for each line, what charged skirmishers do, and what drops all of it. */
function Fields({ session, chosen, onChange }: FieldsProps) {
  const { standing, seat } = session.sight.value;
  return (
    <>
      {linesOn(standing, seat).map((line) => (
        <LineWords
          key={line}
          session={session}
          line={line}
          order={chosen.orders[line]}
          onChange={(order) => onChange({ orders: withOrder(chosen.orders, line, order) })}
        />
      ))}
      <RadioField
        label={say('laid.evade')}
        value={chosen.evade}
        options={EVADE_ANSWERS.map((evade) => ({ value: evade, label: say(`laid.evade.${evade}`) }))}
        onChange={(evade) => onChange({ evade })}
      />
      <RadioField
        label={say('laid.unless')}
        value={chosen.unless}
        options={UNLESS.map((unless) => ({
          value: unless,
          label: say(`laid.unless.${unless}`, { inches: lengthText(NEAR) }),
        }))}
        onChange={(unless) => onChange({ unless })}
      />
    </>
  );
}

/** The form by which the words of a round to come are laid, changed and taken back. */
export function WordsAhead({ session, turn }: { session: Session; turn: number }) {
  const [chosen, setChosen] = useState(() => laidNow(session, turn));
  const { base, seat } = session.sight.value;
  const save = (): void => {
    const { orders, evade, unless } = chosen;
    session.lay({ turn, orders, evade, unless, seen: seenNow(base, seat) });
  };
  return (
    <AheadForm
      label={say('laid.title', { turn })}
      hint={say('laid.hint', { turn })}
      isLaid={session.ahead.value?.turn === turn}
      isSaving={!session.desk.client.standing.saved.value}
      onLay={save}
      onWithdraw={() => session.lay(undefined)}
    >
      <Fields
        session={session}
        chosen={chosen}
        onChange={(some) => setChosen((before) => ({ ...before, ...some }))}
      />
    </AheadForm>
  );
}

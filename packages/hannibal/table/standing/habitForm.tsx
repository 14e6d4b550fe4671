import {
  ANY_CARDS,
  generalsOnMap,
  type Habit,
  habitSchema,
  type Matter,
  MOST_TACTICS,
  type Say,
  SAYS,
  type Tactic,
  TACTICS,
} from '@tessera/hannibal';
import { nameOf, sayHabit, sayName } from '@tessera/hannibal/texts';
import { text } from '@tessera/table/texts';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import { battleIn } from './asked.js';
import { habitFirst } from './withHabit.js';
import { RadioField, SelectField } from '@tessera/table/ui';

interface FormProps {
  readonly session: Session;
  /** The matters to choose from. A single one is not shown as a choice. */
  readonly matters: readonly Matter[];
  readonly isSaving: boolean;
  readonly onSave: (habit: Habit) => void;
}

/** The matters of a battle. These may be answered for one battle; the first five also by numbers of cards. */
const IN_BATTLE: readonly Matter[] = [
  'attack',
  'defend',
  'counterattack',
  'initiative',
  'cancel',
  'charge',
  'command',
  'window',
];
/** Matters that do not concern a general. */
const WITHOUT_GENERAL: readonly Matter[] = ['window', 'city', 'markers', 'claim', 'first'];
const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10] as const;
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The faces of the die that are asked for at first, for the answers that ask for some. */
const AT_FIRST: Partial<Record<Say, number>> = { chance: 4, stronger: 3 };

interface PartProps {
  readonly session: Session;
  readonly chosen: Habit;
  readonly change: (some: Partial<Habit>) => void;
}

function SayField({ chosen: { matter, say, chance }, change }: PartProps) {
  const says: readonly Say[] = SAYS[matter];
  const choose = (value: string): void => {
    const found = says.find((one) => one === value);
    if (found !== undefined) change({ say: found, chance: AT_FIRST[found] ?? 0, tactics: [] });
  };
  return (
    <>
      <RadioField
        label={sayHabit('say')}
        value={say}
        options={says.map((one) => ({ value: one, label: sayName(matter, one) }))}
        onChange={choose}
      />
      {AT_FIRST[say] !== undefined && (
        <SelectField
          label={sayHabit('chance')}
          value={String(chance)}
          options={FACES.map((faces) => ({
            value: String(faces),
            label: sayHabit('chance.of', { faces }),
          }))}
          onChange={(value) => change({ chance: Number(value) })}
        />
      )}
    </>
  );
}

/** The kinds of Battle cards: for an attack the two to play first, for a defence the one that is answered. */
function TacticsField({ chosen: { matter, say, tactics }, change }: PartProps) {
  if (matter !== 'defend' && say !== 'play') return null;
  const isDefence = matter === 'defend';
  const kinds = TACTICS.filter((tactic) => !isDefence || tactic !== 'reserve');
  const none = { value: '', label: sayHabit(isDefence ? 'tactics.every' : 'tactics.any') };
  const options = [none, ...kinds.map((kind) => ({ value: kind, label: nameOf('as', kind) }))];
  const setTactic = (at: number, value: string): void => {
    const kind = kinds.find((one) => one === value);
    const kept: readonly Tactic[] = tactics.slice(0, at).filter((one) => one !== kind);
    change({ tactics: kind === undefined ? kept : [...kept, kind] });
  };
  const [first = '', second = ''] = tactics;
  return (
    <>
      <SelectField
        label={sayHabit(isDefence ? 'tactics.defend' : 'tactics.attack')}
        value={first}
        options={options}
        onChange={(value) => setTactic(0, value)}
      />
      {!isDefence && first !== '' && (
        <SelectField
          label={sayHabit('tactics.then')}
          value={second}
          options={options.filter(({ value }) => value !== first)}
          onChange={(value) => setTactic(1, value)}
        />
      )}
    </>
  );
}

/** The kinds of Battle cards, one for each of the seat's attacks. */
function SequenceField({ chosen: { tactics }, change }: PartProps) {
  const kinds = TACTICS.map((kind) => ({ value: kind, label: nameOf('as', kind) }));
  return (
    <fieldset class="plain">
      <legend>{sayHabit('tactics.sequence')}</legend>
      <ol class="leftList">
        {tactics.map((kind, at) => (
          <li key={at}>
            <span>{nameOf('as', kind)}</span>
            <button
              type="button"
              aria-label={sayHabit('tactics.remove', { kind: nameOf('as', kind), at: at + 1 })}
              onClick={() => change({ tactics: tactics.filter((_, other) => other !== at) })}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      {tactics.length < MOST_TACTICS && (
        <SelectField
          label={sayHabit('tactics.add')}
          value=""
          options={[{ value: '', label: '' }, ...kinds]}
          onChange={(value) => {
            const found = TACTICS.find((kind) => kind === value);
            if (found !== undefined) change({ tactics: [...tactics, found] });
          }}
        />
      )}
    </fieldset>
  );
}

/** The general whom it concerns: any, or one on the map. */
function WhoseField({ session, chosen: { matter, whose }, change }: PartProps) {
  if (WITHOUT_GENERAL.includes(matter)) return null;
  const { world, base } = session.sight.value;
  const generals = generalsOnMap({ world, state: base }, session.seat);
  const any = sayHabit(matter === 'reinforce' ? 'whose.none' : 'whose.all');
  return (
    <SelectField
      label={sayHabit('whose')}
      value={whose}
      options={[
        { value: 'all', label: any },
        ...generals.map((general) => ({ value: general, label: nameOf('general', general) })),
      ]}
      onChange={(value) => change({ whose: generals.find((one) => one === value) ?? 'all' })}
    />
  );
}

/** The numbers of cards with which it applies: at most so many of one's own, at least so many of the enemy's. */
function CardsFields({ chosen: { matter, own, enemy }, change }: PartProps) {
  if (!IN_BATTLE.slice(0, 5).includes(matter)) return null;
  const any = (value: number) => ({ value: String(value), label: sayHabit('own.any') });
  const counts = COUNTS.map((count) => ({ value: String(count), label: String(count) }));
  return (
    <details open={own < ANY_CARDS || enemy > 0}>
      <summary>{sayHabit('when')}</summary>
      <SelectField
        label={sayHabit('own')}
        value={String(own)}
        options={[any(ANY_CARDS), ...counts]}
        onChange={(value) => change({ own: Number(value) })}
      />
      <SelectField
        label={sayHabit('enemy')}
        value={String(enemy)}
        options={[any(0), ...counts]}
        onChange={(value) => change({ enemy: Number(value) })}
      />
    </details>
  );
}

/** How long it applies: until it is changed, this turn, or this battle. */
function UntilField({ session, chosen: { matter, turn, battle }, change }: PartProps) {
  const [now, battleNow] = [session.sight.value.base.turn, battleIn(session)];
  const options = [
    { value: 'lasting', label: sayHabit('turn.lasting') },
    ...(now > 0 ? [{ value: 'turn', label: sayHabit('turn.now') }] : []),
    ...(battleNow > 0 && IN_BATTLE.includes(matter)
      ? [{ value: 'battle', label: sayHabit('turn.battle') }]
      : []),
  ];
  const value = battle > 0 ? 'battle' : turn > 0 ? 'turn' : 'lasting';
  return (
    <RadioField
      label={sayHabit('turn')}
      value={value}
      options={options}
      onChange={(until) =>
        change({ turn: until === 'turn' ? now : 0, battle: until === 'battle' ? battleNow : 0 })
      }
    />
  );
}

/** A form for a standing answer: to the one matter given, or to one that is chosen. Calls `onSave` with a valid one. */
export function HabitForm({ session, matters, isSaving, onSave: onLeave }: FormProps) {
  const [first = 'attack'] = matters;
  const [chosen, setChosen] = useState<Habit>(() => habitFirst(first, battleIn(session)));
  const change = (some: Partial<Habit>) => setChosen((before) => ({ ...before, ...some }));
  const { success, data } = habitSchema.safeParse(chosen);
  const parts = { session, chosen, change };
  return (
    <form
      class="habitForm"
      aria-label={sayHabit(matters.length === 1 ? `about.${first}` : 'new')}
      onSubmit={(event) => {
        event.preventDefault();
        if (success && !isSaving) onLeave(data);
      }}
    >
      {matters.length > 1 && (
        <SelectField
          label={sayHabit('matter')}
          value={chosen.matter}
          options={matters.map((one) => ({ value: one, label: sayHabit(`matter.${one}`) }))}
          onChange={(value) => {
            const found = matters.find((one) => one === value);
            if (found !== undefined) setChosen(habitFirst(found, battleIn(session)));
          }}
        />
      )}
      <SayField {...parts} />
      {chosen.say === 'sequence' ? <SequenceField {...parts} /> : <TacticsField {...parts} />}
      <WhoseField {...parts} />
      <CardsFields {...parts} />
      <UntilField {...parts} />
      <button type="submit" disabled={!success || isSaving}>
        {isSaving ? text('orders.saving') : sayHabit('leave')}
      </button>
    </form>
  );
}

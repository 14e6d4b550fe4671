import { nearestNumber, type GameTypes } from '@tessera/core';
import {
  joinChoices,
  offeringsOf,
  stepFrom,
  type Offering,
  type OpenField,
  type Words,
} from '@tessera/plain';
import { useId, useState } from 'preact/hooks';
import { text } from '../texts/index.js';
import type { Session } from '../gameTable.js';
import { ChoiceField, isChosen } from './fields.js';

interface PlainProps<T extends GameTypes> {
  readonly words: Words<T>;
  readonly session: Session<T>;
}

/** A field's first value: its only value, a range's maximum, a subset's first members. */
function startOf({ of }: OpenField): unknown {
  if (of.is === 'list') return of.values.length === 1 ? of.values[0]?.value : undefined;
  const { set } = of;
  switch (set.set) {
    case 'range':
      return nearestNumber(set, set.to);
    case 'subset':
      return set.of.slice(0, set.least);
    case 'lattice':
      return undefined;
  }
}

const startValues = ({ fields }: Offering): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, startOf(field)]));

/** A choice with open fields: a control for each, and a button once all are chosen. */
function OfferingForm<T extends GameTypes>({
  session,
  offering,
}: Pick<PlainProps<T>, 'session'> & { offering: Offering }) {
  const [chosen, setChosen] = useState(() => startValues(offering));
  const { game } = session.desk.client;
  const { fields, given, label } = offering;
  const id = useId();
  const about = given.length > 0 ? id : undefined;
  const isWhole = fields.every((field) => isChosen(field, chosen[field.name]));
  const step = isWhole ? stepFrom(game, offering, chosen) : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (step === null) return;
        session.plan([step]);
        setChosen(startValues(offering));
      }}
    >
      <div class="offering" role="group" aria-label={label} aria-describedby={about}>
        {given.length > 0 && (
          <p id={id} class="given">
            {given.map((each) => (
              <span key={each.label}>
                {each.label}: <strong>{each.value}</strong>
              </span>
            ))}
          </p>
        )}
        {fields.map((field) => (
          <ChoiceField
            key={field.name}
            field={field}
            value={chosen[field.name]}
            onChange={(value) => setChosen((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <button type="submit" disabled={step === null}>
          {label}
        </button>
      </div>
    </form>
  );
}

/** A choice that is a single step: a button. */
function OfferingButton<T extends GameTypes>({
  session,
  offering,
}: Pick<PlainProps<T>, 'session'> & { offering: Offering }) {
  const step = stepFrom(session.desk.client.game, offering, {});
  return (
    <button type="button" disabled={step === null} onClick={() => step !== null && session.plan([step])}>
      {offering.label}
    </button>
  );
}

/** The plan, step by step. */
function Planned<T extends GameTypes>({ words, session }: PlainProps<T>) {
  const { taken } = session.desk.trail.value;
  if (taken.length === 0) return null;
  return (
    <section class="planned" aria-labelledby="planned">
      <h3 id="planned">{text('plan.title')}</h3>
      <ol>
        {taken.map(({ step }, index) => (
          <li key={index}>{words.step(step)}</li>
        ))}
      </ol>
    </section>
  );
}

/** Everything that can be planned, by name: buttons for single steps, forms for choices with open fields. */
export function PlainChoices<T extends GameTypes>({ words, session }: PlainProps<T>) {
  const { desk } = session;
  if (desk.prompt.value === null || desk.client.outbox.sending.value) return null;
  const frame = desk.client.drafting.frame.value;
  const steps = desk.trail.value.taken.length;
  const offerings = offeringsOf(words, joinChoices(desk.choices.value));
  const [single, open] = [
    offerings.filter(({ fields }) => fields.length === 0),
    offerings.filter(({ fields }) => fields.length > 0),
  ];
  return (
    <>
      <Planned words={words} session={session} />
      {single.length > 0 && (
        <div class="offers" role="group" aria-label={text('plan.offers')}>
          {single.map((offering) => (
            <OfferingButton key={offering.key} session={session} offering={offering} />
          ))}
        </div>
      )}
      {open.map((offering) => (
        <OfferingForm
          key={`${String(frame)}-${steps}-${offering.key}`}
          session={session}
          offering={offering}
        />
      ))}
    </>
  );
}

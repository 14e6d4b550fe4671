import type { GameTypes, OrderForm, OrderGroup, StandingAnswers, StepBase } from '@tessera/core';
import {
  groupText,
  offeringsOf,
  orderFrom,
  orderText,
  type Catalogue,
  type Offering,
  type OpenField,
  type Words,
} from '@tessera/plain';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { SeatHost } from '../gameUi.js';
import type { Session } from '../gameTable.js';
import { text } from '../texts/index.js';
import { RefusalNote } from '../ui/page.js';
import { ChoiceField, isChosen } from './fields.js';
import { useStanding, type Orders } from './useStanding.js';

interface PlainOrdersProps<T extends GameTypes> {
  readonly words: Words<T>;
  readonly form: OrderForm<T>;
  readonly standing: Pick<StandingAnswers<T>, 'schema' | 'secrecy'>;
  readonly session: Session<T>;
  readonly host: Pick<SeatHost, 'fetchStanding' | 'leaveStanding'>;
}

type Chosen = Readonly<Record<string, unknown>>;

interface NewOrderProps {
  readonly catalogue: Catalogue;
  readonly offering: Offering;
  readonly groups: readonly OrderGroup[];
  readonly blank: Chosen;
  readonly isSaving: boolean;
  readonly onLeave: (order: StepBase) => void;
}

interface GroupProps extends Pick<NewOrderProps, 'catalogue' | 'blank'> {
  readonly group: OrderGroup;
  readonly chosen: Chosen;
  readonly children: ComponentChildren;
}

/** Conditions that belong together, folded under a summary of what they demand. */
const Group = ({ catalogue, group, chosen, blank, children }: GroupProps) => {
  const { label, asked, isAny } = groupText(catalogue, group, { chosen, blank });
  return (
    <details class="orderGroup">
      <summary>
        {label}: {isAny ? <span class="quiet">{asked}</span> : <strong>{asked}</strong>}
      </summary>
      {children}
    </details>
  );
};

/**
 * The form for a new order: a control for each condition. At first no condition demands anything, and groups are
 * folded.
 */
function NewOrder({ catalogue, offering, groups, blank, isSaving, onLeave }: NewOrderProps) {
  const [chosen, setChosen] = useState<Chosen>(blank);
  const [count, setCount] = useState(0);
  const { fields, label } = offering;
  const isGrouped = (name: string): boolean => groups.some((group) => group.fields.includes(name));
  const controls = (those: readonly OpenField[]) =>
    those.map((field) => (
      <ChoiceField
        key={field.name}
        field={field}
        isShort={groups.length > 0}
        value={chosen[field.name]}
        onChange={(value) => setChosen((before) => ({ ...before, [field.name]: value }))}
      />
    ));
  const isWhole = fields.every((field) => isChosen(field, chosen[field.name]));
  return (
    <form
      class="offering"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole || isSaving) return;
        onLeave(orderFrom(offering, chosen));
        setChosen(blank);
        setCount(count + 1);
      }}
    >
      {controls(fields.filter(({ name }) => !isGrouped(name)))}
      {groups.map((group) => (
        // A new key folds the groups again after each order.
        <Group
          key={`${group.name} ${count}`}
          catalogue={catalogue}
          group={group}
          chosen={chosen}
          blank={blank}
        >
          {controls(fields.filter(({ name }) => group.fields.includes(name)))}
        </Group>
      ))}
      <button type="submit" disabled={!isWhole || isSaving}>
        {isSaving ? text('orders.saving') : label}
      </button>
    </form>
  );
}

interface LeftProps<T extends GameTypes> {
  readonly words: Words<T>;
  readonly blank: Chosen;
  readonly orders: Orders;
}

/** The seat's orders in words, each with a button that withdraws it. */
function LeftOrders<T extends GameTypes>({ words, blank, orders }: LeftProps<T>) {
  const { list, isSaving, leave } = orders;
  if (list === null) return null;
  if (list.length === 0) return <p>{text('orders.none')}</p>;
  return (
    <ol class="ordersLeft">
      {list.map((order, at) => {
        const { label, conditions } = orderText(words.catalogue, order, blank);
        return (
          <li key={at}>
            <strong>{label}</strong>
            <ul>
              {conditions.map((each) => (
                <li key={each.label}>
                  {each.label}: {each.value}
                </li>
              ))}
            </ul>
            <button
              type="button"
              disabled={isSaving}
              onClick={() => leave(list.filter((other) => other !== order))}
            >
              {text('orders.withdraw', { order: label })}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface OrdersBodyProps<T extends GameTypes> extends Pick<PlainOrdersProps<T>, 'words' | 'form'> {
  readonly seat: T['seat'];
  readonly orders: Orders;
}

/** The standing orders in words, and a form for each kind of new order. */
export function OrdersBody<T extends GameTypes>({ words, form, seat, orders }: OrdersBodyProps<T>) {
  const { blank } = form;
  const { list, isSaving, leave } = orders;
  const isFull = list !== null && list.length >= form.most;
  const offerings = offeringsOf(words, form.choices(seat));
  return (
    <>
      <LeftOrders words={words} blank={blank} orders={orders} />
      <div role="status">{isFull && <p>{text('orders.most', { most: form.most })}</p>}</div>
      {list !== null &&
        !isFull &&
        offerings.map((offering) => (
          <NewOrder
            key={offering.key}
            catalogue={words.catalogue}
            offering={offering}
            groups={form.groups ?? []}
            blank={blank}
            isSaving={isSaving}
            onLeave={(order) => leave([...list, order])}
          />
        ))}
    </>
  );
}

/** A seat's standing orders, fetched and kept up to date. */
function OpenOrders<T extends GameTypes>({ words, form, standing, session, host }: PlainOrdersProps<T>) {
  const { client } = session.desk;
  const known = client.receiver.feed.value.events.length;
  const orders = useStanding<T>({ game: client.id, seat: session.seat, standing, form, host, known });
  return (
    <>
      <p class="hint">
        {text('orders.hint')} {text(`orders.secrecy.${standing.secrecy}`)}
      </p>
      <div role="status">{orders.isChanged && <p>{text('orders.changed')}</p>}</div>
      <RefusalNote error={orders.fault} />
      <OrdersBody words={words} form={form} seat={session.seat} orders={orders} />
    </>
  );
}

/** A seat's standing orders, folded. They are fetched when opened. */
export function PlainOrders<T extends GameTypes>(props: PlainOrdersProps<T>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="orders" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('orders.title')}</summary>
      {isOpen && <OpenOrders {...props} />}
    </details>
  );
}

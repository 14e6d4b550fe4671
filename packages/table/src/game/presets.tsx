import {
  type GameTypes,
  type OrderForm,
  type Preset,
  type Presets,
  PRESETS,
  type StandingAnswers,
} from '@tessera/core';
import { useEffect, useId, useState } from 'preact/hooks';
import type { SeatHost } from '../gameUi.js';
import { useStanding } from '../plain/useStanding.js';
import { text } from '../texts/index.js';
import { RefusalNote } from '../ui/page.js';
import type { Desk } from './desk.js';

interface PresetProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly host: Pick<SeatHost, 'fetchStanding' | 'leaveStanding'>;
}

interface Parts<T extends GameTypes> {
  readonly standing: StandingAnswers<T>;
  readonly form: OrderForm<T>;
  readonly presets: Presets<T>;
}

/** What a game needs so that a preset can be chosen; null for a game without presets. */
function partsOf<T extends GameTypes>({ client: { game } }: Desk<T>): Parts<T> | null {
  const { standing } = game;
  const { form, presets } = standing ?? {};
  return standing === null || form === undefined || presets === undefined
    ? null
    : { standing, form, presets };
}

/** A seat's preset, and a function that changes it and keeps what else the seat has left. */
function usePreset<T extends GameTypes>(
  { desk, host }: PresetProps<T>,
  { standing, form, presets }: Parts<T>,
) {
  const { id, seat, receiver } = desk.client;
  const known = receiver.feed.value.events.length;
  const orders = useStanding<T>({ game: id, seat, standing, form, host, known });
  const policy = orders.list && form.policyOf(orders.list);
  return {
    ...orders,
    preset: orders.list === null ? null : presets.of(policy),
    choose: (preset: Preset) => orders.leave(form.ordersIn(presets.with(policy, preset))),
  };
}

function Choosing<T extends GameTypes>(props: PresetProps<T> & { readonly parts: Parts<T> }) {
  const name = useId();
  const { preset, isSaving, fault, choose } = usePreset(props, props.parts);
  // The player's wish is shown until the server has it.
  const [wished, setWished] = useState<Preset | null>(null);
  useEffect(() => {
    if (!isSaving) setWished(null);
  }, [isSaving, preset]);
  if (preset === null) return <RefusalNote error={fault} />;
  return (
    <fieldset class="radios plain presets" data-control="preset">
      <legend>{text('presets.title')}</legend>
      {PRESETS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={(wished ?? preset) === each}
            disabled={isSaving}
            onChange={() => {
              setWished(each);
              choose(each);
            }}
          />
          <span>
            {text(`presets.${each}`)}
            <span class="hint"> {text(`presets.${each}.hint`)}</span>
          </span>
        </label>
      ))}
      <RefusalNote error={fault} />
      <p class="hint">{text('presets.hint')}</p>
    </fieldset>
  );
}

/** The choice of how much a player wants to be asked, for the table's menu; nothing in a game without presets. */
export function PresetChoice<T extends GameTypes>(props: PresetProps<T>) {
  const parts = partsOf(props.desk);
  return parts && <Choosing {...props} parts={parts} />;
}

function Offering<T extends GameTypes>(props: PresetProps<T> & { readonly parts: Parts<T> }) {
  const [chosen, setChosen] = useState<Preset | null>(null);
  const { list, isChosen, isSaving, fault, choose } = usePreset(props, props.parts);
  if (chosen !== null && isChosen) return <p role="status">{text(`presets.${chosen}.chosen`)}</p>;
  if (list === null || isChosen) return null;
  return (
    <section class="onTable presetsOffer" aria-label={text('presets.offer')}>
      <p>{text('presets.offer')}</p>
      <div class="ways">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            data-preset={preset}
            disabled={isSaving}
            onClick={() => {
              setChosen(preset);
              choose(preset);
            }}
          >
            {text(`presets.${preset}`)}
          </button>
        ))}
      </div>
      <RefusalNote error={fault} />
      <p class="hint">{text('presets.offer.hint')}</p>
    </section>
  );
}

/** Asks once in a game by letter how much its player wants to be asked. One press answers; until then a friend does. */
export function PresetOffer<T extends GameTypes>(props: PresetProps<T>) {
  const parts = partsOf(props.desk);
  const page = props.desk.client.receiver.page.value;
  // Before somebody sits opposite, the invite is what is wanted.
  const isBegun = page?.pace?.by === 'web' && page.seats.every(({ name }) => name !== null);
  return isBegun && parts && <Offering {...props} parts={parts} />;
}

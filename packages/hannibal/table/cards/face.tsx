import { hannibal, type StrategyCard } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import { doesOf } from './cardWords.js';
import { deviceOf, type Device } from './device.js';
import { DRAWN } from './drawn.js';

/** A device, struck in one colour. */
export const DeviceMark = ({ device }: { device: Device }) => (
  <svg class="device" viewBox="0 0 64 64" aria-hidden="true">
    {DRAWN[device].map(({ d, line }) =>
      line === undefined ? (
        <path key={d} d={d} fill="currentColor" fill-rule="evenodd" />
      ) : (
        <path
          key={d}
          d={d}
          fill="none"
          stroke="currentColor"
          stroke-width={line}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      ),
    )}
  </svg>
);

/** The number of dots around a coin. */
const BEADS = 36;

/** The coin of a card: its device within a ring of dots. */
const Coin = ({ device }: { device: Device }) => (
  <span class="coin">
    <svg class="beads" viewBox="-50 -50 100 100" aria-hidden="true">
      {Array.from({ length: BEADS }, (_, at) => {
        const angle = (at * 2 * Math.PI) / BEADS;
        return (
          <circle
            key={at}
            cx={(Math.cos(angle) * 43).toFixed(1)}
            cy={(Math.sin(angle) * 43).toFixed(1)}
            r="1.7"
          />
        );
      })}
    </svg>
    <DeviceMark device={device} />
  </span>
);

/** The ships on a card of three operations. */
const ShipSign = () => (
  <svg class="shipSign" viewBox="0 0 24 16" aria-hidden="true">
    <path
      fill="currentColor"
      d="M1 9h18c1-2 2-3 4-3c-1 2-1 3 0 4l-3 4H6c-3 0-4-2-5-5zM11 0h1v8h-1zM13 1q6 1 6 6h-6z"
    />
  </svg>
);

const truceOf = ({ truce }: StrategyCard): string => say(`card.face.truce.${truce}`);

/** The signs at the foot of a card. */
const Signs = ({ data }: { data: StrategyCard }) => (
  <span class="signs">
    {data.ship && (
      <span>
        <ShipSign /> {say('card.face.ship')}
      </span>
    )}
    {data.removed && <span>{say('card.face.removed')}</span>}
    <span>{truceOf(data)}</span>
  </span>
);

/** The face of a Strategy card. All of it stands in phrases, so that it may lie within a button. */
export function CardFace({ card, children }: { card: number; children?: ComponentChildren }) {
  const data = hannibal.world.cardOf(card);
  const { ops, event, counter } = data;
  return (
    <span class="cardFace" data-event={event} data-ops={ops}>
      <span class="cardHead">
        <span class="cardOps">{ops}</span>
        <span class="cardTitle">{nameOf('card', card)}</span>
      </span>
      <Coin device={deviceOf(card)} />
      <span class="ribbon">
        <span>{say(`card.face.${event}`)}</span>
        {counter && <span class="counterSign">{say('card.face.counter')}</span>}
      </span>
      <span class="cardText">{doesOf(card)}</span>
      <Signs data={data} />
      <span class="cardNumber">{card}</span>
      {children}
    </span>
  );
}

/** The back of a card. */
export const CardBack = () => (
  <span class="cardBack" aria-hidden="true">
    <svg viewBox="0 0 40 56">
      <rect x="3.5" y="3.5" width="33" height="49" rx="2" fill="none" stroke="currentColor" />
      <path
        fill="none"
        stroke="currentColor"
        d="M20 8L34 28L20 48L6 28zM20 16L29 28L20 40L11 28zM6 6L34 50M34 6L6 50"
        stroke-width=".7"
      />
      <circle cx="20" cy="28" r="5" fill="currentColor" />
    </svg>
  </span>
);

import type { TimeControl } from '@tessera/core';
import { paceTexts, spanText } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { useId } from 'preact/hooks';
import type { GameOutside } from '@tessera/table';
import type { Playing } from '../hotseat/players.js';
import { BidField } from './bidField.js';

const KINDS = ['none', 'web', 'evening'] as const;

/** The chosen time control: its kind, and the spans of each kind. */
export interface PaceChoice {
  readonly by: (typeof KINDS)[number];
  readonly days: number;
  readonly hours: number;
  readonly vacation: number;
  readonly minutes: number;
  readonly seconds: number;
  /** Whether a bot may play on for a player who leaves, or whose time and grace are over. */
  readonly bot: boolean;
}

/** What a form shows at first. */
export const NO_PACE: PaceChoice = {
  by: 'none',
  days: 14,
  hours: 24,
  vacation: 14,
  minutes: 90,
  seconds: 30,
  bot: false,
};

/** The chosen time control; null for none. */
export function paceOf({ by, days, hours, vacation, minutes, seconds, bot }: PaceChoice): TimeControl | null {
  switch (by) {
    case 'none':
      return bot ? { by, bot } : null;
    case 'web':
      return { by, days, hours, vacation, ...(bot && { bot }) };
    case 'evening':
      return { by, minutes, seconds, ...(bot && { bot }) };
  }
}

type Span = Exclude<keyof PaceChoice, 'by' | 'bot'>;

/** The spans that can be chosen, and how many milliseconds one unit is. */
const SPANS: Readonly<Record<Span, { readonly each: number; readonly of: readonly number[] }>> = {
  days: { each: 86_400_000, of: [3, 7, 14, 21, 30, 60] },
  hours: { each: 3_600_000, of: [0, 6, 12, 24, 48, 72] },
  vacation: { each: 86_400_000, of: [0, 7, 14, 21, 30] },
  minutes: { each: 60_000, of: [30, 45, 60, 90, 120, 180, 240] },
  seconds: { each: 1000, of: [0, 10, 30, 60, 120, 300] },
};

interface PaceFieldProps {
  readonly choice: PaceChoice;
  readonly onChange: (choice: PaceChoice) => void;
}

/** The field of one span. */
function SpanField({ choice, onChange, span, label }: PaceFieldProps & { span: Span; label: string }) {
  const id = useId();
  const { each, of } = SPANS[span];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        data-span={span}
        value={choice[span]}
        onChange={(event) => onChange({ ...choice, [span]: Number(event.currentTarget.value) })}
      >
        {of.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? text('new.pace.nothing') : spanText(count * each)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The choice of a time control in the form of a new game. */
export function PaceField({ choice, onChange }: PaceFieldProps) {
  const name = useId();
  const pace = paceOf(choice);
  const spans: readonly Span[] = choice.by === 'web' ? ['days', 'hours', 'vacation'] : ['minutes', 'seconds'];
  const labels = [text('new.pace.pool'), text('new.pace.more'), text('new.pace.vacation')];
  return (
    <>
      <fieldset class="cards">
        <legend>{text('new.pace')}</legend>
        {KINDS.map((by) => (
          <label key={by} class="card" data-pace={by}>
            <input
              type="radio"
              name={name}
              value={by}
              checked={choice.by === by}
              onChange={() => onChange({ ...choice, by })}
            />
            <span>
              <strong>{text(`new.pace.${by}`)}</strong>
              <span class="hint">{text(`new.pace.${by}.hint`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {choice.by !== 'none' && (
        <div class="pair">
          {spans.map((span, at) => (
            <SpanField key={span} choice={choice} onChange={onChange} span={span} label={labels[at] ?? ''} />
          ))}
        </div>
      )}
      <label class="option check">
        <input
          type="checkbox"
          checked={choice.bot}
          onChange={(event) => onChange({ ...choice, bot: event.currentTarget.checked })}
        />
        <span>{text('new.pace.bot')}</span>
      </label>
      {pace !== null &&
        paceTexts(pace).map((line) => (
          <p key={line} class="hint">
            {line}
          </p>
        ))}
    </>
  );
}

/** Stands for a side when a bid decides. */
const BY_BID = 'bid';

/** The side that the creator wants, and their bid when a bid decides. */
export interface Choice {
  readonly side: string;
  readonly bid: string;
}

/** A bid can be sealed only from somebody in another browser. Two at one screen agree on the sides themselves. */
const offersBid = ({ bidding }: GameOutside, { table }: Playing) => (table === 'apart' ? bidding : null);

/** True when bids settle the sides. */
export const isByBid = ({ side }: Choice, ui: GameOutside, playing: Playing): boolean =>
  side === BY_BID && offersBid(ui, playing) !== null;

/** The side to ask the server for when no bid decides. */
export const sideOf = ({ side }: Choice): string => (side === BY_BID ? 'random' : side);

interface SideChoiceProps {
  readonly ui: GameOutside;
  readonly playing: Playing;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly tried: boolean;
}

/** The choice of a side in the form of a new game. */
export function SideChoice({ ui, playing, choice, onChange, tried }: SideChoiceProps) {
  const group = useId();
  const bidding = offersBid(ui, playing);
  const random = { seat: 'random', name: text('new.random'), hint: text('new.random.hint') };
  const byBid = bidding === null ? [] : [{ seat: BY_BID, name: bidding.name, hint: bidding.hint }];
  const chosen = bidding === null ? sideOf(choice) : choice.side;
  return (
    <>
      <fieldset class="cards">
        <legend>{text('new.side')}</legend>
        {[...ui.sides, random, ...byBid].map(({ seat, name, hint }) => (
          <label key={seat} class="card" data-seat={seat}>
            <input
              type="radio"
              name={group}
              value={seat}
              checked={chosen === seat}
              onChange={() => onChange({ ...choice, side: seat })}
            />
            <span>
              <strong>{name}</strong>
              <span class="hint">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {bidding !== null && chosen === BY_BID && (
        <BidField
          words={bidding}
          value={choice.bid}
          onInput={(bid) => onChange({ ...choice, bid })}
          tried={tried}
          hint={text('bid.sealed')}
        />
      )}
    </>
  );
}

import type { Pace } from '@tessera/core';
import { paceTexts, spanText } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { useId } from 'preact/hooks';
import type { GameOutside } from '@tessera/table';
import type { Playing } from '../hotseat/players.js';
import { BidField } from './bidField.js';

const KINDS = ['none', 'web', 'evening'] as const;

/** What is chosen of a pace: its kind, and its spans by kind. */
export interface PaceChoice {
  readonly by: (typeof KINDS)[number];
  readonly days: number;
  readonly hours: number;
  readonly vacation: number;
  readonly minutes: number;
  readonly seconds: number;
  /** Whether a bot may play on for who leaves, or is out of time. */
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

/** The pace that is chosen; null: none. */
export function paceOf({ by, days, hours, vacation, minutes, seconds, bot }: PaceChoice): Pace | null {
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

/** What may be chosen, and how many milliseconds one of it is. */
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

/** A span of the pace, out of some. */
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

/** How the game is timed, in the form of a new game. */
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

/** In the place of a side: a bid decides. */
const BY_BID = 'bid';

/** Which side who opens a game wants, and what they bid where a bid decides. */
export interface Choice {
  readonly side: string;
  readonly bid: string;
}

/** A bid is sealed from somebody in another browser: who plays at one screen agrees on the sides by word of mouth. */
const offersBid = ({ bidding }: GameOutside, { table }: Playing) => (table === 'apart' ? bidding : null);

/** True when the sides go by a bid. */
export const isByBid = ({ side }: Choice, ui: GameOutside, playing: Playing): boolean =>
  side === BY_BID && offersBid(ui, playing) !== null;

/** The side that the server is asked for where no bid decides. */
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

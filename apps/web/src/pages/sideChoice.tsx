import type { GameOutside } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { useId } from 'preact/hooks';
import type { Playing } from '../hotseat/players.js';
import { BidField } from './bidField.js';

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

import type { GamePage } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { z } from 'zod';
import { keptName, keptShelf, readAs, write } from '../lib/kept.js';
import { text } from '../texts/index.js';
import { type GameTypes, mayHandToBot } from '@tessera/core';
import type { SeatClient } from '../client.js';
import { sayTime } from '../controls/requests.js';
import type { Desk } from './desk.js';
import { ControlButton } from './planBar.js';

/** A player who has taken the free seat while the other was waiting, or away. */
export interface Arrived {
  readonly name: string;
  readonly seat: string;
  /** Call it when the waiting player has read that. */
  readonly known: () => void;
}

/**
 * Who has taken a seat that this browser last saw free; null when nobody has, or when the player has put the notice
 * away or played on (`goesOn`).
 */
export function useArrival({ game, seats }: GamePage, own: string, goesOn: boolean): Arrived | null {
  const shelf = keptName({ game, seat: own }, 'alone');
  const other = seats.find(({ seat }) => seat !== own);
  const [alone, setAlone] = useState(() => readAs(keptShelf, shelf, z.literal(true)) ?? false);
  const isFree = other?.name === null;
  useEffect(() => {
    if (!isFree) return;
    write(keptShelf, shelf, true);
    setAlone(true);
  }, [isFree, shelf]);
  // A player who plays on has seen it.
  useEffect(() => {
    if (!goesOn || isFree) return;
    keptShelf.remove(shelf);
    setAlone(false);
  }, [goesOn, isFree, shelf]);
  if (!alone || other === undefined || other.name === null || other.mine) return null;
  return {
    name: other.name,
    seat: other.seat,
    known: () => {
      keptShelf.remove(shelf);
      setAlone(false);
    },
  };
}

/** Tells who has taken the free seat, until the player puts it away. */
export const Arrival = ({ arrived, side }: { arrived: Arrived | null; side: string }) => (
  <div role="status">
    {arrived !== null && (
      <div class="onTable arrival">
        <p>{text('arrival', { name: arrived.name, side })}</p>
        <button type="button" onClick={arrived.known}>
          {text('arrival.known')}
        </button>
      </div>
    )}
  </div>
);

/** Shows whether news arrive at once, now and then, or not at the moment. */
export function Connection<T extends GameTypes>({ client }: { client: SeatClient<T> }) {
  const link = client.receiver.link.value;
  return (
    <span class="connection" data-link={link} role="status">
      {text(`link.${link}`)}
    </span>
  );
}

interface StandInProps<T extends GameTypes> {
  readonly desk: Desk<T>;
}

/** Tells that a bot plays one's own seat, with a button to take it back. */
export function StandInNotice<T extends GameTypes>({ desk }: StandInProps<T>) {
  const { seat, receiver } = desk.client;
  const { table, outcome } = receiver.feed.value.view;
  if (outcome !== null || table.time?.bots.includes(seat) !== true) return null;
  return (
    <div class="onTable" role="status" data-stand-in={seat}>
      <p>{text('standIn.plays')}</p>
      <p class="ways">
        <ControlButton
          control={sayTime<T>({ verb: 'sitAgain' }, text('standIn.again'))}
          context={desk}
          kind="main"
        />
      </p>
    </div>
  );
}

/** Hands one's own seat to a bot, after a confirmation; nothing when the players have not agreed to bots. */
export function LeavingToBot<T extends GameTypes>({
  desk,
  onDone,
}: StandInProps<T> & { onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const { seat, receiver } = desk.client;
  const { time } = receiver.feed.value.view.table;
  if (time === null || !mayHandToBot(time.pace) || time.bots.includes(seat)) return null;
  const leave = sayTime<T>({ verb: 'leaveToBot' }, text('standIn.leave'));
  return (
    <>
      <h4>{text('standIn.title')}</h4>
      <p class="hint">{text('standIn.lead')}</p>
      {asking ? (
        <div class="both" role="alert">
          <p>{text('standIn.ask')}</p>
          <p class="ways">
            <button type="button" onClick={() => setAsking(false)}>
              {text('table.keep')}
            </button>
            <ControlButton control={leave} context={desk} kind="main" onDone={onDone} />
          </p>
        </div>
      ) : (
        <p class="ways">
          <button type="button" disabled={!leave.enabled(desk)} onClick={() => setAsking(true)}>
            {text('standIn.leave')}…
          </button>
        </p>
      )}
    </>
  );
}

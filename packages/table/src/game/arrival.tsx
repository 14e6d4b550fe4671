import type { GamePage } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { z } from 'zod';
import { keptName, keptShelf, readAs, write } from '../lib/kept.js';
import { text } from '../texts/index.js';
import { type GameTypes, mayHandToBot } from '@tessera/core';
import type { SeatClient } from '../client.js';
import { sayTime } from '../actions/requests.js';
import type { Desk } from './desk.js';
import { DeedButton } from './planBar.js';

/** Somebody who has sat down while their host waited, or was away. */
export interface Arrived {
  readonly name: string;
  readonly seat: string;
  /** The host knows. */
  readonly known: () => void;
}

/** Who has sat down since this browser last saw the seat free; null when nobody has, or the host knows, or goes on. */
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

/** Says who has sat down, until the host has put it away. */
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

/** Whether news come at once, now and then, or not just now. */
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

/** A bot plays on in the own seat: how to have it again. */
export function StandInNotice<T extends GameTypes>({ desk }: StandInProps<T>) {
  const { seat, receiver } = desk.client;
  const { table, outcome } = receiver.feed.value.view;
  if (outcome !== null || table.time?.bots.includes(seat) !== true) return null;
  return (
    <div class="onTable" role="status" data-stand-in={seat}>
      <p>{text('standIn.plays')}</p>
      <p class="ways">
        <DeedButton
          deed={sayTime<T>({ verb: 'sitAgain' }, text('standIn.again'))}
          context={desk}
          kind="main"
        />
      </p>
    </div>
  );
}

/** Leaves the own seat to a bot, with a question in between; nothing where both have not agreed to that. */
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
      <h3>{text('standIn.title')}</h3>
      <p class="hint">{text('standIn.lead')}</p>
      {asking ? (
        <div class="both" role="alert">
          <p>{text('standIn.ask')}</p>
          <p class="ways">
            <button type="button" onClick={() => setAsking(false)}>
              {text('table.keep')}
            </button>
            <DeedButton deed={leave} context={desk} kind="main" onDone={onDone} />
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

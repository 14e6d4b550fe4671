import type { GamePage } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { z } from 'zod';
import { keptName } from '../lib/kept.js';
import { keptShelf, readAs, write } from '../lib/storage.js';
import { text } from '../texts/index.js';

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

import { mayHandToBot, type GameTypes } from '@tessera/core';
import { useState } from 'preact/hooks';
import { sayTime } from '../actions/sayTime.js';
import { text } from '../texts/index.js';
import type { Desk } from './desk.js';
import { DeedButton } from './planBar.js';

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

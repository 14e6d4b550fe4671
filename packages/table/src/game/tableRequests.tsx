import type { GameTypes } from '@tessera/core';
import {
  acceptDraw,
  agreeTakeback,
  declineDraw,
  refuseTakeback,
  withdrawDraw,
  withdrawTakeback,
} from '../controls/requests.js';
import { againstWord, replaceShare } from '../controls/table.js';
import { text } from '../texts/index.js';
import type { Desk } from './desk.js';
import { ControlButton } from './planBar.js';

/** A desk, and the other side's name. */
export interface TableRequestsProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly other: string;
}

/** The open draw offer: one's own, or the other's with the buttons that answer it. */
function DrawOffer<T extends GameTypes>({ desk, other }: TableRequestsProps<T>) {
  const { open } = desk.client.receiver.feed.value.view.table;
  if (open === null) return null;
  const mine = open.by === desk.client.seat;
  return (
    <div class="onTable" role="status">
      <p>{mine ? text('table.offerDraw.done') : text('table.offered', { name: other })}</p>
      <p class="ways">
        {mine ? (
          <ControlButton control={withdrawDraw<T>()} context={desk} />
        ) : (
          <>
            <ControlButton control={acceptDraw<T>()} context={desk} />
            <ControlButton control={declineDraw<T>()} context={desk} />
          </>
        )}
      </p>
    </div>
  );
}

/** The open takeback request: one's own, or the other's with the buttons that answer it. */
function TakebackRequest<T extends GameTypes>({ desk, other }: TableRequestsProps<T>) {
  const { request } = desk.client.receiver.feed.value.view.table;
  if (request === null) return null;
  const mine = request.by === desk.client.seat;
  return (
    <div class="onTable" role="status">
      <p>{mine ? text('table.takeback.done') : text('table.takeback.asked', { name: other })}</p>
      <p class="ways">
        {mine ? (
          <ControlButton control={withdrawTakeback<T>()} context={desk} />
        ) : (
          <>
            <ControlButton control={agreeTakeback<T>()} context={desk} kind="main" />
            <ControlButton control={refuseTakeback<T>()} context={desk} />
          </>
        )}
      </p>
    </div>
  );
}

const CLOSED = ['drawJustClosed', 'takebackJustRefused'] as const;

/** Tells that one's own offer or request was declined, until the next decision. */
function Answered<T extends GameTypes>({ desk }: TableRequestsProps<T>) {
  const against = [
    ...againstWord(desk, { verb: 'offerDraw' }),
    ...againstWord(desk, { verb: 'askTakeback' }),
  ];
  const closed = CLOSED.filter((code) => against.some((reason) => reason.code === code));
  return (
    <div role="status">
      {closed.map((code) => (
        <p key={code} class="onTable">
          {text(`table.why.${code}`)}
        </p>
      ))}
    </div>
  );
}

/** Tells that this browser does not have the share that must be shown now. */
function ShareAway<T extends GameTypes>({ desk }: TableRequestsProps<T>) {
  if (!desk.client.sharing.isAway.value) return null;
  return (
    <div class="onTable" role="status" data-share="away">
      <p>{text('share.away')}</p>
      <p class="ways">
        <ControlButton control={replaceShare<T>()} context={desk} />
      </p>
    </div>
  );
}

/** All open offers and requests, and the answers to one's own. */
export function TableRequests<T extends GameTypes>(props: TableRequestsProps<T>) {
  return (
    <>
      <TakebackRequest {...props} />
      <DrawOffer {...props} />
      <Answered {...props} />
      <ShareAway {...props} />
    </>
  );
}

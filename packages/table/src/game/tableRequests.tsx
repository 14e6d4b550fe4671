import type { GameTypes } from '@tessera/core';
import {
  acceptDraw,
  agreeTakeback,
  declineDraw,
  refuseTakeback,
  withdrawDraw,
  withdrawTakeback,
} from '../actions/requests.js';
import { againstWord, replaceShare } from '../actions/table.js';
import { text } from '../texts/index.js';
import type { Desk } from './desk.js';
import { DeedButton } from './planBar.js';

/** Whose table it is, and what the other side is called. */
export interface TableRequestsProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly other: string;
}

/** The draw that is on the table: one's own offer, or the other's with the answers to it. */
function DrawOffer<T extends GameTypes>({ desk, other }: TableRequestsProps<T>) {
  const { open } = desk.client.receiver.feed.value.view.table;
  if (open === null) return null;
  const mine = open.by === desk.client.seat;
  return (
    <div class="onTable" role="status">
      <p>{mine ? text('table.offerDraw.done') : text('table.offered', { name: other })}</p>
      <p class="ways">
        {mine ? (
          <DeedButton deed={withdrawDraw<T>()} context={desk} />
        ) : (
          <>
            <DeedButton deed={acceptDraw<T>()} context={desk} />
            <DeedButton deed={declineDraw<T>()} context={desk} />
          </>
        )}
      </p>
    </div>
  );
}

/** The takeback that somebody asks for: one's own request, or the other's with the answers to it. */
function TakebackRequest<T extends GameTypes>({ desk, other }: TableRequestsProps<T>) {
  const { request } = desk.client.receiver.feed.value.view.table;
  if (request === null) return null;
  const mine = request.by === desk.client.seat;
  return (
    <div class="onTable" role="status">
      <p>{mine ? text('table.takeback.done') : text('table.takeback.asked', { name: other })}</p>
      <p class="ways">
        {mine ? (
          <DeedButton deed={withdrawTakeback<T>()} context={desk} />
        ) : (
          <>
            <DeedButton deed={agreeTakeback<T>()} context={desk} kind="main" />
            <DeedButton deed={refuseTakeback<T>()} context={desk} />
          </>
        )}
      </p>
    </div>
  );
}

const CLOSED = ['drawJustClosed', 'takebackJustRefused'] as const;

/** What became of one's own last word, until the next decision. */
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

/** The other's share in the chance is given, and the share that is to be shown now is not in this browser. */
function ShareAway<T extends GameTypes>({ desk }: TableRequestsProps<T>) {
  if (!desk.client.sharing.isAway.value) return null;
  return (
    <div class="onTable" role="status" data-share="away">
      <p>{text('share.away')}</p>
      <p class="ways">
        <DeedButton deed={replaceShare<T>()} context={desk} />
      </p>
    </div>
  );
}

/** What lies on the table to be answered, or withdrawn, and what was answered. */
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

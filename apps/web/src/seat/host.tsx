import type { SeatSite } from '@tessera/table';
import { fetchHint, fetchStanding, httpLine, leaveStanding } from '../api/games.js';
import { Blocking } from './blocking.js';
import { DeviceLink } from './deviceLink.js';
import { InviteBanner } from './inviteBanner.js';
import { Listing } from './listing.js';
import { LeaveSeat } from './leaveSeat.js';
import { Onlookers } from './onlookers.js';
import { OwnName } from './ownName.js';
import { Rematch } from './rematch.js';
import { LettersSection, NoticesLink } from '../letters/lettersSection.js';
import { keptShelf } from '@tessera/table/lib';
import { openSeat } from '../stream/seat.js';
import { socketLine } from '../stream/socket.js';
import { TalkButton } from '../talk/talkButton.js';

/** What this site gives the table of a seat. */
export const seatHost: SeatSite = {
  openSeat: (game, id, seat) =>
    openSeat({
      game,
      id,
      seat,
      live: socketLine({ server: '', game: id, seat }),
      asking: httpLine(id, seat),
      shelf: keptShelf,
    }),
  fetchStanding,
  leaveStanding,
  fetchHint,
  Invite: InviteBanner,
  SeatMenu: ({ client, over }) => (
    <>
      {!over && <OwnName client={client} />}
      {!over && <LettersSection game={client.id} seat={client.seat} />}
      <NoticesLink game={client.id} seat={client.seat} />
      {!over && <Onlookers client={client} />}
      <Listing client={client} over={over} />
      <Blocking client={client} />
      <DeviceLink game={client.id} seat={client.seat} />
      <LeaveSeat game={client.id} seat={client.seat} over={over} />
    </>
  ),
  Talk: TalkButton,
  AtEnd: ({ client }) => (
    <>
      <Rematch client={client} />
      <Listing client={client} over />
    </>
  ),
};

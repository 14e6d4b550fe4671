import type { SeatSite } from '@tessera/table';
import { keptShelf } from '@tessera/table/lib';
import { lazyPart } from '@tessera/table/ui';
import { fetchHint, fetchStanding, httpChannel, leaveStanding } from '../api/games.js';
import { openSeat } from '../stream/seat.js';
import { socketChannel } from '../stream/socket.js';
import { TalkButton } from '../talk/talkButton.js';
import { WhileWaiting } from '../letters/whileWaiting.js';

/** What this site gives the table of a seat. Parts that nobody looks at while playing are loaded when they are shown. */
export const seatHost: SeatSite = {
  openSeat: (game, id, seat) =>
    openSeat({
      game,
      id,
      seat,
      live: socketChannel({ server: '', game: id, seat }),
      asking: httpChannel(id, seat),
      shelf: keptShelf,
    }),
  fetchStanding,
  leaveStanding,
  fetchHint,
  fetchRecord: (game) => import('../api/watching.js').then(({ fetchRecord }) => fetchRecord(game)),
  keepSettings: (chosen) => import('../account/api.js').then(({ keepSettings }) => keepSettings(chosen)),
  Invite: lazyPart(() => import('./inviteBanner.js').then((parts) => parts.InviteBanner)),
  Waiting: WhileWaiting,
  SeatMenu: lazyPart(() => import('./seatMenu.js').then((parts) => parts.SeatMenu)),
  Talk: TalkButton,
  AtEnd: lazyPart(() => import('./seatMenu.js').then((parts) => parts.AtEnd)),
};

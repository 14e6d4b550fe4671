import type { ComponentProps } from 'preact';
import type { SeatSite } from '@tessera/table';
import { LettersSection, NoticesLink } from '../letters/lettersSection.js';
import { Blocking } from './blocking.js';
import { DeviceLink } from './deviceLink.js';
import { LeaveSeat } from './leaveSeat.js';
import { Listing } from './listing.js';
import { Onlookers } from './onlookers.js';
import { OwnName } from './ownName.js';
import { Rematch } from './rematch.js';

/** What this site adds to the menu of a seat's table. */
export const SeatMenu = ({ client, over }: ComponentProps<SeatSite['SeatMenu']>) => (
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
);

/** What this site adds to the end of a seat's game. */
export const AtEnd = ({ client }: ComponentProps<SeatSite['AtEnd']>) => (
  <>
    <Rematch client={client} />
    <Listing client={client} over />
  </>
);

import {
  areMissing,
  hashOfShare,
  type GameTypes,
  type Shares,
  type ShareWord,
  type TableStep,
  type TimeStep,
} from '@tessera/core';

/** A bot's own shares in the chance of a game: the first, and another each time that one was lost. */
export type ShareOf = (lost: number) => string;

/** What a bot owes of the shares in the chance; null where it owes nothing now. */
function shareOwed<Seat extends string>(
  shares: Shares<Seat>,
  seat: Seat,
  shareOf: ShareOf,
): ShareWord | null {
  if (!areMissing(shares)) return null;
  const { sealed, given, lost } = shares;
  if (sealed?.seat !== seat) return given === null ? { verb: 'giveShare', share: shareOf(0) } : null;
  if (given === null) return null;
  const share = shareOf(lost);
  // Who had the seat before has kept their share to themselves.
  return hashOfShare(share) === sealed.hash
    ? { verb: 'openShare', share }
    : { verb: 'sealShare', hash: hashOfShare(shareOf(lost + 1)) };
}

/**
 * What a bot says at the table now: its share in the chance; yes to a takeback, a pause or an adjournment; no to a draw,
 * which ends a game that it can play on. Null where nothing is asked of it there. It rests on what everybody sees.
 */
export function wordOwed<T extends GameTypes>(
  { table }: T['state'],
  seat: T['seat'],
  shareOf: ShareOf,
): TableStep | TimeStep | null {
  const share = shareOwed(table.shares, seat, shareOf);
  if (share !== null) return share;
  const { open, request, time } = table;
  if (request !== null && request.by !== seat)
    return { verb: 'answerTakeback', request: request.request, accept: true };
  if (open !== null && open.by !== seat) return { verb: 'answerDraw', offer: open.offer, accept: false };
  const pause = time?.breaks.request ?? null;
  if (pause !== null && pause.by !== seat) return { verb: 'answerPause', number: pause.number, accept: true };
  return null;
}

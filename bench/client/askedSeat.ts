import type { GameTypes } from '@tessera/core';
import { seatBoth, until } from '@tessera/server/testkit';
import type { BoardSpots, Clicks, GameBench, Question } from '@tessera/tools/bench';

/** A seat that is asked: what a browser needs to sit there, and where on its board there is something to click. */
export interface AskedSeat extends BoardSpots {
  readonly game: string;
  readonly seat: string;
  readonly cookie: string;
}

/** A game on a server, up to the question on which there is something to click. */
export async function gameWithQuestion<T extends GameTypes>(
  url: string,
  { game, options }: GameBench<T>,
  clicks: Clicks<T>,
): Promise<AskedSeat> {
  const seated = await seatBoth(game, { url, options });
  const { table, players } = seated;
  for (;;) {
    const player = await until('somebody is asked', () => players.find(({ frame }) => frame() !== null));
    const { seat } = player;
    const question: Question<T> = { seat, view: player.view() };
    const plan = clicks.plan(question);
    if (plan === null) {
      seated.close();
      const holder = seat === table.opened.seat ? table.creator : table.guest;
      return { game: table.game, seat, cookie: holder.cookie(), ...clicks.spots(question) };
    }
    const answer = await player.commit(plan);
    if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  }
}

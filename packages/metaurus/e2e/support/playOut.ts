/**
 * Plays a short game without pages: the Iberians are ordered in secret to march, and show it when they act; then Rome
 * gives up. Run as a program: `playOut.ts <url>`. It says which game it is, and with which cookies its seats are held,
 * once orders are given; it plays on to the end when it is sent anything, and says so again.
 */
import { once } from 'node:events';
import process from 'node:process';
import { createMetaurus, type Metaurus } from '@tessera/metaurus';
import { seatBoth, until, type Player } from '@tessera/server/testkit';
import { fields } from './fields.js';

/** Commits a plan as soon as it is asked for; throws when it is refused. */
async function commit(player: Player<Metaurus>, at: string, steps: readonly object[] = []): Promise<void> {
  await until(at, () => player.frame() !== null && player.view().frames.at(-1)?.at === at);
  const answer = await player.commit(steps);
  if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
}

const seated = await seatBoth(createMetaurus(fields.march.data), { url: process.argv[2] ?? '' });
const { game, opened, creator, guest } = seated.table;
const [carthage, rome] = [seated.at('carthage'), seated.at('rome')];
const going = once(process, 'message');
await commit(carthage, 'setUp', [{ verb: 'order', command: 'iberians', order: 'move' }]);
await commit(rome, 'setUp');
await commit(carthage, 'initiative', [{ verb: 'go', turn: 'first' }]);
await commit(carthage, 'orders');
await commit(rome, 'orders');
process.send?.({
  game,
  cookies: { [opened.seat]: creator.cookie(), [opened.other]: guest.cookie() },
});
await going;
await commit(carthage, 'activate', [{ verb: 'activate', command: 'iberians' }]);
await rome.commit([{ verb: 'resign' }], { frame: 0 });
await until('the end', () => carthage.view().outcome !== null);
seated.close();
process.send?.('over');
process.disconnect();

import type { GameTypes, Random } from '@tessera/core';
import { PROTOCOL } from '@tessera/protocol';
import { get, post, put, type Browser } from '../browser.js';
import { wireSteps } from '../player.js';
import type { Sides, TwinSubject } from './sides.js';

/** A request: its method and path, and its body. */
type Question = readonly [what: string, body?: unknown];

/** The steps that the enemy tries in both worlds: most are not allowed. */
export interface Tries {
  readonly action: string;
  readonly stray: object;
}

/** All requests that the enemy may make over HTTP, with commits that are not allowed. */
function enemyAsks<T extends GameTypes>(
  { enemy }: TwinSubject<T>,
  { id, foe }: Sides<T>,
  { action, stray }: Tries,
): Question[] {
  const stream = `${get('stream', id, enemy)}?protocol=${PROTOCOL}`;
  const { epoch, after } = foe.feed.since();
  const frame = foe.frame() ?? 1;
  return [
    [stream],
    [`${stream}&epoch=${epoch}&after=${after >> 1}`],
    [get('ownRecord', id, enemy)],
    [get('game', id)],
    [get('mine')],
    [get('talk', id, enemy)],
    [get('letters', id, enemy)],
    [get('link', id, enemy)],
    [post('commit', id, enemy), { action, frame, steps: wireSteps([stray, stray]) }],
    [put('draft', id, enemy), { frame, rev: 1, steps: wireSteps([stray]) }],
    [post('talk', id, enemy), { action: `says-${action}`.padEnd(20, '-'), text: 'And now?' }],
    [get('notices', id, enemy)],
  ];
}

/** The requests of somebody who knows only the game's address. */
function strangerAsks<T extends GameTypes>({ secrets }: TwinSubject<T>, { id }: Sides<T>): Question[] {
  const { secretive } = secrets;
  return [
    [get('game', id)],
    [`${get('watch', id)}?protocol=${PROTOCOL}`.replace(':viewer', secretive)],
    [`${get('watch', id)}?protocol=${PROTOCOL}`.replace(':viewer', 'all')],
    [get('record', id)],
    [`${get('stream', id, secretive)}?protocol=${PROTOCOL}`],
    [get('ownRecord', id, secretive)],
    [put('draft', id, secretive), { frame: 1, rev: 1, steps: [] }],
    [get('talk', id, secretive)],
    [get('invite', id)],
  ];
}

const visitorAsks = (id: string): Question[] => [
  ['GET /'],
  [`GET /game/${id}`],
  [`GET /game/${id}/watch`],
  ['GET /healthz'],
  [get('mine')],
  [get('archive')],
  [get('openSeats')],
  [get('outbox')],
  ['GET /nowhere'],
  ['GET /socket.io/?EIO=4&transport=polling'],
];

async function askAll(browser: Browser, questions: readonly Question[]): Promise<void> {
  for (const [what, body] of questions) await browser.ask(what, { body });
}

/** Some of the requests; over the commits of a game each has its turn. */
const some = (questions: readonly Question[], count: number, most: number): Question[] =>
  questions.filter((_, index) => index % most === count % most);

/** Makes some of the requests of every audience, different ones after each commit. */
export async function everybodyLooks<T extends GameTypes>(
  subject: TwinSubject<T>,
  sides: Sides<T>,
  { count, ...tries }: Tries & { readonly count: number },
): Promise<void> {
  const { world, id, enemy } = sides;
  const { spectator, stranger, visitor } = world;
  await askAll(enemy, some(enemyAsks(subject, sides, tries), count, 4));
  const watch = `${get('watch', id)}?protocol=${PROTOCOL}`.replace(':viewer', 'public');
  await askAll(spectator, some([[watch], [`${watch}&after=2`], [get('game', id)]], count, 2));
  await askAll(stranger, some(strangerAsks(subject, sides), count, 4));
  await askAll(visitor, some(visitorAsks(id), count, 4));
  // The database's hint of a table action may come at any time, so it waits for it.
  await world.hinted();
}

/** Draws the enemy's next tries. */
export const triesOf = <T extends GameTypes>({ stray }: TwinSubject<T>, draw: Random): Tries => ({
  action: draw.digits(11),
  stray: stray(draw),
});

/** Sends the tries over the enemy's socket. */
export async function sendTries<T extends GameTypes>(
  { foe }: Sides<T>,
  { action, stray }: Tries,
): Promise<void> {
  await foe.commit([stray, stray], { action, frame: foe.frame() ?? 1 });
}

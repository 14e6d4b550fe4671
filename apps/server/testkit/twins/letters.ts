import type { GameTypes, Random } from '@tessera/core';
import { get, post } from '../browser.js';
import { linkIn, readLetter } from '../mail.js';
import { subscribe } from '../post.js';
import type { Sides, TwinSubject } from './sides.js';
import type { World } from './world.js';

/** What the side that hides something offers at the table, and by which actions it does and undoes so: alike in both worlds. */
export interface Offer {
  readonly verb: 'offerDraw' | 'askTakeback';
  readonly actions: readonly [string, string];
}

export const offerOf = (draw: Random): Offer => ({
  verb: draw.pick(['offerDraw', 'askTakeback']),
  actions: [draw.digits(11), draw.digits(11)],
});

/** Asks for a new link by that of the enemy's last letter. */
async function renew<T extends GameTypes>({ enemy: seat }: TwinSubject<T>, sides: Sides<T>): Promise<void> {
  const { world, id, enemy } = sides;
  const letter = await readLetter(world.mail.taken.at(-1) ?? '');
  const { path, token } = linkIn(letter, /\/letter\//);
  const body = { letter: Number(path.split('/').at(-1)), token };
  await enemy.ask(post('renewLetter', id, seat), { body });
  await world.ring();
}

/** Lets what is due go out: two letters at once would go over two lines, whose bytes may come in either order. */
async function deliver({ world }: { readonly world: World }): Promise<void> {
  world.pass(120);
  await world.ring();
}

/** Takes back what was offered, so that no other letter tells of it. */
async function withdraw<T extends GameTypes>({ own }: Sides<T>, action: string): Promise<void> {
  const { open, request } = own.view().table;
  if (open !== null) await own.commit([{ verb: 'withdrawDraw', offer: open.offer }], { frame: 0, action });
  if (request !== null)
    await own.commit([{ verb: 'withdrawTakeback', request: request.request }], { frame: 0, action });
}

/** What is answered to an offer: that it stands, or why it cannot be made now. */
type Answered = 'ok' | readonly string[];

/**
 * Lets letters go out to the enemy about all that stands open: about what is asked of them, to an address that they
 * confirm only now; about what is then offered to them; and one anew, with another link. Answers what became of the offer.
 */
export async function sendLetters<T extends GameTypes>(
  subject: TwinSubject<T>,
  sides: Sides<T>,
  { verb, actions: [offering, withdrawing] }: Offer,
): Promise<Answered> {
  const { world, id, own, enemy } = sides;
  const address = `foe${id}${offering}@example.org`;
  await subscribe(world, world.mail, { browser: enemy, game: id, seat: subject.enemy, address });
  await deliver(sides);
  const before = world.mail.taken.length;
  const offered = await own.commit([{ verb }], { frame: 0, action: offering });
  await enemy.ask(get('mine'));
  await deliver(sides);
  if (world.mail.taken.length > before) await renew(subject, sides);
  await withdraw(sides, withdrawing);
  return 'ok' in offered ? 'ok' : (offered.reasons ?? []).map(({ code }) => code);
}

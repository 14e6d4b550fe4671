import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nothingSchema, takenSeatSchema } from '@tessera/protocol';
import {
  askSouth,
  correspond,
  createBrowser,
  createTrash,
  EITHER,
  linkIn,
  post,
  readLetter,
  subscribe,
  tableForTwo,
  onlyLetter,
  openPost,
  sayAsNorth,
  type Correspondence,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import { tinyGame } from '@tessera/core/testkit';

describe.each(EITHER)('letters about what stands open, on the %s database', (kind) => {
  const trash = createTrash();
  let mail: MailServer;
  let office: PostOffice;
  let table: Correspondence;

  beforeAll(async () => {
    ({ mail, office } = await openPost(trash, kind));
  });
  afterAll(trash.empty);
  beforeEach(async () => {
    table = await correspond(office, mail);
  });

  const only = () => onlyLetter(mail);
  const south = () => ({ game: table.game, seat: 'south' as const });
  const northSays = (step: object) => sayAsNorth(table, step);

  it('tell once of a draw that is offered to who is away, and of a takeback', async () => {
    await northSays({ verb: 'offerDraw' });
    office.pass(61);
    await office.ring();
    office.pass(3600);
    await office.ring();
    const offered = await only();
    expect(offered.subject).toBe('Round 1: a draw is offered – A game');
    expect(offered.text).toContain(
      'Ann offers you a draw in “A game” (A wager). You play SOUTH, against Ann.',
    );
    const { path, token } = linkIn(offered, /\/letter\//);
    const body = { letter: Number(path.split('/').at(-1)), token };
    await createBrowser(office.url).get(takenSeatSchema, post('openLetter', table.game, 'south'), body);

    table = await correspond(office, mail);
    await askSouth(table);
    await table.guest.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });
    office.pass(1);
    await northSays({ verb: 'askTakeback' });
    office.pass(61);
    await office.ring();
    expect((await only()).subject).toBe('Round 1: may a move be taken back? – A game');
  });

  it.each(['withdrawDraw', 'resign'])('tell of no draw that is offered no more: %s', async (verb) => {
    await northSays({ verb: 'offerDraw' });
    await northSays(verb === 'resign' ? { verb } : { verb, offer: 1 });
    office.pass(61);
    await office.ring();
    const subjects = (await Promise.all(mail.taken.map(readLetter))).map(({ subject }) => subject);
    expect(subjects).toEqual(verb === 'resign' ? ['Over: A game'] : []);
  });

  it('tell of the decision and the draw that are open already when an address is confirmed', async () => {
    table = {
      ...(await tableForTwo(office.url, { kind: tinyGame.kind, side: 'north' })),
      address: 'late@example.org',
    };
    await askSouth(table);
    await northSays({ verb: 'offerDraw' });
    office.pass(3600);
    await subscribe(office, mail, { browser: table.guest, ...south(), address: table.address });
    mail.taken.length = 0;
    await office.ring();
    expect(mail.taken).toEqual([]);
    office.pass(61);
    await office.ring();
    office.pass(3600);
    await office.ring();
    const subjects = (await Promise.all(mail.taken.map(readLetter))).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Round 1: Lay a card – A game', 'Round 1: a draw is offered – A game']);
  });

  it('tell of an open decision anew when it is another address that is confirmed', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const old = linkIn(await only(), /\/letter\//);
    await subscribe(office, mail, { browser: table.guest, ...south(), address: 'new@example.org' });
    mail.taken.length = 0;
    office.pass(61);
    await office.ring();
    const letter = await only();
    expect(letter.to).toEqual([{ name: '', address: 'new@example.org' }]);
    expect(letter.subject).toBe('Round 1: Lay a card – A game');
    const open = (token: string) =>
      createBrowser(office.url).ask(post('openLetter', table.game, 'south'), {
        body: { letter: Number(old.path.split('/').at(-1)), token },
      });
    expect((await open(old.token)).status).toBe(410);
    expect((await open(linkIn(letter, /\/letter\//).token)).status).toBe(200);
  });
});

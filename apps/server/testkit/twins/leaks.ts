import { type Game, isHidden } from '@tessera/core';
import { type Ford, tinyGame, type Wager } from '@tessera/core/testkit';
import type { GameScribe } from '@tessera/letters';
import type { Database } from '../../src/database/database.js';
import type { Channels } from '../../src/notices/channel.js';
import { PUBLIC, wagerScribe } from '../post.js';
import { channelsBy } from '../../src/notices/channels.js';
import { secretsUnder } from '../../src/secrets/secrets.js';
import { KEY } from '../key.js';
import { routeToTests } from '../receiver.js';

const DAWN = new Date('2026-03-01T08:00:00Z');

/** Returns push notices of a world whose text is replaced. */
export function pushing(text: () => string): Partial<Channels> {
  const parts = { secrets: secretsUnder(KEY), clock: () => DAWN, config: { publicUrl: PUBLIC } };
  const { push } = channelsBy(routeToTests(), parts);
  if (push === null) return {};
  const send: typeof push.send = (address, notices) =>
    push.send(
      address,
      notices.map((notice) => ({ ...notice, text: text() })),
    );
  return { push: { ...push, send } };
}

/** Returns the secret that a leaking part reveals: the card that north has laid face down; 0 before that. */
export type Card = () => number;

/** Returns the tiny game, and a function that tells the card laid face down. */
export function wagerWithOverheardCard(): { readonly game: Game<Wager>; readonly card: Card } {
  let card = 0;
  const game: Game<Wager> = {
    ...tinyGame,
    evolve: (state, event) => {
      if (event.kind === 'Laid' && event.seat === 'north' && !isHidden(event.card)) card = event.card;
      return tinyGame.evolve(state, event);
    },
  };
  return { game, card: () => card };
}

/** The parts of a server in which a leak can be put. */
interface LeakPlace {
  readonly game: Game<Wager>;
  readonly card: Card;
  readonly database: Database;
  readonly log: string[];
}

export type Leak = (place: LeakPlace) => Partial<{
  readonly game: Game<Wager>;
  readonly scribe: GameScribe;
  readonly database: Database;
  readonly notices: Partial<Channels>;
}>;

/** The game with changed rules for the answer to a card. */
const withAnswers = (game: Game<Wager>, change: Partial<ReturnType<Game<Wager>['frames']>>): Game<Wager> => ({
  ...game,
  frames: (frame) => (frame.at === 'answer' ? { ...game.frames(frame), ...change } : game.frames(frame)),
});

const doctored = <T extends object>(target: T, name: string, replacement: unknown): T =>
  new Proxy(target, {
    get: (_target, key): unknown => {
      const value: unknown = key === name ? replacement : Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** The database with changed rows of games when they are read. */
function withRows(database: Database, change: (row: object, asked: string) => object): Database {
  const { client } = database;
  const findUnique = async (asked: Parameters<typeof client.game.findUnique>[0]) => {
    const row = await client.game.findUnique(asked);
    return row === null ? null : change(row, JSON.stringify(asked));
  };
  return { ...database, client: doctored(client, 'game', doctored(client.game, 'findUnique', findUnique)) };
}

/** The database, and a function that is true after a server has reopened the game, which reads its seed again. */
function watchReopening(database: Database): { readonly database: Database; readonly isBack: () => boolean } {
  const times = new Map<unknown, number>();
  let asked: unknown;
  const ask: Database['ask'] = (statement, values) => {
    if (statement.name === 'seed') {
      [asked] = values;
      times.set(asked, (times.get(asked) ?? 0) + 1);
    }
    return database.ask(statement, values);
  };
  return { database: { ...database, ask }, isBack: () => (times.get(asked) ?? 0) > 1 };
}

/** The database with other offers in a browser's games. */
function withOffers(database: Database, offers: () => object): Database {
  const { client } = database;
  const findMany = async (asked: Parameters<typeof client.game.findMany>[0]) =>
    (await client.game.findMany(asked)).map((game) => ({ ...game, offers: offers() }));
  return { ...database, client: doctored(client, 'game', doctored(client.game, 'findMany', findMany)) };
}

/** Each way out of a server, the audience that hears of a leak in it first, and the leak. */
export const LEAKS: readonly (readonly [door: string, audience: RegExp, leak: Leak])[] = [
  [
    'an event',
    /^enemy, socket/,
    ({ game }) => ({ game: { ...game, facts: { ...game.facts, mask: (event) => event } } }),
  ],
  [
    'the audience map',
    /^enemy, socket/,
    ({ game }) => ({
      game: {
        ...game,
        facts: {
          ...game.facts,
          audienceOf: (kind) => (kind === 'Laid' ? 'everyone' : game.facts.audienceOf(kind)),
        },
      },
    }),
  ],
  [
    'a view',
    /^enemy/,
    ({ game }) => ({
      game: {
        // The rules quote the card, as rules may: hiding it is the view's duty.
        ...withAnswers(game, {
          reasons: ({ laid }) => [
            { code: 'onlyAnswers', rule: '', at: [], values: { card: laid?.card ?? 0 } },
          ],
        }),
        conceal: (state, viewer) => ({ ...game.conceal(state, viewer), laid: state.laid }),
      },
    }),
  ],
  [
    'the choices',
    /^enemy/,
    ({ game, card }) => ({
      game: withAnswers(game, {
        choices: () => (card() > 4 ? [{ verb: 'doubt' }] : [{ verb: 'believe' }, { verb: 'doubt' }]),
      }),
    }),
  ],
  [
    'the text of an error',
    /^enemy/,
    ({ game, card }) => ({
      game: withAnswers(game, {
        reasons: () => [{ code: 'onlyAnswers', rule: '', at: [], values: { card: card() } }],
      }),
    }),
  ],
  [
    'what is sent after a reconnect',
    /^enemy, socket \d+ \(leak\/\d, before commit 5\)/,
    ({ game, database }) => {
      const forgotten = watchReopening(database);
      const { mask } = game.facts;
      return {
        database: forgotten.database,
        game: {
          ...game,
          facts: {
            ...game.facts,
            mask: (event, viewer) =>
              event.kind === 'Laid' && forgotten.isBack() ? event : mask(event, viewer),
          },
        },
      };
    },
  ],
  [
    'a line of the log',
    /^log/,
    ({ game, card, log }) => ({
      game: {
        ...game,
        evolve: (state, event) => {
          if (event.kind === 'Asked') log.push(`{"level":10,"msg":"a card","card":${card()}}\n`);
          return game.evolve(state, event);
        },
      },
    }),
  ],
  [
    'the number of frames',
    /^enemy, socket/,
    ({ database, card }) => ({
      database: {
        ...database,
        hear: (tell) =>
          database.hear((hint) => {
            tell(hint);
            if (card() > 4) tell(`${hint.split(' ')[0] ?? ''} seats`);
          }),
      },
    }),
  ],
  [
    'a letter',
    /^post/,
    ({ card }) => ({
      scribe: {
        ...wagerScribe,
        tell: (matter) => ({ ...wagerScribe.tell(matter), lines: [`They have laid ${card()}.`] }),
      },
    }),
  ],
  [
    'a picture',
    /^post/,
    ({ card }) => ({
      scribe: {
        ...wagerScribe,
        tell: (matter) => ({
          ...wagerScribe.tell(matter),
          drawing: {
            sheets: [],
            svg: `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="${card()}" height="10" fill="#a00"/></svg>`,
          },
        }),
      },
    }),
  ],
  ['a notice', /^push/, ({ card }) => ({ notices: pushing(() => `They have laid ${card()}.`) })],
  [
    'the figures',
    /^figures, http/,
    ({ database, card }) => ({ database: { ...database, isThere: () => Promise.resolve(card() <= 4) } }),
  ],
  [
    'an export',
    /^enemy, http/,
    ({ database, card }) => ({
      database: withRows(database, (row, asked) =>
        asked.includes('"seats":true') && !asked.includes('grants') ? { ...row, title: `${card()}` } : row,
      ),
    }),
  ],
  [
    'what is offered at the table',
    /^enemy, http/,
    ({ database, card }) => ({
      database: withOffers(database, () => ({
        draw: { by: 'north', since: new Date(card()).toISOString() },
      })),
    }),
  ],
  [
    'the replay of a running game',
    /^spectator, http/,
    ({ database, card }) => ({
      database: withRows(database, (row, asked) =>
        asked.includes('"open":true') ? { ...row, over: card() > 4 } : row,
      ),
    }),
  ],
];

/** The same in the Ford: its plans, and its standing answers. */
export const FORD_LEAKS: readonly (readonly [
  door: string,
  audience: RegExp,
  leak: (game: Game<Ford>) => Game<Ford>,
])[] = [
  [
    'the rest of a plan',
    /^enemy, socket/,
    (game) => ({ ...game, facts: { ...game.facts, mask: (event) => event } }),
  ],
  [
    'standing answers',
    /^enemy/,
    (game) => {
      let left = 0;
      const { standing } = game;
      const answer: typeof standing = standing && {
        ...standing,
        answer: (policy, view, seat) => {
          if (seat === 'north') left = policy.from;
          return standing.answer?.(policy, view, seat) ?? null;
        },
      };
      const reasons = () => [{ code: 'onlyStrides', rule: '', at: [], values: { left } }];
      return { ...game, standing: answer, frames: (frame) => ({ ...game.frames(frame), reasons }) };
    },
  ],
];

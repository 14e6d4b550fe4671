import { isHidden, type Game } from '@tessera/core';
import { tinyGame, type Ford, type Wager } from '@tessera/core/testkit';
import type { GameScribe } from '@tessera/letters';
import type { Database } from '../../src/database/database.js';
import type { Channels } from '../../src/notices/channel.js';
import { wagerScribe } from '../post.js';
import { pushing } from './pushing.js';

/** What a leaking part of a server has overheard: the card that north has laid face down; 0 before that. */
export type Card = () => number;

/** The tiny game, and what can be overheard in it. */
export function overheard(): { readonly game: Game<Wager>; readonly card: Card } {
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

/** What a leak is planted in. */
interface Ground {
  readonly game: Game<Wager>;
  readonly card: Card;
  readonly database: Database;
  readonly log: string[];
}

export type Leak = (ground: Ground) => Partial<{
  readonly game: Game<Wager>;
  readonly scribe: GameScribe;
  readonly database: Database;
  readonly notices: Partial<Channels>;
}>;

/** The same rules, but those of an answer to a card are changed. */
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

/** The same database, but what is read of a game's row is changed. */
function withRows(database: Database, change: (row: object, asked: string) => object): Database {
  const { client } = database;
  const findUnique = async (asked: Parameters<typeof client.game.findUnique>[0]) => {
    const row = await client.game.findUnique(asked);
    return row === null ? null : change(row, JSON.stringify(asked));
  };
  return { ...database, client: doctored(client, 'game', doctored(client.game, 'findUnique', findUnique)) };
}

/** The same database, and whether its game has been read by a server that had forgotten it: its seed was read again. */
function comingBack(database: Database): { readonly database: Database; readonly isBack: () => boolean } {
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

/** The same database, but what is offered in a browser's games is something else. */
function withOffers(database: Database, offers: () => object): Database {
  const { client } = database;
  const findMany = async (asked: Parameters<typeof client.game.findMany>[0]) =>
    (await client.game.findMany(asked)).map((game) => ({ ...game, offers: offers() }));
  return { ...database, client: doctored(client, 'game', doctored(client.game, 'findMany', findMany)) };
}

/** Each door, a leak in it, and who hears of it first. */
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
        // These rules quote what they are shown, as rules may: it is for the view to hide the card.
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
      const forgotten = comingBack(database);
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

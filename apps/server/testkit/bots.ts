import { join } from 'node:path';
import { easyBot, type Bot, type Bots, type Strength } from '@tessera/bots';
import type { Game, GameTypes } from '@tessera/core';
import { openedGameSchema, type OpenedGame } from '@tessera/protocol';
import { z } from 'zod';
import { mindOf, type Mind, type Thinker } from '../src/bots/thinker.js';
import { post, type Browser } from './browser.js';
import { shareHash, type Wish } from './table.js';

/** Bots for a test's game. Each strength plays `bot`; undefined: any choice at random. */
export function botsFor<T extends GameTypes>(game: Game<T>, bot: Bot<T> = easyBot(game)): Bots<T> {
  const one = { bot, positions: 1 };
  return { game, of: { easy: one, medium: one, strong: one } };
}

/** The same as a mind for the server's own thread, where a view need not be parsed from plain data. */
export const mindFor = <T extends GameTypes>(game: Game<T>, bot?: Bot<T>): Mind =>
  mindOf(botsFor(game, bot), z.custom<T['state']>());

/** A thinker that answers nothing until it is opened. */
export function heldThinker(quick: Thinker) {
  let asked = 0;
  let open = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = () => void resolve();
  });
  const think: Thinker['think'] = async (...asking) => {
    asked += 1;
    await opened;
    return quick.think(...asking);
  };
  return { asked: () => asked, open: () => open(), thinker: { ...quick, think } };
}

/** The program of the bots' thread, run from its source. */
export const thinkerFromSource = {
  file: join(import.meta.dirname, '..', '..', '..', 'scripts', 'thinkerThread.mjs'),
  execArgv: [],
};

/** Opens a game against a bot; undefined: a medium one. */
export const openAgainstBot = (
  browser: Browser,
  { options = {}, ...wish }: Omit<Wish, 'second' | 'pace'> & { readonly bot?: Strength },
): Promise<OpenedGame> => {
  const body = { title: 'A game', name: 'Ann', shareHash, options, bot: 'medium', ...wish };
  return browser.get(openedGameSchema, post('games'), body);
};

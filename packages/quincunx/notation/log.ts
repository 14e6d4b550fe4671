import type { Result } from '@tessera/core';
import { replayLog as replayWith, type Chances, type Replay, type Writing } from '@tessera/notation';
import { optionsSchema, quincunx, type Quincunx } from '../rules/index.js';
import { bare } from './bare.js';
import type { Fault, Own } from './fault.js';
import { printPosition, readHeader, readPosition, writeHeader } from './position.js';
import { printPlan, readPlan } from './steps.js';

/** Dice show 1 to 12 at most, each what it has; nothing is drawn. */
export const chances: Chances<Quincunx> = {
  lowest: 1,
  sides: 12,
  poolOf: () => [],
  nameOf: (_, card) => String(card),
};

/** How logs of the game are written. */
export const writing: Writing<Quincunx, Own> = {
  game: quincunx,
  bare,
  optionsOf: ({ options }) => options,
  header: writeHeader,
  print: printPosition,
  readPosition,
  readOptions: (lines, faults) => {
    const options = optionsSchema.safeParse(readHeader(lines, faults));
    return options.success ? options.data : null;
  },
  printPlan: (_, { steps }) => printPlan(steps),
  readPlan: (_, { lines, faults }) => readPlan(lines, faults),
  chances,
};

/** Replays a log, each action decided as a server decides it. It answers every state on the way, or the first fault. */
export const replayLog = (text: string): Result<Replay<Quincunx>, Fault> => replayWith(writing, text);

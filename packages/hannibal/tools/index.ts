import type { GameTools } from '@tessera/tools';
import { hannibal } from '../rules/index.js';
import { sayFront } from '../texts/index.js';
import { coverage } from './coverage.js';
import { dataSheet } from './data/sheet.js';
import { front } from './front.js';
import { hannibalModel } from './models/index.js';
import { protocol } from './protocol.js';
import { run } from './rules/run.js';

/** Hannibal for the scripts of all games. */
export const hannibalTools: GameTools = {
  kind: hannibal.kind,
  data: hannibal.data,
  name: sayFront('game.name'),
  commands: run,
  front,
  protocol,
  coverage,
  documents: [dataSheet],
  model: hannibalModel,
};

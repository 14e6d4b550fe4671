import type { GameTools } from '@tessera/tools';
import { quincunx } from '../rules/index.js';
import { sayFront } from '../texts/index.js';
import { coverage } from './coverage.js';
import { dataSheet } from './data/sheet.js';
import { front } from './front.js';
import { quincunxModel } from './models/index.js';
import { pictures } from './pictures.js';
import { protocol } from './protocol.js';
import { run } from './rules/run.js';

/** Quincunx for the scripts of all games. */
export const quincunxTools: GameTools = {
  kind: quincunx.kind,
  data: quincunx.data,
  name: sayFront('game.name'),
  commands: run,
  pictures,
  front,
  protocol,
  coverage,
  documents: [dataSheet],
  model: quincunxModel,
};

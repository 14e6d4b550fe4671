import { anyKept, type CoverageGround, type GameTools } from '@tessera/tools';
import { metaurus } from '../rules/index.js';
import { say } from '../texts/index.js';
import { dataSheet } from './data/sheet.js';
import { front } from './front.js';
import { phases, pictures } from './phases.js';
import { protocol } from './protocol.js';
import { run } from './rules/run.js';

const FOLDER = 'packages/metaurus';

const coverage: CoverageGround = {
  naming: {
    token: /R\d{1,3}|[1-9]\d?\.\d/,
    ruling: 'R',
    about:
      'A number such as `9.1` is a case of the booklet; where it holds several rules, a word tells them apart (`9.1 angle`). `R25` is a [ruling](rulings.md).',
  },
  parts: [
    { heading: 'The booklet’s cases and charts', of: /^(?!R\d+$)/ },
    { heading: 'Rulings', of: /./ },
  ],
  document: 'docs/rules-coverage.md',
  cases: `${FOLDER}/tools/coverage/cases.json`,
  open: `${FOLDER}/tools/coverage/open.json`,
  rulings: 'docs/rulings.md',
  folders: [`${FOLDER}/rules`, `${FOLDER}/notation`, 'packages/hex/src'],
  figures: [`${FOLDER}/rules/tables.test.ts`],
};

/** The Metaurus for the scripts of all games. */
export const metaurusTools: GameTools = {
  kind: metaurus.kind,
  data: metaurus.data,
  name: say('game.name'),
  commands: run,
  pictures,
  front,
  protocol,
  coverage,
  documents: [dataSheet],
  kept: anyKept({ game: metaurus, phases }),
};

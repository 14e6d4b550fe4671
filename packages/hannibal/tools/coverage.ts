import type { CoverageGround } from '@tessera/tools';

const FOLDER = 'packages/hannibal';

/** `S8.47` a ruling, `#41` a card, `frame 19` a question, `W4` a window, `10.6` and `24` cases of the rulebook. */
const TOKEN =
  /S8\.\d{1,3}|#\d{1,2}|frame \d{1,2}|W[1-7]|section (?:4|10)|[1-9]\d?\.\d{1,2}|(?<=\(|, )2[34](?=[,)])|^2[34](?= )/;

/** The document with the cases of the rules, and the tests that show them. */
export const coverage: CoverageGround = {
  naming: {
    token: TOKEN,
    ruling: 'S8.',
    about:
      'A number such as `10.6` is a case of the rulebook, `S8.47` a [ruling](rulings-hannibal.md), `#41` a Strategy card, `frame 19` a question of the rules, `W4` a window for counter events; `section 4` holds the generals’ abilities, `section 10` the vectors that an implementation has to meet. Where a number holds several rules, a word tells them apart (`24 Hanno`).',
  },
  parts: [
    { heading: 'The rulebook’s cases', of: /^(?!S8|#|frame|W\d|section|1[34]\.\d [a-z]+s?$|13\.5|7\.6)/ },
    { heading: 'Strategy cards', of: /^#/ },
    { heading: 'Questions and windows', of: /^(frame|W\d|1[34]\.\d )/ },
    { heading: 'Generals', of: /^section 4/ },
    { heading: 'Vectors', of: /^section 10/ },
    { heading: 'Rulings', of: /./ },
  ],
  document: 'docs/rules-coverage-hannibal.md',
  cases: `${FOLDER}/tools/coverage/cases.json`,
  open: `${FOLDER}/tools/coverage/open.json`,
  rulings: 'docs/rulings-hannibal.md',
  folders: [`${FOLDER}/rules`, `${FOLDER}/notation`],
  figures: [`${FOLDER}/rules/data.test.ts`],
};

import type { CoverageGround } from '@tessera/tools';

const FOLDER = 'packages/quincunx';

/** `R33` a ruling, `vector 13` a conformance vector, `2.4` and `5` sections of the rules. */
const TOKEN =
  /R\d{1,2}|vector \d{1,2}|1\.4|2\.[1-7]|3\.[1-3]|4\.[1-3]|7\.[1-3]|9\.[1-4]|(?<=\(|, )(?:10|[135679])(?=[,)])|^(?:10|[135679])(?=$)/;

/** The document with the cases of the rules, and the tests that show them. */
export const coverage: CoverageGround = {
  naming: {
    token: TOKEN,
    ruling: 'R',
    about:
      'A number such as `2.4` or `5` is a section of the rules, `R33` a [ruling](rulings-quincunx.md), `vector 13` an example with figures that an implementation has to meet. Where a section holds several rules, a word tells them apart.',
  },
  parts: [
    { heading: 'Sections', of: /^(?!R|vector)/ },
    { heading: 'Vectors', of: /^vector/ },
    { heading: 'Rulings', of: /./ },
  ],
  document: 'docs/rules-coverage-quincunx.md',
  cases: `${FOLDER}/tools/coverage/cases.json`,
  open: `${FOLDER}/tools/coverage/open.json`,
  rulings: 'docs/rulings-quincunx.md',
  folders: [`${FOLDER}/rules`, 'packages/plane/src'],
  figures: [`${FOLDER}/rules/data.test.ts`],
};

import { describe, expect, it } from 'vitest';
import { booklet, rulings } from './cases.js';
import { coverageDocument, grounds } from './coverage.js';
import { findings, stillOpen, survey, type SurveyInput } from './survey.js';

const [known] = grounds;
if (known === undefined) throw new Error('There are games whose cases are listed.');
const { naming } = known;
const listed = (list: unknown) => booklet(list, naming);

const cases = [
  ...listed([
    { case: '9.1', says: 'Combat.' },
    { case: '9.1 angle', says: 'From where.', words: ['angle', 'flank'] },
    { case: '1.0', says: 'A word before.', noTest: 'It rules nothing.' },
  ]),
  ...rulings(
    '# Rulings\n\n1. **First.** One thing.\n2. **Second thing** _(booklet)_ is long enough to say by itself what there is to say. More.\n',
    naming,
  ),
];

const tests = (body: string) => ({ path: 'game.test.ts', text: body });
const complete = tests(`
  describe('combat (9.1)', () => {
    it('rolls', () => {});
    it('R1: from the flank', () => {});
    it.each([['R2', 5]])('%s: falls on %i', () => {});
  });
`);
const ground = (change: Partial<SurveyInput> = {}): SurveyInput => ({
  cases,
  token: naming.token,
  open: [],
  files: [complete],
  figures: [],
  ...change,
});
const said = (change: Partial<SurveyInput> = {}) => findings(survey(ground(change)));
const testsOf = (id: string, change: Partial<SurveyInput> = {}) =>
  survey(ground(change))
    .covered.find(({ known }) => known.id === id)
    ?.tests.map(({ title }) => title);

describe('a case without a test', () => {
  it('is found', () => {
    const files = [tests(complete.text.replace('R1: ', ''))];
    expect(said({ files })).toEqual(['No test shows R1: name it in the title of the test that does.']);
  });

  it('is found when its number is only spoken of outside of titles', () => {
    const files = [tests(`// R1\nconst R1 = 'R1';\nit('R2, 9.1: angle', () => { expect('R1').toBe(R1); });`)];
    expect(said({ files })).toEqual(['No test shows R1: name it in the title of the test that does.']);
  });

  it.each(['it.skip', 'it.todo', 'describe.skip'])('is found when only %s names it', (runner) => {
    const files = [complete, tests(`${runner}('R3', () => { it('R3', () => {}); });`)];
    expect(said({ files, cases: [...cases, ...rulings('3. Third.', naming)] })).toEqual([
      'No test shows R3: name it in the title of the test that does.',
    ]);
  });

  it('is found when a test has its number but none of its words', () => {
    const files = [tests(`it('R1, R2', () => {}); it('9.1: the die', () => {});`)];
    expect(said({ files })).toEqual(['No test shows 9.1 angle: name it in the title of the test that does.']);
  });

  it('is found when only a test of figures names it', () => {
    expect(said({ figures: ['game.test.ts'] })).toHaveLength(4);
  });

  it('is shown as open in the document, and counted in its head', async () => {
    const text = await coverageDocument(known, survey(ground({ files: [], open: ['R1'] })));
    expect(text).toContain('0 shown by tests, 4 open, 1 that need no test');
    expect(text).toMatch(/\| R1 +\| First\. One thing\. +\| – +\| \*\*open\*\* +\|/);
    expect(text).toContain('Listed as open in');
  });
});

describe('the list of open cases', () => {
  const files = [tests(`it('R2, 9.1: angle', () => {});`)];

  it('excuses those that it lists', () => {
    expect(said({ files, open: ['R1'] })).toEqual([]);
  });

  it('may not list what a test shows, nor what is not a case', () => {
    expect(said({ files, open: ['R1', 'R2', 'R9'] })).toEqual([
      'R2 is listed as open, and a test shows it: take it from the list.',
      'R9 is listed as open, and is not a case.',
    ]);
  });

  it('shrinks by itself and never grows', () => {
    expect(stillOpen(survey(ground({ files, open: ['R1', 'R2'] })))).toEqual(['R1']);
    expect(stillOpen(survey(ground({ files, open: [] })))).toEqual([]);
  });
});

describe('a case that does not exist', () => {
  it.each(["it('R7: no such ruling', () => {});", "it('13.7: no such case', () => {});"])(
    'is found in a title: %s',
    (text) => {
      expect(said({ files: [complete, tests(text)] })[0]).toMatch(/^game\.test\.ts names .* not a case\.$/);
    },
  );

  it.each(['// R7\nf();', '/** As R7 says. */\nf();', "because('code', 'R7');", "say({ rule: 'R7' });"])(
    'is found in a source: %s',
    (text) => {
      expect(said({ files: [complete, { path: 'game.ts', text }] })).toEqual([
        'game.ts names R7, which is not a case.',
      ]);
    },
  );

  it('is not seen in measures, addresses and longer numbers', () => {
    const text = "// 0.5 s, 2.5 ms, 10.0.0.1, 3.14, 4.5 %\nf('7.5 of them', R8);";
    expect(said({ files: [complete, { path: 'game.ts', text }] })).toEqual([]);
  });

  it('is found where a case is said to be named by one', () => {
    const strange = listed([{ case: '9.2', says: 'Advance.', alsoNamed: ['R7'] }]);
    expect(said({ cases: [...cases, ...strange] })).toContain(
      '9.2 is said to be named by R7, which is not a case.',
    );
  });
});

describe('what shows a case', () => {
  it('is a title of its own, or one together with the titles around it', () => {
    expect(testsOf('9.1')).toEqual(['rolls', 'R1: from the flank', '%s: falls on %i']);
    expect(testsOf('9.1 angle')).toEqual(['R1: from the flank']);
  });

  it('is a title as the rows of its table fill it', () => {
    expect(testsOf('R2')).toEqual(['%s: falls on %i']);
  });

  it('is a title around it as the rows of its table fill it', () => {
    const body = `describe.each([[1], [2]])('R%i', () => { it('holds', () => {}); });`;
    expect([testsOf('R1', { files: [tests(body)] }), testsOf('R2', { files: [tests(body)] })]).toEqual([
      ['holds'],
      ['holds'],
    ]);
  });

  it('is no number that only begins like it', () => {
    expect(testsOf('R1', { files: [tests("it('R10', () => {}); it('R1x', () => {});")] })).toEqual([]);
  });
});

describe('what applies a case', () => {
  const applied = (id: string, text: string) =>
    survey(ground({ files: [{ path: 'game.ts', text }] })).covered.find(({ known }) => known.id === id)
      ?.applied;

  it.each(['/** A die (9.1, R1). */\nf();', "because('tooFar', 'R1', [place]);", "const rule = 'R1';"])(
    'is a comment or a reason that names it: %s',
    (text) => {
      expect(applied('R1', text)).toEqual(['game.ts']);
    },
  );

  it('is told apart by the words beside the number', () => {
    expect(applied('9.1 angle', "because('wrongAngle', '9.1');")).toEqual([]);
    expect(applied('9.1 angle', "because('angleTooWide', '9.1');")).toEqual(['game.ts']);
    expect(applied('9.1 angle', '// 9.1: the die')).toEqual([]);
  });

  it('is no other string that has its number in it', () => {
    expect(applied('R1', "f('see R1');")).toEqual([]);
  });
});

describe('the list of cases', () => {
  it('takes a ruling’s heading and first sentence', () => {
    expect(cases.slice(3).map(({ id, says }) => [id, says])).toEqual([
      ['R1', 'First. One thing.'],
      ['R2', 'Second thing is long enough to say by itself what there is to say.'],
    ]);
  });

  it('may not hold a case twice', () => {
    const twice = [...cases, ...listed([{ case: '9.1', says: 'Again.' }])];
    expect(said({ cases: twice })).toEqual(['9.1 stands in the list of cases twice.']);
  });

  it.each([{ words: ['('] }, { data: ['no/such/file'] }, { why: 'not a field' }])(
    'is refused with %o',
    (wrong) => {
      expect(() => listed([{ case: '9.1', says: 'Combat.', ...wrong }])).toThrow();
    },
  );
});

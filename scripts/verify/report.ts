import type { Check } from '../../packages/core/src/index.js';
import { withoutShare } from '../../packages/core/src/index.js';
import { metaurus, verifyRecord } from '../../packages/metaurus/rules/index.js';
import { checkText, sideName } from '../../packages/metaurus/texts/index.js';
import { readRecord, RECORD_VERSION, type GameRecord } from '../../packages/protocol/src/index.js';

/** What the program prints, and the exit code: 0 all is well, 1 something is wrong, 2 the file is no whole record. */
export interface Report {
  readonly out: string;
  readonly code: 0 | 1 | 2;
}

const refusal = (why: string): Report => ({ out: `${why}\n`, code: 2 });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where in the log a check was made, counted as the page counts. */
const place = ({ event }: Check): string => (event === null ? '' : `fact ${String(event + 1)}: `);

const stepOf = (check: Check): string[] => [
  `${check.verdict === 'good' ? 'ok   ' : check.verdict === 'wrong' ? 'WRONG' : 'open '} ${place(check)}${checkText(check)}`,
  ...check.workings.flatMap(({ key, input, output }) => [
    `        key    ${key}`,
    `        input  ${input}`,
    `        output ${output}`,
  ]),
];

const count = (checks: readonly Check[], code: string): number =>
  checks.filter((check) => check.code === code).length;

function told(record: GameRecord, checks: readonly Check[], steps: boolean): Report {
  const wrong = checks.filter(({ verdict }) => verdict === 'wrong');
  const open = checks.filter(({ verdict }) => verdict === 'open');
  const silent = withoutShare(metaurus.seats, record.shares).map(sideName);
  const lines = [
    `${record.title} (${record.game})`,
    ...(steps ? checks.flatMap(stepOf) : []),
    ...wrong.map((check) => `WRONG ${place(check)}${checkText(check)}`),
    ...open.map((check) => `Not checked: ${checkText(check)}`),
    ...silent.map(
      (side) => `${side} gave no share to the chance: as far as it goes, the dice are the server's word.`,
    ),
    `${String(count(checks, 'die'))} dice, ${String(count(checks, 'token'))} sealed chits, ${String(count(checks, 'opened'))} shown chits, ${String(record.events.length)} facts.`,
    wrong.length === 0
      ? 'Everything that could be checked is right.'
      : `${String(wrong.length)} of ${String(checks.length)} checks found something wrong.`,
    `The seal of this game was ${record.seal}. Compare it with the one that you were shown when it began.`,
  ];
  return { out: `${lines.join('\n')}\n`, code: wrong.length === 0 ? 0 : 1 };
}

/** Verifies the text of a record; with `steps`, tells every single check with its HMACs. */
export function report(text: string, { steps }: { readonly steps: boolean }): Report {
  const read = readRecord(parsed(text));
  if (read.is === 'none') return refusal('This is no record of a game (docs/record.md describes them).');
  if (read.is !== 'record') {
    const version = `version ${String(read.version)} of its form, ${read.is} than this program knows (${String(RECORD_VERSION)})`;
    return refusal(
      `This record is of ${version}: verify it with the program of the server that it came from.`,
    );
  }
  const { record } = read;
  if (record.kind !== metaurus.kind) return refusal(`This program does not know the game "${record.kind}".`);
  const { seed } = record;
  if (record.viewer !== 'all' || seed === null)
    return refusal(
      'This is the record of one seat, without the seed. Download the whole record when the game is over.',
    );
  const stages = [...verifyRecord(metaurus, { ...record, seed })];
  return told(
    record,
    stages.flatMap(({ checks }) => [...checks]),
    steps,
  );
}

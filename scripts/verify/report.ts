import type { Check } from '../../packages/core/src/index.js';
import { verdictOf, withoutShare } from '../../packages/core/src/index.js';
import type { GameVerifier } from '../../packages/tools/src/index.js';
import { verifiers } from './games.js';
import { readRecord, RECORD_VERSION, type GameRecord } from '../../packages/protocol/src/index.js';

/** What the program prints, and the exit code: 0 all is well, 1 something is wrong, 2 not all could be checked. */
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

const stepOf = ({ text }: GameVerifier, check: Check): string[] => [
  `${check.verdict === 'good' ? 'ok   ' : check.verdict === 'wrong' ? 'WRONG' : 'open '} ${place(check)}${text(check)}`,
  ...check.workings.flatMap(({ key, input, output }) => [
    `        key    ${key}`,
    `        input  ${input}`,
    `        output ${output}`,
  ]),
];

interface Verified {
  readonly record: GameRecord;
  readonly checks: readonly Check[];
  readonly steps: boolean;
}

const CODES = { good: 0, wrong: 1, open: 2 } as const;

/** The verdict in one line. */
function headline(checks: readonly Check[]): string {
  const wrong = checks.filter(({ verdict }) => verdict === 'wrong').length;
  switch (verdictOf(checks)) {
    case 'good':
      return 'Everything is right.';
    case 'open':
      return 'Only the chance is checked throughout, and it is right.';
    case 'wrong':
      return `${String(wrong)} of ${String(checks.length)} checks found something wrong.`;
  }
}

function reportOf(game: GameVerifier, { record, checks, steps }: Verified): Report {
  const wrong = checks.filter(({ verdict }) => verdict === 'wrong');
  const open = checks.filter(({ verdict }) => verdict === 'open');
  const silent = withoutShare(game.seats, record.shares).map(game.sideName);
  const lines = [
    `${record.title} (${record.game})`,
    ...(steps ? checks.flatMap((check) => stepOf(game, check)) : []),
    ...wrong.map((check) => `WRONG ${place(check)}${game.text(check)}`),
    ...open.map((check) => `Not checked: ${game.text(check)}`),
    ...silent.map(
      (side) =>
        `${side} gave no share to the chance: for that side, you have only the server's word for the dice.`,
    ),
    `${[...game.counted(checks), `${String(record.events.length)} facts`].join(', ')}.`,
    headline(checks),
    `The seal of this game was ${record.seal}. Compare it with the one that you were shown when it began.`,
  ];
  return { out: `${lines.join('\n')}\n`, code: CODES[verdictOf(checks)] };
}

/** Verifies the text of a record; with `steps`, tells every single check with its HMACs. */
export function report(text: string, { steps }: { readonly steps: boolean }): Report {
  const read = readRecord(parsed(text));
  if (read.is === 'none') return refusal('This is not the record of a game (docs/record.md describes them).');
  if (read.is !== 'record') {
    const version = `version ${String(read.version)} of its form, ${read.is} than this program knows (${String(RECORD_VERSION)})`;
    return refusal(
      `This record is in ${version}: verify it with the program of the server that it came from.`,
    );
  }
  const { record } = read;
  const game = verifiers.find(({ kind }) => kind === record.kind);
  if (game === undefined) return refusal(`This program does not know the game "${record.kind}".`);
  const { seed } = record;
  if (record.viewer !== 'all' || seed === null)
    return refusal(
      'This is the record of one seat, without the seed. Download the whole record when the game is over.',
    );
  return reportOf(game, { record, checks: game.verify({ ...record, seed }), steps });
}

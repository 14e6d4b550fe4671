import { metaurus, replayLog } from '../../packages/metaurus/src/index.js';
import { refuse, refuseFault, type Answer } from './answer.js';
import { readArgs, USAGE, type Request } from './args.js';
import { odds } from './odds.js';
import { perft } from './perft.js';
import { choices, commit } from './plans.js';
import { replayed } from './replay.js';
import { show } from './show.js';

/** What a run of the command line leaves behind. */
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: 0 | 1 | 2;
}

/** What the command line reads from outside: the text of a file, or of standard input; null where there is none. */
export type TextOf = (file: string | null) => string | null;

/** Answers a request about a position or a log. */
function about(request: Request, textOf: TextOf): Answer {
  const text = textOf(request.file);
  if (text === null) return refuse('noFile', `"${request.file ?? '-'}" cannot be read.`);
  const log = replayLog(metaurus, text);
  if (!log.ok) return refuseFault(log.error);
  const { end } = log.value;
  switch (request.command) {
    case 'show':
      return show(request, end);
    case 'choices':
      return choices(request, end);
    case 'do':
      return commit(request, end);
    case 'odds':
      return odds(request, end);
    case 'replay':
      return replayed(request, log.value);
    case 'perft':
      return perft(request, end);
    case 'stats':
      return refuse('noFile', 'Statistics need no position.');
  }
}

/** An answer as it is printed. */
function told(request: Request, given: Answer): Ran {
  if (given.ok) {
    return {
      out: `${request.json ? JSON.stringify(given.value) : given.lines.join('\n')}\n`,
      err: '',
      code: 0,
    };
  }
  const { code, sentence } = given;
  const out = request.json ? `${JSON.stringify({ error: { code, sentence } })}\n` : '';
  return { out, err: `${sentence.startsWith(code) ? '' : `${code}: `}${sentence}\n`, code: 1 };
}

/** Runs one command line. 0: answered; 1: the position, the plan or the dice are refused; 2: usage. What takes long tells its `progress`. */
export async function run(
  args: readonly string[],
  textOf: TextOf,
  progress: (line: string) => void = () => undefined,
): Promise<Ran> {
  const request = readArgs(args);
  if (request === null) return { out: '', err: USAGE, code: 2 };
  if (request.command !== 'stats') return told(request, about(request, textOf));
  const { stats } = await import('./stats.js');
  return told(request, stats(request, progress));
}

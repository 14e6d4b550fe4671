import { fail, ok, type Result } from '@tessera/core';
import { metaurus } from '../../rules/index.js';
import { replayLog } from '../../notation/index.js';
import { refuse, refuseFault, type Answer } from './answer.js';
import { readArgs, USAGE, type Request } from './args.js';
import { odds } from './odds.js';
import { perft } from './perft.js';
import { choices, commit } from './plans.js';
import { replayed } from './replay.js';
import { show } from './show.js';
import { systemCode, type Ran, type TextOf } from '@tessera/tools';

/** The text that a request is about, or why there is none. */
async function textFor({ file }: Request, textOf: TextOf): Promise<Result<string, Answer>> {
  try {
    return ok(await textOf(file));
  } catch (error) {
    return fail(refuse('noFile', `"${file ?? '-'}" cannot be read (${systemCode(error)}).`));
  }
}

/** Answers a request about a position or a log. */
async function about(request: Request, textOf: TextOf): Promise<Answer> {
  const text = await textFor(request, textOf);
  if (!text.ok) return text.error;
  const log = replayLog(metaurus, text.value);
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
function printed({ json }: Pick<Request, 'json'>, given: Answer): Ran {
  if (given.ok) {
    return {
      out: `${json ? JSON.stringify(given.value) : given.lines.join('\n')}\n`,
      err: '',
      code: 0,
    };
  }
  const { code, sentence } = given;
  const out = json ? `${JSON.stringify({ error: { code, sentence } })}\n` : '';
  return { out, err: `${sentence.startsWith(code) ? '' : `${code}: `}${sentence}\n`, code: 1 };
}

/** Runs one command line. 0: answered; 1: the position, the plan or the dice are refused; 2: it makes no sense. What takes long tells its `progress`. */
export async function run(
  args: readonly string[],
  textOf: TextOf,
  progress: (line: string) => void = () => undefined,
): Promise<Ran> {
  if (args.length === 0) return { out: '', err: USAGE, code: 2 };
  const read = readArgs(args);
  if (!read.ok) {
    const json = args.includes('--json');
    return { ...printed({ json }, refuse('badCommandLine', read.error)), code: 2 };
  }
  const request = read.value;
  if (request === 'usage') return { out: USAGE, err: '', code: 0 };
  if (request.command !== 'stats') return printed(request, await about(request, textOf));
  const { stats } = await import('./stats.js');
  return printed(request, stats(request, progress));
}

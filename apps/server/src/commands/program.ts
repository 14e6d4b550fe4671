import { Refused } from '../errors/refused.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import type { ActParts } from '../host/acts.js';

/** What a host's command is run with. */
export interface HostParts extends ActParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the migrations. */
  readonly migrations: string;
  /** Takes a line of the answer. */
  readonly told: (line: string) => void;
  /** Takes the sentence that says what is wrong. */
  readonly failed: (sentence: string) => void;
}

/** A host's command: by its words, with what it is run with. Answers the exit code. */
export type HostCommand = (words: readonly string[], parts: HostParts) => Promise<number>;

function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof Refused) return 'What is stored of it cannot be read: a backup has it as it was.';
  return `It failed (${reasonOf(error)}): see that the database can be reached.`;
}

/** Runs a command's work; says in one sentence what is wrong. Answers the exit code. */
export async function hostCommand(
  parts: Pick<HostParts, 'failed'>,
  work: () => Promise<void>,
): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    parts.failed(sentenceOf(error));
    return 1;
  }
}

/** Lets whoever reads what a command prints go away when they have seen enough. */
export function allowClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { context, formatMessages, type BuildFailure, type Metafile } from 'esbuild';
import { bundled, SERVER } from './build.js';
import type { LogFile } from './logFile.js';
import { endOf, onReady, runServer, stop } from './server.js';
import { root } from './tools.js';

const folder = join(root, 'apps', 'server');
/** Beside `dist`: there the server finds what it looks for around itself, and `pnpm start` finds its own as it left it. */
const OUT = '.dev';

/** How the server of `pnpm dev` is run, and who hears what is wrong with it. */
export interface Wish {
  readonly env: NodeJS.ProcessEnv;
  readonly log: LogFile;
  readonly say: (text: string) => void;
}

/** The server of `pnpm dev`. */
export interface DevServer {
  /** Whether a file is a part of it; every one may be while it cannot be bundled. */
  readonly has: (file: string) => boolean;
  /** Bundles it, and starts it, anew where it runs. Answers whether it runs now; what is wrong with a source is said. */
  readonly renew: () => Promise<boolean>;
  /** Makes ready for its next start, when there is time for that. */
  readonly prepare: () => void;
  /** Ends it, at once where it does not end in order. */
  readonly close: () => Promise<void>;
}

const isFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;

const inputsIn = ({ inputs }: Metafile): ReadonlySet<string> =>
  new Set(Object.keys(inputs).map((path) => resolve(folder, path)));

/** The packages that the bundled server has outside of itself. */
const outsideOf = ({ outputs }: Metafile): ReadonlySet<string> =>
  new Set(
    Object.values(outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external }) => external)
      .map(({ path }) => path),
  );

const warm = join(folder, OUT, 'warm.js');

/** Writes a program that has those packages loaded when it is told to become the server: they are half of its start. */
function writeWarm(packages: ReadonlySet<string>): void {
  const lines = [...packages].map((name) => `import '${name}';`);
  writeFileSync(warm, [...lines, "process.once('message', () => import('./main.js'));"].join('\n'));
}

/** Bundles the server whenever it is asked to; what is wrong with a source is said. */
async function bundler(say: Wish['say']) {
  rmSync(join(folder, OUT), { recursive: true, force: true });
  // What its threads share is written once, and without maps: that takes a third of the time, and every part names its source.
  const quick = { splitting: true, sourcemap: false } as const;
  const sources = await context({ ...bundled(SERVER, OUT, ''), ...quick, metafile: true });
  let inputs: ReadonlySet<string> | null = null;
  return {
    has: (file: string) => inputs?.has(file) ?? true,
    bundle: async (): Promise<boolean> => {
      try {
        const { metafile } = await sources.rebuild();
        inputs = inputsIn(metafile);
        writeWarm(outsideOf(metafile));
        return true;
      } catch (error) {
        if (!isFailure(error)) throw error;
        inputs = null;
        say((await formatMessages(error.errors, { kind: 'error' })).join('\n'));
        return false;
      }
    },
    dispose: () => sources.dispose(),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function end(server: ChildProcess | null): Promise<void> {
  if (server === null || hasEnded(server)) return;
  stop(server);
  await once(server, 'exit');
}

/** Makes the server of `pnpm dev`; it does not run yet. */
export async function devServer({ env, log, say }: Wish): Promise<DevServer> {
  const { has, bundle, dispose } = await bundler(say);
  let running: ChildProcess | null = null;
  let spare: ChildProcess | null = null;

  const begin = async (): Promise<boolean> => {
    const server = spare === null || hasEnded(spare) ? runServer(warm, log, env) : spare;
    [running, spare] = [server, null];
    const ended = endOf(server);
    void ended.then((code) => {
      if (running === server) say(`serverEnded: The server has ended with code ${code}; see above.`);
    });
    const ready = new Promise<boolean>((resolve) => onReady(server, () => resolve(true)));
    server.send('serve');
    return Promise.race([ready, ended.then(() => false)]);
  };
  return {
    has,
    renew: async () => {
      const old = running;
      running = null;
      // It ends while it is bundled; where it cannot be, it goes on as it was.
      const [made] = await Promise.all([bundle(), end(old)]);
      if (!made && old === null) return false;
      return (await begin()) && made;
    },
    prepare: () => {
      if (running !== null && (spare === null || hasEnded(spare))) spare = runServer(warm, log, env);
    },
    close: async () => {
      const all = [running, spare];
      [running, spare] = [null, null];
      await Promise.all([...all.map(end), dispose()]);
    },
  };
}

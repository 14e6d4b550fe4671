import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '..', '..');

/** The script of a tool that a package has among its dependencies. */
export const binaryOf = (folder: string, name: string): string => join(folder, 'node_modules', '.bin', name);

/** A step of the start did not succeed; what the tool said is the message. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a tool to its end. Throws StepFailed with all that it said when it fails. It ends
 * with this process. */
export async function runTool(
  file: string,
  args: readonly string[],
  { cwd, env }: Surroundings,
): Promise<void> {
  const shell = process.platform === 'win32';
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => process.off('exit', stop));
  if (code !== 0) throw new StepFailed(`${file} ${args.join(' ')}\n${Buffer.concat(said).toString()}`);
}

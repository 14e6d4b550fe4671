import { join } from 'node:path';
import { make } from './make.js';
import { share } from './shared.js';

const here = (name: string): string => join(import.meta.dirname, `${name}.ts`);

/** Builds the programs and the pages of the tiny game. */
export default async function setup(): Promise<() => void> {
  const { pages, programs, remove } = await make({
    programs: [here('serveWager'), here('serveCanary'), here('correspondWager')],
    pages: { program: here('buildWagerPages'), names: [] },
  });
  share('wager', { pages, programs });
  return remove;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { z } from 'zod';
import { createBrowser, get } from '../../apps/server/testkit/browser.js';
import { openGame } from '../../apps/server/testkit/table.js';
import { pathTo, personalLinkSchema } from '../../packages/protocol/src/index.js';
import { root } from './tools.js';

const web = join(root, 'apps', 'web');

const sideSchema = z.object({ seat: z.string(), name: z.string() });
const proposalsSchema = z.object({
  outsides: z.array(
    z.object({
      kind: z.string(),
      sides: z.tuple([sideSchema, sideSchema]),
      defaults: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** What a new game of a kind is opened with: its sides, and the options that the form of a new game proposes. */
export type Proposal = z.infer<typeof proposalsSchema>['outsides'][number];

/** What the form of a new game proposes for each kind, as the pages have it. */
export async function proposals(): Promise<readonly Proposal[]> {
  const outfile = join(web, '.dev', 'outsides.mjs');
  await build({
    absWorkingDir: web,
    entryPoints: ['src/outsides.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  return proposalsSchema.parse({ ...(await import(pathToFileURL(outfile).href)) }).outsides;
}

/** A seat that is open: its page, and the question that opens it in another browser. */
export interface OpenSeat {
  readonly seat: string;
  readonly name: string;
  readonly page: string;
  readonly ask: string;
  readonly body: { readonly token: string };
}

/** Opens a game on a server, with both seats taken. */
export async function openBoth(
  server: string,
  { kind, sides, defaults }: Proposal,
): Promise<readonly OpenSeat[]> {
  const browser = createBrowser(server);
  const [{ seat: side, name }, { name: second }] = sides;
  const { game } = await openGame(browser, {
    kind,
    title: 'Tried out',
    side,
    name,
    second,
    options: defaults,
  });
  const seats = sides.map(async ({ seat, name: who }) => {
    const body = await browser.get(personalLinkSchema, get('link', game, seat));
    return { seat, name: who, page: `/game/${game}/${seat}`, ask: server + pathTo('open', game, seat), body };
  });
  return Promise.all(seats);
}

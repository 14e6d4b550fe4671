import type { World } from './world.js';

/** What one audience has received, row by row. */
export type Heard = ReadonlyMap<string, Buffer>;

/** How much of what differs is shown, before and after the first byte that does. */
const CONTEXT = 60;

/** How much is shown of what only one side has received. */
const ALONE = 4000;

const around = (bytes: Buffer, at: number, context: number): string =>
  JSON.stringify(bytes.subarray(Math.max(0, at - context), at + context).toString('latin1'));

/** Where two texts begin to differ; null when they do not. */
function firstDifference(one: Buffer, two: Buffer): number | null {
  if (one.equals(two)) return null;
  const most = Math.min(one.length, two.length);
  for (let at = 0; at < most; at++) if (one[at] !== two[at]) return at;
  return most;
}

/** The request that a line of the log is about. */
const requestOf = (line: string): string => /"reqId":"([^"]+)"/.exec(line)?.[1] ?? '';

/** The log, the lines about each request by themselves: which of two is over first is up to the machine. */
function logged(lines: readonly string[]): [string, Buffer][] {
  const rows = new Map<string, string>();
  for (const line of lines) {
    const request = requestOf(line);
    rows.set(request, (rows.get(request) ?? '') + line);
  }
  return [...rows].map(([request, text]) => [`log, ${request}`, Buffer.from(text)]);
}

/** What the enemy was told on its device and at its webhook, and what those know who carry it there. */
function told({ pushes, hooks }: World): [string, Buffer][] {
  const pushed = pushes.taken.splice(0).map(({ path: _own, ...seen }) => JSON.stringify(seen));
  const hooked = hooks.taken.splice(0).map(({ path, headers, body }) => {
    const { host: _own, ...seen } = headers;
    return JSON.stringify([path, seen, body.toString()]);
  });
  const row = (lines: readonly string[]) => Buffer.from(lines.toSorted().join('\n'));
  return [
    ['push', row(pushed)],
    ['webhook', row(hooked)],
  ];
}

/** Everything that everybody but one side has received since this was last asked, and the log. */
export function heardIn(world: World, isLogged: (line: string) => boolean): Heard {
  const rows = Object.entries(world.taps).flatMap(([audience, tap]) =>
    [...tap.taken()].map(([lane, bytes]): [string, Buffer] => [`${audience}, ${lane}`, bytes]),
  );
  return new Map([...logged(world.lines().filter(isLogged)), ...rows, ...told(world)]);
}

const NOTHING = Buffer.alloc(0);

/** The first byte by which a row differs, with what stands around it. */
function differenceIn(row: string, here: Buffer, there: Buffer): string | null {
  const at = firstDifference(here, there);
  if (at === null) return null;
  const context = Math.min(here.length, there.length) === 0 ? ALONE : CONTEXT;
  const shown = [here, there].map((bytes) => around(bytes, at, context)).join('\n');
  return `${row}: byte ${at} of ${here.length} and ${there.length} differs\n${shown}`;
}

/** Throws unless both worlds sound the same; names the audiences, and the first byte that differs of each. */
export function mustSoundAlike(one: Heard, two: Heard, what: string): void {
  const rows = new Set([...one.keys(), ...two.keys()]);
  const differences = [...rows]
    .map((row) => differenceIn(row, one.get(row) ?? NOTHING, two.get(row) ?? NOTHING))
    .filter((difference) => difference !== null);
  if (differences.length > 0) throw new Error(`${differences.join('\n')}\n(${what})`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audience, EventBase, Facts, Viewer } from '@tessera/core';

/** A picture as an SVG, or a sentence that says what is wrong with the text. */
export type Drawn = { readonly svg: string } | { readonly fault: string };

/** The viewer, and the width in pixels. */
export interface Look {
  readonly as: string;
  readonly width: number;
}

/** A stored picture, to be compared with a new drawing of the same text. */
export interface KeptPicture {
  readonly text: string;
  readonly as: string;
  /** Its path. */
  readonly file: string;
}

/** Pictures of positions and logs as text. */
export interface Pictures {
  /** The viewers for whom a picture can be drawn; the last one sees everything. */
  readonly viewers: readonly [string, ...string[]];
  readonly draw: (text: string, look: Look) => Drawn;
  readonly kept: readonly KeptPicture[];
}

/** The picture by which a game is chosen on the first page. */
export interface Front {
  /** Its path from the repository's root. */
  readonly file: string;
  /** The board as an SVG of that width in pixels. */
  readonly svg: (width: number) => string;
  /** The part of the board that is shown, in the board's units: left, top, width, height; four wide to three high. */
  readonly box: readonly [number, number, number, number];
}

/** What a game supplies for its pictures. */
interface PictureForm<Seat extends string> {
  readonly seats: readonly [Seat, ...Seat[]];
  /** The folder with the positions (`kept`) and their pictures (`pictures`). */
  readonly folder: string;
  readonly kept: readonly { readonly position: string; readonly as: Viewer<Seat> }[];
  /** Draws a position, or the last position of a log, as its viewer sees it. */
  readonly draw: (text: string, look: { readonly viewer: Viewer<Seat>; readonly width: number }) => Drawn;
}

/** The pictures of a game for each of its viewers. Throws when a stored position cannot be parsed. */
export function picturesOf<Seat extends string>({ seats, folder, kept, draw }: PictureForm<Seat>): Pictures {
  const [first, ...others] = seats;
  const viewers: readonly [Viewer<Seat>, ...Viewer<Seat>[]] = [first, ...others, 'public', 'all'];
  return {
    viewers,
    draw: (text, { as, width }) => {
      const viewer = viewers.find((one) => one === as);
      return viewer === undefined
        ? { fault: `"${as}" is none of ${viewers.join(', ')}.` }
        : draw(text, { viewer, width });
    },
    kept: kept.map(({ position, as }) => ({
      text: readFileSync(join(folder, 'kept', `${position}.txt`), 'utf8'),
      as,
      file: join(folder, 'pictures', `${position}.${as}.png`),
    })),
  };
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/** A text in Markdown's code style. */
export const code = (text: string): string => `\`${text}\``;

/** The game in the examples about chance: its seed, its name, and both shares. */
export const EXAMPLE_CHANCE = {
  seed: Uint8Array.from({ length: 32 }, (_, at) => at),
  game: '0123456789ab',
  shares: ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'],
} as const;

/** The viewers who see a kind of fact, by the kind's name. Throws for an unknown name. */
export const audienceIn =
  <E extends EventBase, Seat extends string, State>({ kinds, audienceOf }: Facts<E, Seat, State>) =>
  (kind: string): Audience => {
    const known = kinds.find((one) => one === kind);
    if (known === undefined) throw new Error(`${kind} is not a kind of event.`);
    return audienceOf(known);
  };

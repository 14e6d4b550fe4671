import { crc32, deflateSync } from 'node:zlib';

/** A picture as pixels: red, green, blue and opacity of each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG's colour type 3 with eight bits a pixel: each is an index into the palette. */
const DEPTH = 8;
const INDEXED = 3;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function header({ width, height }: Pixels): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = DEPTH;
  data[9] = INDEXED;
  return data;
}

type Colour = readonly [red: number, green: number, blue: number];

const packed = ([red, green, blue]: Colour): number => (red << 16) | (green << 8) | blue;
const unpacked = (value: number): Colour => [value >> 16, (value >> 8) & 255, value & 255];

/** The squared distance of two colours. */
const distance = (one: Colour, two: Colour): number =>
  (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 + (one[2] - two[2]) ** 2;

/** The least squared distances between colours of a palette: first distinct colours are chosen, then closer ones. */
const APART = [1600, 400, 60];

/**
 * Chooses at most `most` colours: those that cover most pixels and are not alike. The colours between them are the
 * soft edges of shapes, which get the nearest chosen one.
 */
function paletteOf(counts: ReadonlyMap<number, number>, most: number): Colour[] {
  const colours = [...counts].sort(([, one], [, two]) => two - one).map(([value]) => unpacked(value));
  const palette: Colour[] = [];
  for (const apart of APART) {
    for (const colour of colours) {
      if (palette.length === most) return palette;
      if (palette.every((known) => distance(known, colour) > apart)) palette.push(colour);
    }
  }
  return palette;
}

function nearest(palette: readonly Colour[], colour: Colour): number {
  let [place, least] = [0, Infinity];
  palette.forEach((one, at) => {
    const far = distance(one, colour);
    if (far < least) [place, least] = [at, far];
  });
  return place;
}

/** Neighbouring pixels of one colour. */
interface Run {
  readonly colour: number;
  readonly length: number;
}

/** The runs of a picture, across the ends of rows. */
function runsOf({ rgba }: Pixels): Run[] {
  const runs: Run[] = [];
  const colourAt = (at: number) => packed([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
  for (let from = 0, to = 0; from < rgba.length; from = to) {
    const colour = colourAt(from);
    while (to < rgba.length && colourAt(to) === colour) to += 4;
    runs.push({ colour, length: (to - from) / 4 });
  }
  return runs;
}

function countsOf(runs: readonly Run[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { colour, length } of runs) counts.set(colour, (counts.get(colour) ?? 0) + length);
  return counts;
}

/** The palette index of each pixel. */
function placesOf(runs: readonly Run[], size: number, known: ReadonlyMap<number, number>): Uint8Array {
  const places = new Uint8Array(size);
  let at = 0;
  for (const { colour, length } of runs) {
    places.fill(known.get(colour) ?? 0, at, at + length);
    at += length;
  }
  return places;
}

/**
 * Encodes a picture as a PNG with a palette of at most `most` colours, which is much smaller than full colour.
 * Opacity is ignored.
 */
export function palettePng(pixels: Pixels, most: number): Uint8Array {
  const { width, height } = pixels;
  const runs = runsOf(pixels);
  const counts = countsOf(runs);
  const palette = paletteOf(counts, most);
  const known = new Map([...counts.keys()].map((value) => [value, nearest(palette, unpacked(value))]));
  const places = placesOf(runs, width * height, known);
  // Each row begins with the number of its filter; 0 is none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(places.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(pixels)),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

import { crc32, deflateSync } from 'node:zlib';

/** A picture as its pixels: red, green, blue and opacity for each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a pixel, each the place of a colour in the palette. */
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

/** How far two colours are from each other, squared. */
const away = (one: Colour, two: Colour): number =>
  (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 + (one[2] - two[2]) ** 2;

/** How far colours of a palette are from each other, squared: first those that differ much, then those that differ less. */
const APART = [1600, 400, 60];

/**
 * The colours of a drawing's surfaces, so many at most: those that cover most, none like another. What lies between
 * them are the soft edges of shapes, for which the nearest stands.
 */
function paletteOf(times: ReadonlyMap<number, number>, most: number): Colour[] {
  const colours = [...times].sort(([, one], [, two]) => two - one).map(([value]) => unpacked(value));
  const palette: Colour[] = [];
  for (const apart of APART) {
    for (const colour of colours) {
      if (palette.length === most) return palette;
      if (palette.every((known) => away(known, colour) > apart)) palette.push(colour);
    }
  }
  return palette;
}

function nearest(palette: readonly Colour[], colour: Colour): number {
  let [place, least] = [0, Infinity];
  palette.forEach((one, at) => {
    const distance = away(one, colour);
    if (distance < least) [place, least] = [at, distance];
  });
  return place;
}

/** How many pixels after each other have one colour: a drawing is made of surfaces. */
interface Run {
  readonly colour: number;
  readonly length: number;
}

/** A picture's runs, over the ends of its rows. */
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

function timesOf(runs: readonly Run[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { colour, length } of runs) times.set(colour, (times.get(colour) ?? 0) + length);
  return times;
}

/** Each pixel's place in a palette. */
function placesOf(runs: readonly Run[], size: number, known: ReadonlyMap<number, number>): Uint8Array {
  const places = new Uint8Array(size);
  let at = 0;
  for (const { colour, length } of runs) {
    places.fill(known.get(colour) ?? 0, at, at + length);
    at += length;
  }
  return places;
}

/** A picture as a PNG with a palette of so many colours at most: a fraction of one in full colour. */
export function palettePng(pixels: Pixels, most: number): Uint8Array {
  const { width, height } = pixels;
  const runs = runsOf(pixels);
  const times = timesOf(runs);
  const palette = paletteOf(times, most);
  const known = new Map([...times.keys()].map((value) => [value, nearest(palette, unpacked(value))]));
  const places = placesOf(runs, width * height, known);
  // Each row begins with the number of its filter: none.
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

/** What letters need of a game, and how one is told out of what the games have brought. */

/** What a scribe is given: the stream of one seat, and nothing else of the game. */
export interface Matter {
  readonly kind: string;
  readonly data: string;
  readonly seat: string;
  readonly events: readonly { readonly kind: string }[];
  /** How many of them the seat knew when it last acted. */
  readonly seen: number;
}

/** What a letter tells of a game. */
export interface LetterMatter {
  /** The game's name, and what the seat is called. */
  readonly game: string;
  readonly side: string;
  /** What is asked of the seat; of a game that has ended, how. */
  readonly task: string;
  /** When in the game that is, such as its turn. */
  readonly moment: string;
  /** What was lost since the seat last acted, and how it stands. */
  readonly losses: readonly string[];
  /** What the seat holds, where that is what it decides with: its own cards, in words. */
  readonly hand: readonly string[];
  /** What has happened since the seat last acted, as that seat may see it. */
  readonly lines: readonly string[];
  /** The board as that seat sees it: a PNG. */
  readonly picture: Uint8Array | null;
}

/** Tells a game to one of its seats. */
export type Scribe = (matter: Matter) => Promise<LetterMatter>;

/** A picture before it is painted: an SVG, and which parts of it are shown, one below the other; all of it without any. */
export interface Drawing {
  readonly svg: string;
  readonly sheets: readonly Part[];
}

/** Part of a picture, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The same before its picture is painted. */
export interface Sketch extends Omit<LetterMatter, 'game' | 'side' | 'picture'> {
  readonly drawing: Drawing | null;
}

/** What a game brings so that letters can tell it. */
export interface GameScribe {
  readonly kind: string;
  readonly data: string;
  readonly name: string;
  readonly sideName: (seat: string) => string;
  readonly tell: (matter: Matter) => Sketch;
}

const NOTHING: Sketch = { task: '', moment: '', losses: [], hand: [], lines: [], drawing: null };

/** What is told of a game that has brought no scribe. */
const plain = ({ kind, data }: Matter): GameScribe => ({
  kind,
  data,
  name: kind,
  sideName: (seat) => seat,
  tell: () => NOTHING,
});

/**
 * A scribe out of those that the games have brought, on the thread that asks; pictures are painted by `paint`.
 * Without any events only names are told.
 */
export const scribeOf =
  (scribes: readonly GameScribe[], paint: (drawing: Drawing) => Promise<Uint8Array>): Scribe =>
  async (matter) => {
    const own =
      scribes.find(({ kind, data }) => kind === matter.kind && data === matter.data) ?? plain(matter);
    const { drawing, ...told } = matter.events.length === 0 ? NOTHING : own.tell(matter);
    const picture = drawing === null ? null : await paint(drawing);
    return { game: own.name, side: own.sideName(matter.seat), ...told, picture };
  };

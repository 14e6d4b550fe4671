/** What letters need of a game, and how one is told out of what the games have brought. */

/** What a scribe is given: the stream of one seat, and nothing else of the game. */
export interface Matter {
  readonly kind: string;
  readonly data: string;
  readonly seat: string;
  readonly events: readonly { readonly kind: string }[];
  /** How many of them the seat knew when it last acted. */
  readonly seen: number;
  /** False where no picture is wanted. */
  readonly painted?: boolean | undefined;
}

/** What a letter tells of a game. */
export interface LetterMatter {
  /** The game's name, and what the seat is called. */
  readonly game: string;
  readonly side: string;
  /** What is asked of the seat; of a game that has ended, how. */
  readonly task: string;
  /** What its page asks besides in the same go; empty, or left out, where it asks nothing more. */
  readonly ahead?: string | undefined;
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

/** A moment of a game at which anybody may look: a viewer's stream as far as it had come then. */
export interface Sight {
  readonly kind: string;
  readonly data: string;
  /** A seat, `public` or `all`. */
  readonly viewer: string;
  readonly events: readonly { readonly kind: string }[];
  readonly seats: readonly string[];
  /** Whether its picture is wanted. */
  readonly painted: boolean;
}

/** What a game says of such a moment. */
export interface Glimpse {
  /** When in the game that is, in words, and which turn; 0 before the first, and of a game without turns. */
  readonly when: string;
  readonly turn: number;
  /** What was told last. */
  readonly last: string;
  /** How it ended; empty while it goes on. */
  readonly ending: string;
  /** The whole board as that viewer saw it. */
  readonly draw: () => Drawing;
}

/** What is told of a moment to those who look on. */
export interface Glimpsed extends Omit<Glimpse, 'draw'> {
  readonly game: string;
  /** What the seats are called. */
  readonly sides: Readonly<Record<string, string>>;
  /** A PNG; null where none was wanted, or the game has none. */
  readonly picture: Uint8Array | null;
}

/** Tells those who look on of a moment. */
export type Herald = (sight: Sight) => Promise<Glimpsed>;

/** What a game brings so that letters, and those who look on, can be told of it. */
export interface GameScribe {
  readonly kind: string;
  readonly data: string;
  readonly name: string;
  readonly sideName: (seat: string) => string;
  readonly tell: (matter: Matter) => Sketch;
  readonly glimpse: (sight: Pick<Sight, 'viewer' | 'events'>) => Glimpse | null;
}

const NOTHING: Sketch = { task: '', moment: '', losses: [], hand: [], lines: [], drawing: null };

/** What is told of a game that has brought no scribe. */
const plain = ({ kind, data }: Pick<Matter, 'kind' | 'data'>): GameScribe => ({
  kind,
  data,
  name: kind,
  sideName: (seat) => seat,
  tell: () => NOTHING,
  glimpse: () => null,
});

/** How a picture becomes a PNG. */
type Paint = (drawing: Drawing) => Promise<Uint8Array>;

const ownScribe = (scribes: readonly GameScribe[], of: Pick<Matter, 'kind' | 'data'>): GameScribe =>
  scribes.find(({ kind, data }) => kind === of.kind && data === of.data) ?? plain(of);

/**
 * A scribe out of those that the games have brought, on the thread that asks; pictures are painted by `paint`.
 * Without any events only names are told.
 */
export const scribeOf =
  (scribes: readonly GameScribe[], paint: Paint): Scribe =>
  async (matter) => {
    const own = ownScribe(scribes, matter);
    const { drawing, ...told } = matter.events.length === 0 ? NOTHING : own.tell(matter);
    const picture = drawing === null || matter.painted === false ? null : await paint(drawing);
    return { game: own.name, side: own.sideName(matter.seat), ...told, picture };
  };

/** A herald out of those scribes, likewise. */
export const heraldOf =
  (scribes: readonly GameScribe[], paint: Paint): Herald =>
  async (sight) => {
    const own = ownScribe(scribes, sight);
    const sides = Object.fromEntries(sight.seats.map((seat) => [seat, own.sideName(seat)]));
    const glimpse = own.glimpse(sight);
    if (glimpse === null)
      return { game: own.name, sides, when: '', turn: 0, last: '', ending: '', picture: null };
    const { draw, ...told } = glimpse;
    return { game: own.name, sides, ...told, picture: sight.painted ? await paint(draw()) : null };
  };

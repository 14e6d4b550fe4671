/** The types by which a game supplies the content of its letters, and the functions that build letters from them. */

export { MOST_LINES, TELLS, tellingOf, type Tells, type WeighedLine } from './telling.js';

/** The input of a scribe: the stream of one seat, and nothing else of the game. */
export interface Matter {
  readonly kind: string;
  readonly data: string;
  readonly seat: string;
  readonly events: readonly { readonly kind: string }[];
  /** The number of events that the seat knew when it last acted. */
  readonly seen: number;
  /** False when no picture is wanted. */
  readonly painted?: boolean | undefined;
}

/** An answer that a letter offers as a link: the words of it, and the plan that it lays. */
export interface LetterAnswer {
  readonly text: string;
  readonly steps: readonly { readonly verb: string }[];
}

/** What a letter says about a game. */
export interface LetterMatter {
  /** The names of the game and of the seat. */
  readonly game: string;
  readonly side: string;
  /** The decision that the seat owes; for a game that has ended, its result. */
  readonly task: string;
  /** The chances of what is asked, in words; empty, or left out, when there are none. */
  readonly odds?: string | undefined;
  /** The answers to the question where each is one step; empty, or left out, for other questions. */
  readonly answers?: readonly LetterAnswer[] | undefined;
  /** Further questions that the seat's page will ask in the same visit; empty, or left out, when there are none. */
  readonly ahead?: string | undefined;
  /** The point in the game, such as its turn. */
  readonly moment: string;
  /** The losses since the seat last acted, and the state of the game. */
  readonly losses: readonly string[];
  /** The seat's own cards, in words, when it decides with them. */
  readonly hand: readonly string[];
  /** The events since the seat last acted, as that seat may see them, and how many lines of them are left out. */
  readonly lines: readonly string[];
  readonly omitted?: number | undefined;
  /** The board as that seat sees it, as a PNG; null when there is none. */
  readonly picture: Uint8Array | null;
}

/** Writes the content of a letter to one seat. */
export type Scribe = (matter: Matter) => Promise<LetterMatter>;

/**
 * A picture before it is painted: an SVG and the parts of it that are shown, one below the other; without parts, all
 * of it is shown.
 */
export interface Drawing {
  readonly svg: string;
  readonly sheets: readonly Part[];
}

/** A part of a picture, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The content of a letter before its picture is painted. */
export interface Sketch extends Omit<LetterMatter, 'game' | 'side' | 'picture'> {
  readonly drawing: Drawing | null;
}

/** A moment of a game, for spectators: a viewer's stream up to that moment. */
export interface Sight {
  readonly kind: string;
  readonly data: string;
  /** A seat, `public` or `all`. */
  readonly viewer: string;
  readonly events: readonly { readonly kind: string }[];
  readonly seats: readonly string[];
  /** Whether a picture is wanted. */
  readonly painted: boolean;
}

/** What a game says about such a moment. */
export interface Glimpse {
  /** The point in the game, in words, and its turn; 0 before the first turn and in a game without turns. */
  readonly when: string;
  readonly turn: number;
  /** The latest event, in words. */
  readonly last: string;
  /** How the game ended; empty while it runs. */
  readonly ending: string;
  /** Draws the whole board as that viewer sees it. */
  readonly draw: () => Drawing;
}

/** What spectators are told about a moment. */
export interface Glimpsed extends Omit<Glimpse, 'draw'> {
  readonly game: string;
  /** The names of the seats. */
  readonly sides: Readonly<Record<string, string>>;
  /** A PNG; null when none was wanted, or the game has none. */
  readonly picture: Uint8Array | null;
}

/** Describes a moment to spectators. */
export type Herald = (sight: Sight) => Promise<Glimpsed>;

/** What a game supplies for its letters and its spectators. */
export interface GameScribe {
  readonly kind: string;
  readonly data: string;
  readonly name: string;
  readonly sideName: (seat: string) => string;
  readonly tell: (matter: Matter) => Sketch;
  readonly glimpse: (sight: Pick<Sight, 'viewer' | 'events'>) => Glimpse | null;
}

const NOTHING: Sketch = { task: '', moment: '', losses: [], hand: [], lines: [], drawing: null };

/** The scribe of a game that has none: it gives only names. */
const namesOnly = ({ kind, data }: Pick<Matter, 'kind' | 'data'>): GameScribe => ({
  kind,
  data,
  name: kind,
  sideName: (seat) => seat,
  tell: () => NOTHING,
  glimpse: () => null,
});

/** Converts a picture to a PNG. */
type Paint = (drawing: Drawing) => Promise<Uint8Array>;

const ownScribe = (scribes: readonly GameScribe[], of: Pick<Matter, 'kind' | 'data'>): GameScribe =>
  scribes.find(({ kind, data }) => kind === of.kind && data === of.data) ?? namesOnly(of);

/**
 * Combines the games' scribes into one, which works on the calling thread; `paint` paints the pictures. For a game
 * without events it gives only names.
 */
export const scribeOf =
  (scribes: readonly GameScribe[], paint: Paint): Scribe =>
  async (matter) => {
    const own = ownScribe(scribes, matter);
    const { drawing, ...told } = matter.events.length === 0 ? NOTHING : own.tell(matter);
    const picture = drawing === null || matter.painted === false ? null : await paint(drawing);
    return { game: own.name, side: own.sideName(matter.seat), ...told, picture };
  };

/** Likewise, a herald for the games. */
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

/** A point in world units; x grows to the right and y downwards, as on every screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in world units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a shape is filled and outlined; a colour is any CSS colour that SVG and canvas both know. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** Width of the stroke. */
  readonly width?: number;
  /** Opacity of the whole shape, 0 to 1. */
  readonly opacity?: number;
  readonly dash?: readonly number[];
  readonly cap?: 'butt' | 'round';
}

/** A closed polygon; `points` alternates x and y. */
export interface Polygon extends Paint {
  readonly kind: 'polygon';
  readonly points: readonly number[];
}

/** A path in SVG's notation with absolute M, L, Q, C, A and Z. */
export interface Path extends Paint {
  readonly kind: 'path';
  readonly d: string;
}

export interface Line extends Paint {
  readonly kind: 'line';
  readonly from: Point;
  readonly to: Point;
}

export interface Circle extends Paint {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The families of type that drawings use; the application brings the font files. */
export const FONTS = { display: 'Cinzel', figures: 'Barlow Condensed' } as const;
export type Font = keyof typeof FONTS;

/** One line of text; (x, y) is the middle of its base line unless `anchor` says otherwise. */
export interface Text extends Paint {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly font: Font;
  readonly weight?: 400 | 600 | 700;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Turned about (x, y), in degrees clockwise. */
  readonly turn?: number;
  /** Extra space between letters. */
  readonly spacing?: number;
}

export type Shape = Polygon | Path | Line | Circle | Text;

/** What a click on a group means, in the game's own words, such as `piece:4`: the kit hands it back as it is. */
export type Target = string;
/** A place of the map in the game's own words, such as `space:12`. */
export type Place = string;

/** A part of a group that a click means apart from the rest, about the group's (x, y); it grows with the group. */
export interface Touch {
  readonly at: Point;
  /** How far from its middle a click still means it. */
  readonly reach: number;
  readonly target: Target;
}

/**
 * Some shapes that belong together and move as one, in coordinates about (x, y). `key` is unique in its layer and
 * stays the same from one position to the next, so that a renderer can compare and animate.
 */
export interface Group {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
  /** Where its shapes can be, about (x, y). */
  readonly box: Box;
  /**
   * How it stays readable in a small picture: below `from` pixels a unit it keeps its size on the screen, up to `most`
   * times its natural one; below `hidden` it is left out. Its box is that of its natural size.
   */
  readonly legible?: { readonly from: number; readonly most: number; readonly hidden?: number };
  /** Groups with the same look have equal shapes: a renderer may draw the look once and use it for all. */
  readonly look: string;
  /** A group without one lets clicks through. */
  readonly target?: Target;
  /** How far from (x, y) a click still means the target; without it the target fills the place that it lies in. */
  readonly reach?: number;
  /** Parts with a target of their own: they come before what their group means. */
  readonly touches?: readonly Touch[];
}

/** A map, drawn once for a data set and an orientation. */
export interface MapDrawing {
  /** Changes with what is drawn. */
  readonly key: string;
  /** The paper, margins included. */
  readonly bounds: Box;
  readonly layout: Layout;
  /** From the bottom to the top. */
  readonly groups: readonly Group[];
}

/** Where the places of a map lie on its sheet. */
export interface Layout {
  /** True where the sheet is turned by half a circle about (0, 0). */
  readonly turned: boolean;
  /** How wide a place is: what cannot be read or touched at that width is shown larger. */
  readonly span: number;
  /** The middle of a place; null for one that is not on the map. */
  readonly middleOf: (place: Place) => Point | null;
  /** The place that a point lies in; null off the map. */
  readonly placeAt: (point: Point) => Place | null;
}

/** Some groups of one kind, in the order in which they are drawn; the game names it. */
export interface Layer {
  readonly name: string;
  readonly groups: readonly Group[];
}

/** Everything that lies on a map, from the bottom to the top. */
export type Layers = readonly Layer[];

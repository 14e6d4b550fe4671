/** A point in world units; x grows to the right and y downwards. */
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

/** How a shape is filled and outlined. A colour is any CSS colour that both SVG and canvas accept. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** The width of the stroke. */
  readonly width?: number;
  /** The opacity of the whole shape, 0 to 1. */
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

/** The font families that drawings use; the application supplies the font files. */
export const FONTS = { display: 'Cinzel', figures: 'Barlow Condensed' } as const;
export type Font = keyof typeof FONTS;

/** One line of text; (x, y) is the middle of its baseline unless `anchor` says otherwise. */
export interface Text extends Paint {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly font: Font;
  readonly weight?: 400 | 600 | 700;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The rotation about (x, y), in degrees clockwise. */
  readonly turn?: number;
  /** Extra space between letters. */
  readonly spacing?: number;
}

export type Shape = Polygon | Path | Line | Circle | Text;

/** What a click on a group selects, in the game's own notation, such as `piece:4`. The board passes it on unread. */
export type Target = string;
/** A place of the map in the game's own notation, such as `space:12`. */
export type Place = string;

/** A part of a group with a click target of its own, relative to the group's (x, y); it is scaled with the group. */
export interface Touch {
  readonly at: Point;
  /** The largest distance from its middle at which a click still counts. */
  readonly reach: number;
  readonly target: Target;
}

/**
 * Shapes that belong together and move as one, in coordinates relative to (x, y). `key` is unique in its layer and
 * stays the same from one position to the next, so that a renderer can compare and animate.
 */
export interface Group {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
  /** A box that contains all its shapes, relative to (x, y). */
  readonly box: Box;
  /**
   * How it stays readable in a small picture: below `from` pixels per unit it keeps its size on the screen, up to
   * `most` times its natural one; below `hidden` it is left out. Its box is that of its natural size.
   */
  readonly legible?: { readonly from: number; readonly most: number; readonly hidden?: number };
  /** Groups with the same look have equal shapes, so that a renderer may draw the look once and use it for all. */
  readonly look: string;
  /** True for a light of what can be pressed for the question that is asked. */
  readonly isLit?: boolean;
  /** A group without a target lets clicks through. */
  readonly target?: Target;
  /**
   * The largest distance from (x, y) at which a click still selects the target; left out, the target fills its whole
   * place.
   */
  readonly reach?: number;
  /** Parts with targets of their own, which take precedence over the group's target. */
  readonly touches?: readonly Touch[];
}

/** A map, drawn once for each data set and orientation. */
export interface MapDrawing {
  /** Changes whenever the drawing does. */
  readonly key: string;
  /** The whole sheet, margins included. */
  readonly bounds: Box;
  readonly layout: Layout;
  /** In drawing order, the lowest first. */
  readonly groups: readonly Group[];
}

/** The positions of a map's places on its sheet. */
export interface Layout {
  /** True when the sheet is turned by half a circle about (0, 0). */
  readonly turned: boolean;
  /** The width of a place. What could not be read or touched at that width is shown larger. */
  readonly span: number;
  /** The middle of a place; null for one that is not on the map. */
  readonly middleOf: (place: Place) => Point | null;
  /** The place that contains a point; null off the map. */
  readonly placeAt: (point: Point) => Place | null;
}

/** Groups of one kind in drawing order; the game names the layer. */
export interface Layer {
  readonly name: string;
  readonly groups: readonly Group[];
}

/** Everything on a map, the lowest layer first. */
export type Layers = readonly Layer[];

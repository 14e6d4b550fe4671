/** A case of the rules, in our own words. */
export interface Case {
  /** Its number in the rulebook, `5.2`, or that of a ruling, `R16`. */
  readonly id: string;
  readonly title: string;
  /** Its paragraphs; one that begins with `- ` is an item of a list. `{name}` stands for a figure of the data. */
  readonly text: readonly string[];
  /** Cases that say more. */
  readonly see: readonly string[];
}

/** Cases that belong together, under a heading. */
export interface Chapter {
  readonly title: string;
  readonly cases: readonly Case[];
}

/** The rules of a game as they are read. */
export interface Book {
  readonly chapters: readonly Chapter[];
  /** What the number of a case looks like within a text: one group, and not global. */
  readonly number: RegExp;
}

/** A case of the rules, in our own words. */
export interface Case {
  /** Its number in the booklet, `5.2`, or that of a ruling, `R16`. */
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

/** One thing that a player can do by itself: a button, and a key for it. */
export interface Deed<Context> {
  readonly id: string;
  readonly label: (context: Context) => string;
  /** The key, as the browser names it (`KeyboardEvent.key`), or null. */
  readonly hotkey: string | null;
  /** What running it means just now, for what cannot be undone: just after a change it takes no press, nor a key. */
  readonly meaning?: (context: Context) => string;
  readonly enabled: (context: Context) => boolean;
  readonly run: (context: Context) => void;
}

/** A deed of a part, as a deed of the whole that the part is found in. */
export const within = <Part, Whole>(deed: Deed<Part>, part: (whole: Whole) => Part): Deed<Whole> => {
  const { id, hotkey, meaning } = deed;
  return {
    id,
    hotkey,
    ...(meaning && { meaning: (whole) => meaning(part(whole)) }),
    label: (whole) => deed.label(part(whole)),
    enabled: (whole) => deed.enabled(part(whole)),
    run: (whole) => deed.run(part(whole)),
  };
};

/** One step, or a few, that a player can add to the plan, by name. */
export interface Offer<Step> {
  readonly key: string;
  readonly label: string;
  /** The name in full, where the label is an abbreviation. */
  readonly spoken?: string;
  readonly hint?: string;
  /** True for what is so already, or planned so. */
  readonly chosen?: boolean;
  readonly steps: readonly Step[];
}

/** One kind of thing that a player can plan. */
export interface PlanAction<Context, Step> {
  readonly id: string;
  readonly label: (context: Context) => string;
  /** What it adds to the plan: one offer for each way to do it; none when it cannot be done. */
  readonly offers: (context: Context) => readonly Offer<Step>[];
}

/** How many positions a bot may still look at for one decision: never a time, so that a decision is the same everywhere. */
export interface Budget {
  /** Takes so many positions (1 unless told) off the budget; false, and nothing is taken, where they are not left. */
  readonly spend: (positions?: number) => boolean;
  /** How many are left, 0 or more. */
  readonly left: () => number;
  /** How many have been looked at. */
  readonly spent: () => number;
}

/** A budget of that many positions. */
export function budgetOf(positions: number): Budget {
  let spent = 0;
  const left = () => positions - spent;
  return {
    left,
    spent: () => spent,
    spend: (more = 1) => {
      if (more > left()) return false;
      spent += more;
      return true;
    },
  };
}

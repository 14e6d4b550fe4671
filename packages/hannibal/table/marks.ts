import type { Space } from '@tessera/hannibal';
import type { Marks } from '@tessera/hannibal/drawing';
import { listOf, type Sight } from './sight.js';

/** What the page points at besides the plan. */
export interface Pointed {
  readonly concerned: readonly Space[];
  readonly hover: Space | null;
  readonly cursor: Space | null;
}

/** The spaces that some choice names. */
const choosable = ({ choices }: Sight): Space[] => [
  ...new Set(
    choices.flatMap((choice): readonly Space[] => {
      if ('space' in choice) return listOf(choice.space);
      return 'to' in choice ? listOf(choice.to) : [];
    }),
  ),
];

/** Everything that the board lights. */
export const marksOf = (sight: Sight, { concerned, hover, cursor }: Pointed): Marks => ({
  selected: sight.space,
  choosable: choosable(sight),
  concerned,
  hover,
  cursor,
});

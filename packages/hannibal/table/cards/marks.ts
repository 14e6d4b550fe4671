import { hannibal, topAt, type Choice, type Space } from '@tessera/hannibal';
import type { Marks } from '@tessera/hannibal/drawing';
import { listOf, type Sight } from '../sight.js';
import { offersOf } from './offers.js';
import { planned } from './planned.js';

const { world } = hannibal;

/** The spaces of the provinces that a choice, or a step, names. */
export const inProvinces = (choice: Choice): Space[] =>
  'province' in choice
    ? listOf(choice.province).flatMap((province) => world.provinceOf(province).spaces)
    : [];

/**
 * What is lit for the card that is taken up: whom its planned use would concern, else whom its operations could move;
 * and, where an event asks for a province, all of each.
 */
export function cardMarks(sight: Sight): Required<Pick<Marks, 'able' | 'choosable'>> {
  const { base: view, seat, atFirst } = sight;
  const choosable = atFirst.flatMap(inProvinces);
  const play = planned(sight);
  const card = sight.card ?? play?.card;
  if (card === undefined || topAt(view, 'playCard')?.seat !== seat) return { able: [], choosable };
  const [offer] = offersOf({ world, view, seat }, card);
  const use = play?.card === card ? play.use : 'move';
  return { able: offer?.uses.find((one) => one.use === use)?.generals ?? [], choosable };
}

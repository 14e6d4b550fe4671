import { hannibal, topAt, type Choice, type Space, type Use } from '@tessera/hannibal';
import type { Marks } from '@tessera/hannibal/drawing';
import { listOf, type Sight } from '../sight.js';
import { beginningsIn, mayBegin } from '../march/beginning.js';
import { offersOf } from './offers.js';
import { planned } from './planned.js';

const { world } = hannibal;

/** The spaces of the provinces that a choice, or a step, names. */
export const inProvinces = (choice: Choice): Space[] =>
  'province' in choice
    ? listOf(choice.province).flatMap((province) => world.provinceOf(province).spaces)
    : [];

/**
 * What is lit while a card is to be played: whom a press can move, with the card that is taken up or with any, and where
 * the one taken up could place a marker; whom its planned use would concern; and, where an event asks for a province, all
 * of each.
 */
export function cardMarks(sight: Sight): Required<Pick<Marks, 'able' | 'choosable'>> {
  const { base: view, seat, atFirst } = sight;
  const choosable = atFirst.flatMap(inProvinces);
  const play = planned(sight);
  const card = sight.card ?? play?.card;
  if (card === undefined && mayBegin(sight))
    return { able: beginningsIn(sight).movers.map(({ general }) => general), choosable };
  if (card === undefined || topAt(view, 'playCard')?.seat !== seat) return { able: [], choosable };
  const [offer] = offersOf({ world, view, seat }, card);
  const use = play?.card === card ? play.use : 'move';
  const offered = (of: Use) => offer?.uses.find((one) => one.use === of);
  const places = play === null ? (offered('place')?.spaces ?? []) : [];
  return { able: offered(use)?.generals ?? [], choosable: [...choosable, ...places] };
}

import type { FactOf, General, Marker, Seat, Space, Troop } from '../../rules/index.js';
import { nameOf, say, words } from '../catalogue.js';

export const { sideName } = words;
export const spaceName = (space: Space): string => nameOf('space', space);
export const generalName = (general: General): string => nameOf('general', general);
export const cardName = (card: number): string => nameOf('card', card);
export const tacticName = (tactic: string): string => nameOf('as', tactic);
export const battleCardName = (card: number): string => nameOf('battleCard', card);

/** Several names as one: `Capua, Arpi and Cannae`; nothing of none. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return say('log.and', { list: names.slice(0, -1).join(say('log.comma')), last });
}

/** The same, those that are alike counted: `2 × Probe and Reserve`. */
export function tallied(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed([...counts].map(([each, n]) => (n === 1 ? each : say('log.alike', { n, each }))));
}

export const spaceNames = (spaces: readonly Space[]): string => listed(spaces.map(spaceName));

/** A number of CUs, and how many of them have elephants. */
export const cusText = ({ regulars, elephants }: Pick<Troop, 'regulars' | 'elephants'>): string =>
  say('log.cus', { cus: regulars + elephants, elephants });

/** Where a force is, as it follows `in`: `Capua`, `the city of Capua`. */
export const placeText = ({ space, inside }: { readonly space: Space; readonly inside: boolean }): string =>
  inside ? say('log.city', { space: spaceName(space) }) : spaceName(space);

/** Who goes: generals, the first as their leader; without one, the side's CUs by themselves. `led` counts them. */
export function goers(
  seat: Seat,
  generals: readonly General[],
): { readonly who: string; readonly led: number } {
  return generals.length === 0
    ? { who: say('log.troops', { side: sideName(seat) }), led: 2 }
    : { who: listed(generals.map(generalName)), led: generals.length };
}

/** Whether a side loses a general by a fact: displaced or dead; who never came to the war is not lost. */
export const isLost = ({ post, why }: FactOf<'Posted'>): boolean =>
  post.at === 'displaced' || (post.at === 'dead' && why !== 'neverCame');

/** What a die shows, and as what it counts where that is not the same. */
export const dieText = ({ die, modified }: FactOf<'Rolled'>): string =>
  die.face + 1 === modified
    ? say('log.die', { face: modified })
    : say('log.die.modified', { face: die.face + 1, modified });

/** A die with the highest number that would do. */
export const dieUpTo = (roll: FactOf<'Rolled'>, most: number): string =>
  say('log.die.upTo', { die: dieText(roll), most });

/** Whose a marker is; null: nobody's. */
export const ownerOf = (marker: Marker): Seat | null => {
  if (marker === 'rome') return 'rome';
  return marker === 'carthage' || marker === 'friendlyTribe' ? 'carthage' : null;
};

import type { State } from '../model/index.js';
import { nearestAt } from '../types.js';
import type { CampaignEvent } from './kinds.js';

/** What a card adds to the operations that it is played for (5): #5, #18, #28, #50, #54. */
export type Rider = 'guide' | 'tarentum' | 'charm' | 'pirates' | 'treachery';

const RIDERS: ReadonlyMap<number, Rider> = new Map([
  [5, 'guide'],
  [18, 'tarentum'],
  [28, 'charm'],
  [50, 'pirates'],
  [54, 'treachery'],
]);

/** The major and minor campaigns. */
const CAMPAIGNS: readonly number[] = [33, 34, 37, 38, 39, 40];

const MARCHES: readonly number[] = [61, 62, 63];

/** The general that is being moved by an event, a campaign, a march or a rider: its card. */
const eventCard = (state: State): number | null => {
  const campaign = nearestAt(state, 'campaign');
  return campaign?.isEvent === true ? campaign.card : null;
};

/** The rider of the card by which a general moves now; null where it has none or is spent as bare operations. */
export function riderOf(state: State): Rider | null {
  const card = eventCard(state);
  return card === null ? null : (RIDERS.get(card) ?? null);
}

/** Whether a campaign is being carried out as its event: what Nero, Marcellus and #29 look at (S8.36). */
export function isCampaign(state: State): boolean {
  const card = eventCard(state);
  return card !== null && CAMPAIGNS.includes(card);
}

/** Whether a Force March is being carried out as its event. */
export function isMarch(state: State): boolean {
  const card = eventCard(state);
  return card !== null && MARCHES.includes(card);
}

/** Events by which generals move: the `campaign` work carries them out. */
export const moving: CampaignEvent = { asks: 'campaign' };

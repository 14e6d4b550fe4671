import type { Cus } from '../board/changes.js';
import { type Board, cusOf, type Force, generalsOf, generalsOnMap, rankOf, seatOf } from '../board/forces.js';
import { type General, GENERALS, type Seat } from '../vocabulary.js';
import { countOf } from './batches.js';
import { isInRegion } from '../board/control.js';
import type { FrameOf } from '../model/index.js';

/** The size of a consular army: a consul may not be left with fewer CUs (18.1). */
export const CONSULAR = 5;

/** The division of a force into a part that goes and a part that stays. */
interface Parting {
  /** CUs of the force before. */
  readonly all: number;
  /** CUs that go. */
  readonly going: number;
  /**
   * The CUs that those who go have dropped with those who stay, less those that they picked up, when they met on the way;
   * null when they have been one force from the beginning.
   */
  readonly given: number | null;
}

/**
 * Whether consuls in both parts keep an army of five, or lose no CUs by the division (18.1, S8.51). An army that only passes
 * another force keeps the CUs that it came with, so neither it nor a consul there loses any. A proconsul may not pass a
 * consul with fewer than five (18.3).
 */
export function keepsConsuls(
  { posts }: Board['state'],
  { all, going, given }: Parting,
  { goers, stayers }: { readonly goers: readonly General[]; readonly stayers: readonly General[] },
): boolean {
  const isConsul = (general: General) => posts[general].rank === 'consul';
  const staying = all - going;
  const areLed = goers.some(isConsul);
  const goersKeep = !areLed || going >= CONSULAR || staying === 0 || (given !== null && given <= 0);
  const isLeftAlone = going === 0 || (areLed && given !== null && given >= 0);
  return goersKeep && (!stayers.some(isConsul) || staying >= CONSULAR || isLeftAlone);
}

/** A force that detaches a part, and the limits for it. */
export interface Detaching {
  readonly force: Force;
  /** The general who leads the part; null when none has to go. */
  readonly lead: General | null;
  /** The generals who may go along. */
  readonly companions: readonly General[];
  /** The CUs of the force. */
  readonly cus: Cus;
  readonly least: number;
  readonly most: number;
}

/** Parts of a force as the fields of a choice: a number of elephants, the possible numbers of regulars, the possible generals. */
export interface Detachment {
  readonly regulars: readonly number[];
  readonly elephants: number;
  readonly generals: readonly (readonly General[])[];
}

function subsetsOf(generals: readonly General[]): General[][] {
  return generals.reduceRight<General[][]>(
    (sets, general) => [...sets, ...sets.map((set) => [general, ...set])],
    [[]],
  );
}

const numbersBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

const inOrder = (generals: readonly General[]): General[] =>
  GENERALS.filter((general) => generals.includes(general));

/** The mixes of elephants and regulars whose total is one of `counts`. */
function mixes({ cus, most }: Detaching, counts: readonly number[]): Omit<Detachment, 'generals'>[] {
  return numbersBetween(0, Math.min(most, cus.elephants)).flatMap((elephants) => {
    const regulars = numbersBetween(0, cus.regulars).filter((some) => counts.includes(some + elephants));
    return regulars.length === 0 ? [] : [{ regulars, elephants }];
  });
}

/** All parts of a force that may be detached without leaving a consul with too few CUs (18.1). */
export function detachments(board: Board, detaching: Detaching): Detachment[] {
  const { force, lead, companions, cus, least, most } = detaching;
  const { state } = board;
  const here = generalsOf(board, force);
  const all = countOf(cusOf(state, force));
  const leads = lead === null ? [] : [lead];
  const [consuls, others] = [
    companions.filter((general) => rankOf(state, general) > 0 && state.posts[general].rank === 'consul'),
    companions.filter((general) => state.posts[general].rank !== 'consul'),
  ];
  return subsetsOf(consuls).flatMap((along) => {
    const goers = [...leads, ...along];
    const stayers = here.filter((general) => !goers.includes(general));
    const counts = numbersBetween(least, Math.min(most, countOf(cus))).filter((going) =>
      keepsConsuls(state, { all, going, given: null }, { goers, stayers }),
    );
    const generals = subsetsOf(others).map((set) => inOrder([...along, ...set]));
    return mixes(detaching, counts).map((mix) => ({ ...mix, generals }));
  });
}

/** A card that activates generals, and whether it is used as its event. */
export interface Activating {
  readonly card: number;
  readonly isEvent: boolean;
}

/** The number of generals that each campaign card activates as its event (10.11). */
const CAMPAIGNS: ReadonlyMap<number, number> = new Map([
  [33, 3],
  [34, 3],
  [37, 2],
  [38, 2],
  [39, 2],
  [40, 2],
]);

/** Whether a card is a Major or Minor Campaign, however it is used (7.3). */
export const isCampaignCard = (card: number): boolean => CAMPAIGNS.has(card);

/** How many generals a card activates: two or three by a campaign's event, else one. */
export const activationsOf = ({ card, isEvent }: Activating): number =>
  (isEvent ? CAMPAIGNS.get(card) : undefined) ?? 1;

/** Whether a card is used as the event of a campaign (S8.36). */
export const isCampaign = (by: Activating): boolean => activationsOf(by) > 1;

/** Whether a card is used as the event of a forced march (#61 to #63). */
export const isForceMarch = ({ card, isEvent }: Activating): boolean => isEvent && card >= 61 && card <= 63;

/** A general's Strategy rating: Publius Scipio's is 2 in Spain (section 4). */
export function strategyOf({ world, state }: Board, general: General): number {
  const { space } = state.posts[general];
  const { strategy } = world.generalOf(general);
  const isPublius = general === 'publius' && space !== null;
  return isPublius && isInRegion(world, space, 'spain') ? Math.min(2, strategy) : strategy;
}

/** Whether a card is used as the event by which Hannibal alone moves (#28). */
export const isHannibals = ({ card, isEvent }: Activating): boolean => isEvent && card === 28;

/** Whether a card may activate that general, as far as ratings and the card's text go (8.2). */
function mayLead(board: Board, general: General, by: Activating): boolean {
  if (isCampaign(by)) return true;
  if (isHannibals(by)) return general === 'hannibal';
  return strategyOf(board, general) <= board.world.cardOf(by.card).ops;
}

/** The generals whom a card may activate, in the order of section 4. */
export const activatable = (board: Board, seat: Seat, by: Activating): General[] =>
  generalsOnMap(board, seat).filter((general) => mayLead(board, general, by));

/** Whether a card can activate any general of a seat. */
export const canActivate = (board: Board, seat: Seat, by: Activating): boolean =>
  generalsOnMap(board, seat).some((general) => mayLead(board, general, by));

/** The generals whom a campaign may still activate, each only once (S8.49). */
export const stillActivatable = (board: Board, campaign: FrameOf<'campaign'>): General[] =>
  activatable(board, campaign.seat, campaign).filter(
    (general) => !campaign.activated.includes(general) && seatOf(board.world, general) === campaign.seat,
  );

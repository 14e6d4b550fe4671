import { knownCards } from '@tessera/core';
import type { Tactic } from '@tessera/hannibal';
import { mayCommit } from '@tessera/table/actions';
import type { Session } from '../session.js';
import { planOnly } from '../steps.js';
import { groupsOf, playsOf, type Group, type Play } from './cards.js';

/** A group of the own hand, the ways in which it can be played now, and whether it is taken up. */
export interface Offer extends Group {
  readonly plays: readonly Play[];
  readonly isPicked: boolean;
}

/** The card that the plan plays. */
export function plannedIn({ sight }: Session): Play | null {
  const step = sight.value.trail.taken[0]?.step;
  return step?.verb === 'attack' || step?.verb === 'match' ? step : null;
}

/** Whether a Battle card of this seat is asked for now. */
export function isAskedFor({ desk, sight }: Session): boolean {
  const { base, seat } = sight.value;
  const top = base.frames.at(-1);
  const at = top?.at === 'battleAttack' || top?.at === 'battleDefend' ? top : null;
  return at?.seat === seat && !desk.client.outbox.sending.value && base.table.shares.asked === null;
}

/** The own Battle cards by kind, with what each can do now. */
export function offersIn(session: Session): Offer[] {
  const { world, base, seat, atFirst } = session.sight.value;
  const planned = plannedIn(session);
  const { value: taken } = session.battles.picked;
  const takenUp = taken !== null && taken.frame === base.frames.at(-1)?.id ? taken.tactic : null;
  const picked = planned === null ? takenUp : world.tacticOf(planned.battleCard);
  return groupsOf(world, knownCards(base.battleHands[seat])).map((group) => ({
    ...group,
    plays: playsOf(atFirst, group),
    isPicked: picked === group.tactic,
  }));
}

/** Takes up a card of a group: it is played as itself, or waits for what it is to stand for. */
export function pick(session: Session, { tactic, plays }: Offer): void {
  const [only, ...others] = plays;
  const own = others.length === 0 ? only : plays.find(({ as }) => as === tactic);
  session.battles.picked.value = { frame: session.sight.value.base.frames.at(-1)?.id ?? 0, tactic };
  planOnly(session, own === undefined ? [] : [own]);
}

/** What the card that is taken up can stand for, where there is a choice. */
export function standings(
  session: Session,
): { readonly own: Tactic; readonly plays: readonly Play[] } | null {
  const offer = offersIn(session).find(({ isPicked }) => isPicked);
  return offer === undefined || offer.plays.length < 2 ? null : { own: offer.tactic, plays: offer.plays };
}

/** Plays what is planned, if it is whole. */
export function playNow({ desk }: Session): void {
  if (mayCommit(desk) && desk.trail.value.taken.length > 0) desk.client.commitPlan();
}

import {
  type Choice,
  type General,
  type Seat,
  type Step,
  type StepOf,
  type Tactic,
  TACTICS,
  type World,
} from '@tessera/hannibal';
import { choicesOf, listOf, pickOnly, planOnly, stepsIn } from '../sight.js';
import { knownCards } from '@tessera/core';
import { mayCommit } from '@tessera/table/controls';
import type { Session } from '../session.js';
import { sayBattle } from '@tessera/hannibal/texts';
import { countLines, sideOf } from './said.js';
import type { Dealt } from './story.js';
import type { FunctionComponent } from 'preact';
import { useId } from 'preact/hooks';
import { tacticName } from './pictures.js';

/** Battle cards of one kind. */
export interface Group {
  readonly tactic: Tactic;
  readonly cards: readonly number[];
}

/** Battle cards by kind, in the order of the rules. */
export const groupsOf = (world: World, cards: readonly number[]): Group[] =>
  TACTICS.map((tactic) => ({
    tactic,
    cards: cards.filter((card) => world.tacticOf(card) === tactic),
  })).filter((group) => group.cards.length > 0);

/** How a card is played: to attack, or to match. */
type Play = StepOf<'attack'> | StepOf<'match'>;

const plays = (choices: readonly Choice[]) => [
  ...choicesOf(choices, 'attack'),
  ...choicesOf(choices, 'match'),
];

/** The ways in which a card of a group can be played now, as itself first. */
export function playsOf(choices: readonly Choice[], { tactic, cards }: Group): Play[] {
  const found = plays(choices).flatMap((choice): Play[] => {
    const battleCard = cards.find((card) => listOf(choice.battleCard).includes(card));
    return listOf(choice.as).flatMap((as) =>
      battleCard === undefined ? [] : [{ verb: choice.verb, battleCard, as }],
    );
  });
  const [own, others] = [found.filter(({ as }) => as === tactic), found.filter(({ as }) => as !== tactic)];
  return [...own, ...others];
}

/** The steps of some choices that are not a card of the battle hand: decline, withdraw, Maharbal. */
export const othersOf = (choices: readonly Choice[]) =>
  stepsIn(choices.filter(({ verb }) => verb !== 'attack' && verb !== 'match'));

/** A group of the own hand, the ways in which it can be played now, and whether it is taken up. */
export interface Offer extends Group {
  readonly plays: readonly Play[];
  readonly isPicked: boolean;
}

const asPlay = (step: Step | undefined): Play | null =>
  step?.verb === 'attack' || step?.verb === 'match' ? step : null;

/** The card that the plan plays now. */
export const plannedIn = ({ sight }: Pick<Session, 'sight'>): Play | null =>
  asPlay(sight.value.trail.taken[0]?.step);

/** The card that the whole plan plays in that way, also where it has run on past it. */
export const plannedAs = ({ desk }: Pick<Session, 'desk'>, verb: Play['verb']): Play | null =>
  [...desk.earlier.value, desk.trail.value]
    .map(({ taken }) => asPlay(taken[0]?.step))
    .findLast((play) => play?.verb === verb) ?? null;

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

/** Picks a card of a group, to be played later. It is planned as itself, or waits for the kind that it is played as. */
export function pick(session: Session, { tactic, plays }: Offer): void {
  const [only, ...others] = plays;
  const own = others.length === 0 ? only : plays.find(({ as }) => as === tactic);
  session.battles.picked.value = { frame: session.sight.value.base.frames.at(-1)?.id ?? 0, tactic };
  planOnly(session, own === undefined ? [] : [own]);
}

/** Plays a card of a group by one press. One that can stand for several kinds is picked, and it is said for which. */
export function press(session: Session, offer: Offer): void {
  const [only, ...others] = offer.plays;
  if (only !== undefined && others.length === 0) pickOnly(session, only);
  else pick(session, offer);
}

/** The kinds that the picked card can be played as, when there is a choice; else null. */
function standings(session: Session): { readonly own: Tactic; readonly plays: readonly Play[] } | null {
  const offer = offersIn(session).find(({ isPicked }) => isPicked);
  return offer === undefined || offer.plays.length < 2 ? null : { own: offer.tactic, plays: offer.plays };
}

/** Commits the plan, if it is complete. */
export function playNow({ desk }: Session): void {
  if (mayCommit(desk) && desk.trail.value.taken.length > 0) desk.commit();
}

const signed = (cards: number): string => (cards < 0 ? `−${String(-cards)}` : String(cards));

interface CountProps {
  readonly seat: Seat;
  readonly dealt: Dealt;
  readonly commander: General | null;
}

/** What a side's Battle cards were counted for, one item after another. */
export const CountList = ({ seat, dealt, commander }: CountProps) => (
  <ul class="battleCount" aria-label={sayBattle('battle.count', { side: sideOf(seat) })}>
    {countLines(dealt, commander).map(({ key, cards, words }) => (
      <li key={key} data-less={cards < 0}>
        <b class="count">{signed(cards)}</b> {words}
      </li>
    ))}
    <li class="sum">
      <b class="count">{dealt.cards}</b> {sayBattle('battle.item.sum')}
    </li>
  </ul>
);

interface StandsForProps {
  readonly session: Session;
  /** The classes of its look: on the table, or in the panel. */
  readonly look: string;
  readonly Picture?: FunctionComponent<{ tactic: Tactic }>;
}

/** Asks what the picked card is played as, when it may stand for another kind. */
export function StandsFor({ session, look, Picture }: StandsForProps) {
  const name = useId();
  const open = standings(session);
  const planned = plannedIn(session);
  if (open === null) return null;
  return (
    <fieldset class={look}>
      <legend>{sayBattle('battle.declare', { own: tacticName(open.own) })}</legend>
      {open.plays.map((play) => (
        <label key={play.as}>
          <input
            type="radio"
            name={name}
            checked={planned?.as === play.as && planned.battleCard === play.battleCard}
            onChange={() => planOnly(session, [play])}
          />
          {Picture !== undefined && <Picture tactic={play.as} />}
          <span>{tacticName(play.as)}</span>
        </label>
      ))}
    </fieldset>
  );
}

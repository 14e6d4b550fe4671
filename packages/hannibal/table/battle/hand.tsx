import { isHidden, type Viewer } from '@tessera/core';
import type { Seat, State, World } from '@tessera/hannibal';
import { sayBattle } from '@tessera/hannibal/texts';
import { useId } from 'preact/hooks';
import type { Session } from '../session.js';
import {
  type Group,
  groupsOf,
  isAskedFor,
  type Offer,
  offersIn,
  pick,
  playNow,
  press,
  StandsFor,
} from './picking.js';
import { CardBack, CardFace, tacticName } from './pictures.js';
import { sideOf } from './said.js';
import type { BattleStory } from './story.js';

/** Cards of one kind as a stack: each shows its edge. */
const Stack = ({ group }: { group: Group }) => (
  <span class="stack">
    {group.cards.map((card) => (
      <CardFace key={card} tactic={group.tactic} />
    ))}
    {group.cards.length > 1 && <span class="times">×{group.cards.length}</span>}
  </span>
);

const groupName = ({ tactic, cards }: Group, matches: boolean): string =>
  sayBattle(matches ? 'battle.group.matches' : 'battle.group', {
    tactic: tacticName(tactic),
    n: cards.length,
  });

interface GroupsProps {
  readonly label: string;
  readonly groups: readonly Group[];
}

/** Battle cards face up by kind, to be looked at. */
const Groups = ({ label, groups }: GroupsProps) => (
  <ul class="battleHand" aria-label={label}>
    {groups.map((group) => (
      <li key={group.tactic}>
        <span class="unseen">{groupName(group, false)}</span>
        <span aria-hidden="true">
          <Stack group={group} />
        </span>
      </li>
    ))}
  </ul>
);

/** The own hand while the player has to play from it: arrows go through the kinds, Enter plays the picked one. */
function AskedHand({ session, offers }: { session: Session; offers: readonly Offer[] }) {
  const name = useId();
  const isDefence = session.sight.value.base.frames.at(-1)?.at === 'battleDefend';
  return (
    <div
      class="askedHand"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        playNow(session);
      }}
    >
      <StandsFor session={session} look="battleDeclare segments" />
      <fieldset class="battleHand">
        <legend class="unseen">{sayBattle('battle.own')}</legend>
        {offers.map((offer) => (
          <label
            key={offer.tactic}
            class="battleGroup"
            data-matches={isDefence && offer.plays.length > 0}
            onClick={({ target }) => {
              // A pointer presses the cards; arrow keys change the input, and Enter plays what is picked.
              if (!(target instanceof HTMLInputElement) && offer.plays.length > 0) press(session, offer);
            }}
          >
            <input
              type="radio"
              name={name}
              class="unseen"
              aria-label={groupName(offer, isDefence && offer.plays.length > 0)}
              disabled={offer.plays.length === 0}
              checked={offer.isPicked}
              onChange={() => pick(session, offer)}
            />
            <Stack group={offer} />
            {isDefence && offer.plays.length > 0 && (
              <span class="matches" aria-hidden="true">
                {sayBattle('battle.matches')}
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** A player's own Battle cards by kind. */
export function OwnHand({ session }: { session: Session }) {
  const offers = offersIn(session);
  if (offers.length === 0) return null;
  return isAskedFor(session) ? (
    <AskedHand session={session} offers={offers} />
  ) : (
    <Groups label={sayBattle('battle.own')} groups={offers} />
  );
}

interface HandProps {
  readonly world: World;
  readonly view: State;
  readonly story: BattleStory;
  readonly seat: Seat;
  readonly eyes: Viewer<Seat>;
}

/** The cards of a side that the viewer sees: all of their own, else those that the Spy shows. */
function facesOf({ view, story, seat, eyes }: HandProps): readonly number[] {
  const held = view.battleHands[seat].flatMap(({ card }) => (isHidden(card) ? [] : [card]));
  if (eyes === seat || eyes === 'all') return held;
  const isVictim = story.beats.some((beat) => beat.what === 'shown' && beat.seat === seat);
  return isVictim ? view.open : [];
}

/** A side's Battle cards as others see them: identical backs, and revealed cards. */
export function Hand(props: HandProps) {
  const { world, view, seat } = props;
  const faces = facesOf(props);
  const hidden = view.battleHands[seat].length - faces.length;
  if (view.battleHands[seat].length === 0) return null;
  const groups = groupsOf(world, faces);
  const label = sayBattle('battle.hand', { side: sideOf(seat) });
  const isOpen = props.eyes === seat || props.eyes === 'all';
  return (
    <div class="battleBacks" role="group" aria-label={label}>
      {hidden > 0 && (
        <p class="backs">
          <span aria-hidden="true" class="backRow">
            {Array.from({ length: hidden }, (_, at) => (
              <CardBack key={at} seat={seat} />
            ))}
          </span>
          <span>{sayBattle('battle.backs', { n: hidden })}</span>
        </p>
      )}
      {groups.length > 0 && <Groups label={isOpen ? label : sayBattle('battle.shown')} groups={groups} />}
    </div>
  );
}

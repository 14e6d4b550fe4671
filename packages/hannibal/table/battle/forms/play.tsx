import { nearestAt, succeedsUpTo, enemyOf, type Step, type Tactic } from '@tessera/hannibal';
import { sayBattle, words } from '@tessera/hannibal/texts';
import type { Session } from '../../session.js';
import { offersIn, othersOf, press, StandsFor } from '../picking.js';
import { tacticName, TacticPicture } from '../pictures.js';
import { sideOf } from '../said.js';
import { Answers, type Answer } from './others.js';

/** The kinds of Battle cards that can be played, as a row of buttons. */
function Kinds({
  session,
  label,
  nameOf,
}: {
  session: Session;
  label: string;
  nameOf: (tactic: Tactic) => string;
}) {
  const offers = offersIn(session).filter(({ plays }) => plays.length > 0);
  if (offers.length === 0) return null;
  return (
    <div class="offers battleKinds" role="group" aria-label={label}>
      {offers.map((offer) => (
        <button
          key={offer.tactic}
          type="button"
          aria-pressed={offer.isPicked}
          aria-label={nameOf(offer.tactic)}
          onClick={() => press(session, offer)}
        >
          <TacticPicture tactic={offer.tactic} />
          {tacticName(offer.tactic)}
          <span class="quiet">{sayBattle('battle.form.count', { n: offer.cards.length })}</span>
        </button>
      ))}
    </div>
  );
}

/** The die with which a side's general succeeds. */
export function chanceText(
  session: Session,
  name: 'counterattack' | 'withdraw' | 'cancel',
): string | undefined {
  const { world, base, seat } = session.sight.value;
  const battle = nearestAt(base, 'battle');
  const upTo = battle === null ? null : succeedsUpTo({ world, state: base }, battle, { seat, name });
  return upTo === null ? undefined : sayBattle('battle.chance', { n: Math.min(6, upTo) });
}

function answerOf(session: Session, step: Step): Answer {
  const key = step.verb;
  switch (step.verb) {
    case 'withdraw':
      return { key, step, label: sayBattle('battle.form.withdraw'), how: chanceText(session, 'withdraw') };
    case 'counter':
      return { key, step, label: sayBattle('battle.form.maharbal') };
    case 'decline':
      return {
        key,
        step,
        label: sayBattle('battle.form.decline'),
        how: sayBattle('battle.form.decline.how'),
      };
    default:
      return { key, step, label: words.step(step) };
  }
}

/** What can be done besides playing a Battle card. */
function OrElse({ session }: { session: Session }) {
  const steps = othersOf(session.sight.value.atFirst);
  if (steps.length === 0) return null;
  return (
    <Answers
      session={session}
      label={sayBattle('battle.form.others')}
      answers={steps.map((step) => answerOf(session, step))}
    />
  );
}

/** How to attack: a kind of Battle card, what it stands for, or to withdraw. */
export const AttackForm = ({ session }: { session: Session }) => (
  <div class="battleForm">
    <Kinds
      session={session}
      label={sayBattle('battle.form.attack')}
      nameOf={(tactic) => sayBattle('battle.form.attackWith', { tactic: tacticName(tactic) })}
    />
    <StandsFor session={session} look="radios battleAnswers" Picture={TacticPicture} />
    <OrElse session={session} />
  </div>
);

/** How to answer an attack: with a card that matches it, or not at all. */
export function DefendForm({ session }: { session: Session }) {
  const { base, seat } = session.sight.value;
  const attack = nearestAt(base, 'battle')?.attack ?? null;
  return (
    <div class="battleForm">
      {attack !== null && (
        <p class="battleAgainst">
          <TacticPicture tactic={attack.as} />
          <span>
            {sayBattle('battle.form.against', { side: sideOf(enemyOf(seat)), tactic: tacticName(attack.as) })}
          </span>
        </p>
      )}
      <Kinds
        session={session}
        label={sayBattle('battle.form.answer')}
        nameOf={(tactic) => sayBattle('battle.form.matchWith', { tactic: tacticName(tactic) })}
      />
      <OrElse session={session} />
    </div>
  );
}

import { hannibal, type Step } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { doesOf } from './cardWords.js';
import { offersOf } from './offers.js';
import { Picks, stepsOf, type Pickable } from './picks.js';

/** The campaign cards of the own hand: those that move several generals as their events. */
function campaigns(session: Session): number[] {
  const { base: view, seat } = session.sight.value;
  return offersOf({ world: hannibal.world, view, seat })
    .filter(({ uses }) => uses.some(({ use, most }) => use === 'event' && most > 1))
    .map(({ card }) => card);
}

/** Whether to claim the first play: with the campaign cards that one holds in sight. */
export function ClaimForm({ session }: { session: Session }) {
  const cards = campaigns(session);
  const pickOf = (step: Step): Pickable => ({
    step,
    name: say(step.verb === 'accept' ? 'claim.yes' : 'claim.no'),
  });
  return (
    <>
      <Picks session={session} title={say('claim.title')} picks={stepsOf(session).map(pickOf)} />
      <section aria-label={say('claim.yours')}>
        <h3>{say('claim.yours')}</h3>
        {cards.length === 0 && <p>{say('claim.none')}</p>}
        <ul class="cardLines">
          {cards.map((card) => (
            <li key={card}>
              <strong>{nameOf('card', card)}</strong> {doesOf(card)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Who plays the first card. */
export function FirstForm({ session }: { session: Session }) {
  const { hands } = session.sight.value.base;
  const picks = stepsOf(session).flatMap((step): Pickable[] =>
    step.verb === 'goFirst'
      ? [
          {
            step,
            name: say('first.goes', { side: say(`side.${step.first}`) }),
            about: say('first.cards', { count: hands[step.first].length }),
          },
        ]
      : [],
  );
  return <Picks session={session} title={say('first.title')} picks={picks} />;
}

/** The war may begin. */
export const BeginForm = ({ session }: { session: Session }) => (
  <Picks
    session={session}
    title={say('first.title')}
    picks={stepsOf(session).map((step) => ({ step, name: say('first.begin') }))}
  />
);

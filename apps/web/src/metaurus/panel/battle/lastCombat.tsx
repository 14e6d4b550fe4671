import { metaurus } from '@tessera/metaurus';
import { modifierName, say, signed, type Tone, unitNames } from '@tessera/metaurus-texts';
import type { Session } from '../../session.js';

/** What ends the story of a combat: the next attack, declaration, turn or order. */
const NEXT: ReadonlySet<Tone> = new Set(['turn', 'phase', 'order', 'battle', 'end']);

/** The last combat of the activation under way: its die, the arithmetic, and the result in words. */
export function LastCombat({ session }: { session: Pick<Session, 'log'> }) {
  const { fought, sinceFought } = session.log.value;
  if (fought === null) return null;
  const { event, before } = fought;
  const next = sinceFought.findIndex(({ tone }) => NEXT.has(tone));
  const aftermath = next < 0 ? sinceFought : sinceFought.slice(0, next);
  const told = { world: metaurus.world, view: before };
  const sides = {
    attackers: unitNames(told, event.attackers),
    defenders: unitNames(told, event.defenders),
  };
  return (
    <section class="lastCombat" aria-labelledby="lastCombat" data-result={event.result}>
      <h3 id="lastCombat">{say('battle.title')}</h3>
      <p>{say(`event.AttackRolled.${event.manner}`, sides)}</p>
      <div class="arithmetic">
        <span class="die" role="img" aria-label={say('battle.die', { face: event.die.face })}>
          {event.die.face}
        </span>
        <ul class="terms">
          {event.modifiers.map((modifier) => (
            <li key={modifier.source}>
              <strong>{signed(modifier.value)}</strong> {modifierName(metaurus.world, modifier)}
            </li>
          ))}
          {event.modifiers.length === 0 && <li>{say('battle.none')}</li>}
        </ul>
        <span class="sum">= {event.total < 0 ? signed(event.total) : event.total}</span>
      </div>
      <p class="verdict">{say(`result.${event.result}`)}</p>
      {aftermath.length > 0 && (
        <ul class="aftermath">
          {aftermath.map((line) => (
            <li key={line.key} data-tone={line.tone}>
              {line.text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

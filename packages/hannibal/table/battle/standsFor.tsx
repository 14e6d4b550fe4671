import type { Tactic } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import type { FunctionComponent } from 'preact';
import { useId } from 'preact/hooks';
import type { Session } from '../session.js';
import { planOnly } from '../steps.js';
import { tacticName } from './cardFace.js';
import { plannedIn, standings } from './picking.js';

interface StandsForProps {
  readonly session: Session;
  /** The classes of its look: on the table, or in the panel. */
  readonly look: string;
  readonly Picture?: FunctionComponent<{ tactic: Tactic }>;
}

/** What the card that is taken up is played as, where it may stand for another kind. */
export function StandsFor({ session, look, Picture }: StandsForProps) {
  const name = useId();
  const open = standings(session);
  const planned = plannedIn(session);
  if (open === null) return null;
  return (
    <fieldset class={look}>
      <legend>{say('battle.declare', { own: tacticName(open.own) })}</legend>
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

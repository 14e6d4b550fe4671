import { say } from '@tessera/hannibal/texts';
import type { FunctionComponent } from 'preact';
import type { Looker } from './at.js';
import { Military } from './armies.js';
import { Finale } from './balance.js';
import { Coming } from './coming.js';
import { Fold } from './fold.js';
import { standing } from './score.js';
import { Provinces } from './provinces.js';
import { Defeat, Victory } from './victory.js';

type Part = FunctionComponent<{ at: Looker }>;

/** The parts by name; what looks ahead ends with the war. */
const PARTS = [
  { name: 'provinces', Shown: Provinces, looksAhead: false },
  { name: 'victory', Shown: Victory, looksAhead: true },
  { name: 'defeat', Shown: Defeat, looksAhead: true },
  { name: 'military', Shown: Military, looksAhead: false },
  { name: 'coming', Shown: Coming, looksAhead: true },
] as const satisfies readonly { name: string; Shown: Part; looksAhead: boolean }[];

/** The whole account of a war: each part is opened where it is wanted. */
export function Parts({ at }: { at: Looker }) {
  const isOver = at.sight.value.base.outcome !== null;
  return (
    <div class="accountParts">
      {PARTS.filter(({ looksAhead }) => !(isOver && looksAhead)).map(({ name, Shown }) => (
        <Fold key={name} part={name} summary={<strong>{say(`state.part.${name}`)}</strong>}>
          {() => <Shown at={at} />}
        </Fold>
      ))}
    </div>
  );
}

/** How the war stands, or stood when it was over, as a part of the panel. */
export function Account({ at }: { at: Looker }) {
  const { base } = at.sight.value;
  return (
    <section class="account" aria-labelledby="account">
      <h3 id="account">{say('state.title')}</h3>
      {base.outcome !== null && <Finale standing={standing(at.sight.value)} />}
      <Parts at={at} />
    </section>
  );
}

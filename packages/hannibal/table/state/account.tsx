import { say } from '@tessera/hannibal/texts';
import type { FunctionComponent } from 'preact';
import type { Looker } from './at.js';
import { Military } from './armies.js';
import { Coming } from './coming.js';
import { Provinces } from './provinces.js';
import { Defeat, Victory } from './victory.js';

type Part = FunctionComponent<{ at: Looker }>;

const PARTS = [
  ['provinces', Provinces],
  ['victory', Victory],
  ['defeat', Defeat],
  ['military', Military],
  ['coming', Coming],
] as const satisfies readonly (readonly [string, Part])[];

/** The whole account of a war: each part is opened where it is wanted. */
export const Parts = ({ at, open = false }: { at: Looker; open?: boolean }) => (
  <div class="accountParts">
    {PARTS.map(([name, Shown]) => (
      <details key={name} data-part={name} open={open}>
        <summary>
          <strong>{say(`state.part.${name}`)}</strong>
        </summary>
        <Shown at={at} />
      </details>
    ))}
  </div>
);

/** How the war stands, as a part of the panel. */
export const Account = ({ at }: { at: Looker }) => (
  <section class="account" aria-labelledby="account">
    <h3 id="account">{say('state.title')}</h3>
    <Parts at={at} />
  </section>
);

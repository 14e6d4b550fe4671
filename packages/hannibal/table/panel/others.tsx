import { words } from '@tessera/hannibal/texts';
import { PlainChoices } from '@tessera/table/plain';
import { battleForms } from '../battle/forms.js';
import { laterForms } from '../cards/laterForms.js';
import { marchForms } from '../march/forms.js';
import type { Session } from '../session.js';
import type { Forms } from './form.js';

const forms: Forms = { ...laterForms, ...marchForms, ...battleForms };

/** What there is to decide of a card that is played, on the map and in battle: in a form of its own, else everything by name. */
export function Others({ session }: { session: Session }) {
  const { frames, table } = session.sight.value.base;
  const at = table.shares.asked === null ? frames.at(-1)?.at : undefined;
  const Own = at === undefined ? undefined : forms[at];
  return Own === undefined ? <PlainChoices words={words} session={session} /> : <Own session={session} />;
}

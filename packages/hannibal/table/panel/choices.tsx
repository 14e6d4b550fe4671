import { words } from '@tessera/hannibal/texts';
import { PlainChoices } from '@tessera/table/plain';
import { battleForms } from '../battle/forms.js';
import { cardForms } from '../cards/forms.js';
import { marchForms } from '../march/forms.js';
import type { Session } from '../session.js';
import type { Forms } from './form.js';

const forms: Forms = { ...cardForms, ...marchForms, ...battleForms };

/** What there is to decide: in a form of its own, else everything by name. */
export function Choices({ session }: { session: Session }) {
  const { prompt, client } = session.desk;
  if (prompt.value === null || client.outbox.sending.value) return null;
  const { frames, table } = session.sight.value.base;
  const at = table.shares.asked === null ? frames.at(-1)?.at : undefined;
  const Own = at === undefined ? undefined : forms[at];
  return Own === undefined ? <PlainChoices words={words} session={session} /> : <Own session={session} />;
}

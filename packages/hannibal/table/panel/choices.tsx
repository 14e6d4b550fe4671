import { lazyPart } from '@tessera/table/ui';
import { cardForms } from '../cards/forms.js';
import type { Session } from '../session.js';
import type { Form } from './form.js';

const Others: Form = lazyPart(() => import('./others.js').then((module) => module.Others));

/** What there is to decide: what a turn begins with in a form that comes with the page, else in one that is fetched then. */
export function Choices({ session }: { session: Session }) {
  const { prompt, client } = session.desk;
  if (prompt.value === null || client.outbox.sending.value) return null;
  const { frames, table } = session.sight.value.base;
  const at = table.shares.asked === null ? frames.at(-1)?.at : undefined;
  const Own = (at === undefined ? undefined : cardForms[at]) ?? Others;
  return <Own session={session} />;
}

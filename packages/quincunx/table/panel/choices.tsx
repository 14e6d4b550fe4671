import type { Session } from '../session.js';
import { Answers } from './answers.js';
import { Deploy } from './deploy.js';
import { Orders } from './orders.js';
import { Standing } from './standing.js';

/** What there is to decide now. */
export function Choices({ session }: { session: Session }) {
  const { prompt, client } = session.desk;
  if (prompt.value === null || client.outbox.sending.value) return null;
  const { frames, table } = session.sight.value.base;
  const at = table.shares.asked === null ? frames.at(-1)?.at : undefined;
  switch (at) {
    case 'deploy':
      return (
        <>
          <Deploy session={session} />
          <Standing session={session} />
        </>
      );
    case 'orders':
      return (
        <>
          <Orders session={session} />
          <Standing session={session} />
        </>
      );
    case 'initiative':
    case 'react':
    case 'fire':
    case 'advance':
      return <Answers session={session} />;
    case 'carry':
    case undefined:
      return null;
  }
}

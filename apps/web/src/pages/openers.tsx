import { text } from '@tessera/table/texts/first';

/** Tells a visitor who may not open games that the operator invites people, and what works without an invite. */
export const HostInvites = () => (
  <div class="hostInvites" role="status">
    <p>
      <strong>{text('openers.invited')}</strong> {text('openers.invited.do')}
    </p>
    <p>{text('openers.invited.join')}</p>
  </div>
);

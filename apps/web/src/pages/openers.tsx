import { text } from '@tessera/table/texts/first';

/** Tells a visitor who may open no game here that the host invites people, and what works all the same. */
export const HostInvites = () => (
  <div class="hostInvites" role="status">
    <p>
      <strong>{text('openers.invited')}</strong> {text('openers.invited.do')}
    </p>
    <p>{text('openers.invited.join')}</p>
  </div>
);

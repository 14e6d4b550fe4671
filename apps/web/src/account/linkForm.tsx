import { mailAddressSchema } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { accountText as text } from '@tessera/table/texts/accounts';
import { useSent, Field, RefusalNote } from '@tessera/table/ui';
import { wishLink } from './api.js';

/** Asks for a link to sign in. */
export function LinkForm() {
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const { busy, refused, send } = useSent();
  const read = mailAddressSchema.safeParse(address.trim());
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setSent(null);
    if (!read.success) return document.getElementById('accountAddress')?.focus();
    void send(
      () => wishLink(read.data),
      () => setSent(read.data),
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Field
        id="accountAddress"
        label={text('account.address')}
        hint={text('account.address.hint')}
        value={address}
        onInput={setAddress}
        fault={tried && !read.success ? text('account.address.fault') : null}
        most={200}
      />
      <p class="ways">
        <button type="submit" class="main" disabled={busy}>
          {text(busy ? 'account.sending' : 'account.send')}
        </button>
      </p>
      <p role="status">{sent === null ? '' : text('account.sent', { address: sent })}</p>
      <RefusalNote error={refused} />
    </form>
  );
}

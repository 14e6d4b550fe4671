import { secrecyText as text } from '@tessera/table/texts/secrecy';
import { Heading, Page } from '@tessera/table/ui';

/** What is kept secret from whom, for players. docs/secrecy.md says the same in full. */
export const Secrecy = () => (
  <Page title={text('secrecy.title')}>
    <section class="sheet">
      <Heading>{text('secrecy.title')}</Heading>
      <h2>{text('secrecy.others.title')}</h2>
      <p>{text('secrecy.others')}</p>
      <h2>{text('secrecy.dice.title')}</h2>
      <p>{text('secrecy.dice')}</p>
      <h2>{text('secrecy.host.title')}</h2>
      <p>{text('secrecy.host')}</p>
      <p>{text('secrecy.backup')}</p>
      <h2>{text('secrecy.device.title')}</h2>
      <p>{text('secrecy.device')}</p>
      <h2>{text('secrecy.link.title')}</h2>
      <p>{text('secrecy.personal')}</p>
    </section>
  </Page>
);

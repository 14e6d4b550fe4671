/**
 * A server that is killed between the acceptance of the first thing that it sends and its own record of that: a letter by a
 * mail server, or, where none is named, a notice by its receiver.
 */
import type { Channel } from '../src/notices/channel.js';
import { channelsBy } from '../src/notices/channels.js';
import { smtpTransport } from '../src/letters/smtp.js';
import { secretsUnder } from '../src/secrets/secrets.js';
import { postgresAt } from './databases.js';
import { createTrash } from './free.js';
import { KEY } from './key.js';
import { FROM, PATIENT, PUBLIC, openOffice, turnedClock } from './post.js';
import { wayToTests } from './receiver.js';

const [database = '', mail = '', passed = '0'] = process.argv.slice(2);
const time = turnedClock();
time.pass(Number(passed));

/** Does what it did, and is killed as soon as that is answered. */
const fatal =
  <Given extends readonly unknown[], Answer>(send: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    const answer = await send(...given);
    process.kill(process.pid, 'SIGKILL');
    return answer;
  };
const fatally = (channel: Channel | null): Channel | null =>
  channel === null ? null : { ...channel, send: fatal(channel.send) };

const smtp = mail === '' ? null : smtpTransport({ url: new URL(mail), from: FROM }, PATIENT);
const parts = {
  secrets: secretsUnder(KEY),
  clock: time.clock,
  config: { publicUrl: PUBLIC },
};
const { push, webhook } = channelsBy(wayToTests(), parts);
const office = await openOffice(createTrash(), {
  database: await postgresAt(database),
  mail: null,
  time,
  ...(smtp !== null && { transport: { ...smtp, send: fatal(smtp.send) } }),
  more: { notices: { push: fatally(push), webhook: fatally(webhook) } },
});
await office.ring();

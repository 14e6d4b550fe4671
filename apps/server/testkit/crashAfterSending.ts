/**
 * A server that is killed between the acceptance of the first thing that it sends and its own record of that (a letter by a
 * mail server, or, where none is named, a notice by its receiver), or amid that record: as its second row is written.
 */
import pg from 'pg';
import type { Channel } from '../src/notices/channel.js';
import { channelsBy } from '../src/notices/channels.js';
import { smtpTransport } from '../src/letters/smtp.js';
import { secretsUnder } from '../src/secrets/secrets.js';
import { statementIn, wrap } from './crash/fuse.js';
import { postgresAt } from './databases.js';
import { createTrash } from './free.js';
import { KEY } from './key.js';
import { FROM, PATIENT, PUBLIC, openOffice, turnedClock } from './post.js';
import { routeToTests } from './receiver.js';

const [database = '', mail = '', passed = '0', moment = 'before the record'] = process.argv.slice(2);
const time = turnedClock();
time.pass(Number(passed));

const die = () => process.kill(process.pid, 'SIGKILL');
let isSent = false;
let records = 0;
wrap(pg.Client.prototype, 'query', (run, [question]) => {
  const isRecord = isSent && statementIn(question).startsWith('UPDATE "public"."letter"');
  if (isRecord && ++records === 2) die();
  return run();
});

/** Does what it did, and is killed as soon as that is answered, or as it is written down. */
const fatal =
  <Given extends readonly unknown[], Answer>(send: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    const answer = await send(...given);
    isSent = true;
    if (moment === 'before the record') die();
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
const { push, webhook } = channelsBy(routeToTests(), parts);
const office = await openOffice(createTrash(), {
  database: await postgresAt(database),
  mail: null,
  time,
  ...(smtp !== null && { transport: { ...smtp, send: fatal(smtp.send) } }),
  more: { notices: { push: fatally(push), webhook: fatally(webhook) } },
});
await office.ring();
process.exit();

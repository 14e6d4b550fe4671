/** A server that is killed between the mail server's acceptance of its first letter and its own record of that. */
import { smtpTransport } from '../src/letters/smtp.js';
import { postgresAt } from './databases.js';
import { createTrash } from './free.js';
import { FROM, PATIENT, openOffice, turnedClock } from './post.js';

const [database = '', mail = '', passed = '0'] = process.argv.slice(2);
const time = turnedClock();
time.pass(Number(passed));
const smtp = smtpTransport({ url: new URL(mail), from: FROM }, PATIENT);
const office = await openOffice(createTrash(), {
  database: await postgresAt(database),
  mail: null,
  time,
  transport: {
    ...smtp,
    send: async (letter) => {
      const answer = await smtp.send(letter);
      process.kill(process.pid, 'SIGKILL');
      return answer;
    },
  },
});
await office.ring();

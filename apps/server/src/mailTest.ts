/** Tries the mail settings: sends a letter to the given address, and prints what happened. */
import { randomBytes } from 'node:crypto';
import { mailAddressSchema } from '@tessera/protocol';
import { readMail } from './config.js';
import { transportFor } from './letters/smtp.js';

const TIMES = { connect: 20_000, reply: 60_000 };

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** Resolves to whether the letter was accepted. */
async function run(address: string | undefined): Promise<boolean> {
  const to = mailAddressSchema.safeParse(address);
  if (!to.success) return (say('Name one address: pnpm mail:test you@example.org'), false);
  const mail = readMail(process.env);
  if (!mail.ok) return (say(mail.error), false);
  if (mail.value === null)
    return (say('SMTP_URL is not set: letters stay on this machine, and pnpm outbox lists them.'), false);
  const { url, from } = mail.value;
  const transport = transportFor(mail.value, TIMES);
  const name = randomBytes(16).toString('hex');
  const text = 'This is a letter from Tessera. Its mail settings work.';
  const html = `<p>${text}</p>`;
  const letter = {
    name,
    thread: null,
    to: to.data,
    at: new Date(),
    subject: 'Tessera can write to you',
    text,
    html,
  };
  say(`Sending from ${from} to ${to.data} by ${url.hostname} …`);
  try {
    const refusal = await transport.send({ ...letter, picture: null, calendar: null, unsubscribe: null });
    say(
      refusal === null
        ? `${url.hostname} has taken the letter.`
        : `It was refused for good: ${refusal.reply.said}`,
    );
    return refusal === null;
  } catch (error) {
    say(`It failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    transport.close();
  }
}

process.exitCode = (await run(process.argv[2])) ? 0 : 1;

import { plainHookSchema, type HookForm } from '@tessera/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { createTrash } from '../../../testkit/free.js';
import { noticeOf } from '../../../testkit/pushService.js';
import { startReceiver, routeToTests, type Receiver } from '../../../testkit/receiver.js';
import { OPEN_ROUTE, outsideBy } from '../outside/outside.js';
import { hookBody, hookChannel, hookSecret } from './channel.js';

const NASTY =
  '@everyone @here <!channel> <@U123> <#C1> **bold** _x_ [a](https://evil.example) `c` ||s|| <https://e.example|b>';
const LINK = 'https://tessera.example/game/abcdefghjkmn/north';
const now = new Date();

const discordSchema = z.strictObject({
  content: z.string(),
  allowed_mentions: z.strictObject({ parse: z.array(z.string()) }),
  flags: z.int(),
});
const slackSchema = z.strictObject({
  text: z.string(),
  blocks: z.array(
    z.object({ type: z.string(), text: z.looseObject({ type: z.string(), text: z.string() }) }),
  ),
  unfurl_links: z.boolean(),
  unfurl_media: z.boolean(),
});
const bodyOf = (form: HookForm, ...subjects: readonly string[]): unknown =>
  JSON.parse(
    hookBody(
      form,
      subjects.map((subject) => noticeOf({ subject })),
      now,
    ),
  );

describe('what a webhook is told', () => {
  it('calls nobody on Discord, and is shown as it was written', () => {
    const { content, allowed_mentions, flags } = discordSchema.parse(bodyOf('discord', NASTY));
    expect(allowed_mentions.parse).toEqual([]);
    expect(flags).toBe(4);
    const [text = '', link] = content.split('\n');
    expect(link).toBe(`<${LINK}>`);
    expect(text).not.toMatch(/@(?:everyone|here)/);
    expect(text).not.toMatch(/(?<!\\)[*_`|<>[\]()]/);
    expect(text).not.toMatch(/https?:/);
    expect(text.replaceAll(/\\|\u200b/g, '')).toBe(NASTY);
  });

  it('calls nobody on Slack, and links nowhere but to the game', () => {
    const { text, blocks, unfurl_links } = slackSchema.parse(bodyOf('slack', NASTY));
    expect(text).not.toMatch(/[<>]/);
    expect(blocks.map((block) => block.text.type)).toEqual(['plain_text', 'mrkdwn']);
    expect(blocks[0]?.text.text).toBe(NASTY);
    expect(blocks[1]?.text.text).toBe(`<${LINK}>`);
    expect(unfurl_links).toBe(false);
  });

  it('says all that there is in the plain form, for programs', () => {
    const { data } = plainHookSchema.parse(bodyOf('plain', NASTY));
    expect(data.notices).toEqual([
      {
        id: 'n'.repeat(22),
        kind: 'move',
        game: 'abcdefghjkmn',
        seat: 'north',
        subject: NASTY,
        text: '',
        link: LINK,
        at: '2026-03-01T08:00:00.000Z',
      },
    ]);
  });

  it('has room in each form, whatever a title holds, and however many notices come together', () => {
    const long = `a\nb\u202e\u0000${'@<*🐘'.repeat(2000)}`;
    const many = Array.from({ length: 40 }, () => long);
    const { content } = discordSchema.parse(bodyOf('discord', ...many));
    const { text, blocks } = slackSchema.parse(bodyOf('slack', ...many));
    expect(content.length).toBeLessThanOrEqual(2000);
    expect(text.length).toBeLessThanOrEqual(40_000);
    expect(blocks.length).toBeLessThanOrEqual(50);
    for (const block of blocks) expect(block.text.text.length).toBeLessThanOrEqual(3000);
    for (const said of [content, text]) {
      expect(said).toMatch(/^… \+\d+\na b@/);
      expect(said).not.toMatch(/[\u202e\0]/);
      expect(said).not.toMatch(/(?<![\ud800-\udbff])[\udc00-\udfff]/);
    }
  });
});

describe('a webhook', () => {
  const trash = createTrash();
  let receiver: Receiver;
  beforeEach(async () => void (receiver = await startReceiver(trash)));
  afterEach(trash.empty);

  const secret = hookSecret(Buffer.alloc(32, 7));
  const send = (form: HookForm, way = routeToTests()) =>
    hookChannel({ outside: outsideBy(way), clock: () => now }).send(
      { to: `${receiver.url}/hook`, form, secret },
      [noticeOf()],
    );

  it('is signed so that a receiver by the standard knows it, and refuses one that was changed', async () => {
    expect(await send('plain')).toEqual({ is: 'sent' });
    const [taken] = receiver.taken;
    const body = taken?.body.toString() ?? '';
    const reader = new Webhook(secret);
    const headers = taken?.headers ?? {};
    expect(plainHookSchema.parse(reader.verify(body, headers)).data.notices[0]?.subject).toMatch(/^Your/);
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    expect(() => reader.verify(body.replace('Your', 'His'), headers)).toThrow(/signature/);
    const other = new Webhook(hookSecret(Buffer.alloc(32, 8)));
    expect(() => other.verify(body, headers)).toThrow(/signature/);
  });

  it('has an id by which a receiver drops what comes twice', async () => {
    await send('plain');
    await send('plain');
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(['n'.repeat(22)]),
    );
  });

  it.each(['discord', 'slack'] as const)('shows %s no signature', async (form) => {
    await send(form);
    expect(Object.keys(receiver.taken[0]?.headers ?? {})).not.toContain('webhook-signature');
  });

  it('goes to no address of this machine under the rules of a real server', async () => {
    expect(await send('plain', OPEN_ROUTE)).toMatchObject({ is: 'refused' });
    expect(receiver.taken).toEqual([]);
  });
});

import type { AddHook, AddPush, NoticeTarget, NoticeTargets } from '@tessera/protocol';
import { baseOf } from '../config.js';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import type { Delivery, Notice } from './channel.js';
import { mayReach } from './outside/outside.js';
import { areKeys, subscriptionSchema } from './push/keys.js';
import { addTarget, dropTarget, noteAccepted, noteNotAccepted, type Target, targetsOf } from './targets.js';
import { hookSchema, hookSecret } from './webhook/channel.js';
import { format } from '@tessera/texts';
import { targets } from './english/generated/targets.js';

const sayTarget = (key: keyof typeof targets): string => format(targets[key]);

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'ids' | 'config' | 'notices' | 'reach'> & {
  /** The public key that browsers subscribe with; null: this server has no push. */
  readonly pushKey: string | null;
};

const MOST_TARGETS = 20;
/** How many characters of a webhook's address are shown, from its end. */
const SHOWN = 4;

/** The form and a shortened address of a target, which nobody can use who reads it. */
function shownOf({ way, address }: Target): Pick<NoticeTarget, 'form' | 'where'> {
  if (way === 'push') return { form: null, where: new URL(subscriptionSchema.parse(address).endpoint).host };
  const { to, form } = hookSchema.parse(address);
  return { form, where: `${new URL(to).host}/…${to.slice(-SHOWN)}` };
}

const wireOf = (target: Target): NoticeTarget => ({
  id: target.id,
  way: target.way,
  ...shownOf(target),
  state: target.state,
  said: target.said,
  since: target.since.toISOString(),
  toldAt: target.toldAt?.toISOString() ?? null,
});

/** A browser's targets, and what it needs to add one. */
export async function targetsFor(keys: Keys, browser: string | null): Promise<NoticeTargets> {
  const targets = browser === null ? [] : await targetsOf(keys, browser);
  return {
    pushKey: keys.pushKey,
    hooks: keys.notices.webhook !== null,
    targets: targets.map(wireOf),
  };
}

/** Throws `targetsMany` when the browser has the most targets allowed. */
function mustHavePlace(targets: readonly Target[]): void {
  if (targets.length >= MOST_TARGETS) throw new Refused('targetsMany');
}

const isHookTo = ({ way, address }: Target, url: string): boolean =>
  way === 'webhook' && hookSchema.parse(address).to === url;

const mustBeReached = ({ reach }: Keys, to: string): void => {
  if (!mayReach(reach, to)) throw new Refused('targetBarred');
};

/** Who adds a target: a browser (the hash of its cookie), and the visitor. */
export interface TargetAdder {
  readonly browser: string;
  readonly visitor: string;
}

const hostOf = (url: string): string => new URL(url).hostname;

/**
 * Adds a push target in place of the browser's earlier one. Returns all its targets. Throws `targetBarred`,
 * `targetsMany` and `badRequest`.
 */
export async function addPush(
  keys: Keys,
  { browser, visitor }: TargetAdder,
  { endpoint, keys: { p256dh, auth } }: AddPush,
): Promise<NoticeTargets> {
  mustBeReached(keys, endpoint);
  if (!areKeys({ p256dh, auth })) throw new Refused('badRequest', { details: ['body/keys: no keys'] });
  const all = await targetsOf(keys, browser);
  const before = all.filter(({ way }) => way === 'push');
  if (before.length === 0) mustHavePlace(all);
  const address = { endpoint, p256dh, auth };
  const sharers = { visitor, host: hostOf(endpoint) };
  const id = await addTarget(keys, { browser, way: 'push', address, of: endpoint, sharers });
  for (const old of before) if (old.id !== id) await dropTarget(keys, { browser, id: old.id });
  return targetsFor(keys, browser);
}

/**
 * Adds a webhook. Returns all the browser's targets, and the secret for the receiver (form `plain` only). Throws
 * `targetBarred` and `targetsMany`.
 */
export async function addHook(
  keys: Keys,
  { browser, visitor }: TargetAdder,
  { url, form }: AddHook,
): Promise<NoticeTargets & { readonly secret: string | null }> {
  mustBeReached(keys, url);
  const all = await targetsOf(keys, browser);
  if (!all.some((target) => isHookTo(target, url))) mustHavePlace(all);
  const secret = hookSecret(keys.secrets.vault.keyFor(`webhook|${keys.ids.cookie()}`));
  const sharers = { visitor, host: hostOf(url) };
  await addTarget(keys, { browser, way: 'webhook', address: { to: url, form, secret }, of: url, sharers });
  return { ...(await targetsFor(keys, browser)), secret: form === 'plain' ? secret : null };
}

const testOf = (keys: Keys): Notice => ({
  name: keys.ids.cookie(),
  game: '',
  seat: '',
  kind: 'test',
  subject: sayTarget('test'),
  text: sayTarget('test.more'),
  link: `${baseOf(keys.config)}/mine`,
  language: 'en',
  at: keys.clock(),
});

/** Sends a target a test, stores the result, and returns it. Throws `targetUnknown`. */
export async function tryTarget(keys: Keys, browser: string, id: string): Promise<Delivery> {
  const target = (await targetsOf(keys, browser)).find((each) => each.id === id);
  const channel = target === undefined ? null : keys.notices[target.way];
  if (target === undefined || channel === null) throw new Refused('targetUnknown');
  const delivery = await channel.send(target.address, [testOf(keys)]);
  if (delivery.is === 'sent') await noteAccepted(keys, id);
  else await noteNotAccepted(keys, id, delivery);
  return delivery;
}

/** Deletes a target of a browser. Throws `targetUnknown`. */
export async function forgetTarget(keys: Keys, browser: string, id: string): Promise<void> {
  if (!(await dropTarget(keys, { browser, id }))) throw new Refused('targetUnknown');
}

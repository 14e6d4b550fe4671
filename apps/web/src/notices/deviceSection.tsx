import {
  type AddPush,
  addPushSchema,
  type Answer,
  type NoticeTarget,
  type NoticeTargets,
} from '@tessera/protocol';
import { targetText as say } from '@tessera/table/texts/targets';
import { RefusalNote, useSent } from '@tessera/table/ui';
import { useEffect, useState } from 'preact/hooks';
import { WORKER } from '../offline/names.js';
import { addPush, dropTarget } from './api.js';
import { type ChangeTargets, TargetState, TryTarget } from './targetRow.js';

/** Whether this browser can show push notices, and if not, why. */
type Able = 'able' | 'none' | 'insecure' | 'homeScreen' | 'denied';

/** The features of a browser that decide that. */
export interface Features {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | null;
  readonly agent: string;
  readonly touches: number;
}

/** Apple's phones and tablets show notices only from the home screen. Their tablets claim to be a Mac, but have touch. */
const isApples = ({ agent, touches }: Features): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touches > 1);

/** What a browser can do, given its features. */
export function ableBy(features: Features): Able {
  if (!features.isSecure) return 'insecure';
  if (!features.hasPush) return isApples(features) ? 'homeScreen' : 'none';
  return features.permission === 'denied' ? 'denied' : 'able';
}

/** What this browser can do. */
export const ableHere = (): Able =>
  ableBy({
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    agent: navigator.userAgent,
    touches: navigator.maxTouchPoints,
  });

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** This browser's push subscription; null when it has none. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** True when this browser has a push subscription. */
const isSubscribed = async (): Promise<boolean> =>
  ableHere() === 'able' && (await subscriptionHere()) !== null;

/**
 * Subscribes with the server's key. It asks for permission to show notices, so call it only after a press. Returns
 * what the server needs, or `denied`, or `failed` when the push service cannot be reached.
 */
async function subscribe(key: string): Promise<AddPush | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const registration = await navigator.serviceWorker.register(WORKER, { scope: '/' });
    // A subscription with another server's key would not accept ours.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    await navigator.serviceWorker.ready;
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    });
    const { endpoint, keys } = made.toJSON();
    const read = addPushSchema.safeParse({ endpoint, keys });
    return read.success ? read.data : 'failed';
  } catch {
    return 'failed';
  }
}

/** Ends this browser's push subscription. */
async function unsubscribe(): Promise<void> {
  try {
    await (await subscriptionHere())?.unsubscribe();
  } catch {
    // The server no longer uses it, so nothing is sent to it anyway.
  }
}

interface DeviceProps extends ChangeTargets {
  readonly pushKey: string;
}

/** Asks the browser for permission, then gives its subscription to the server. */
export function Start({ pushKey, onChange }: Omit<DeviceProps, 'targets'>) {
  const { busy, refused, send } = useSent();
  const [hindered, setHindered] = useState<'denied' | 'failed' | null>(null);
  const start = async (): Promise<void> => {
    setHindered(null);
    const made = await subscribe(pushKey);
    if (typeof made === 'string') setHindered(made);
    else await send(() => addPush(made), onChange);
  };
  return (
    <>
      <p class="ways">
        <button type="button" class="main" disabled={busy} onClick={() => void start()}>
          {say('push.start')}
        </button>
      </p>
      {hindered !== null && <p role="alert">{say(`push.${hindered}`)}</p>}
      <RefusalNote error={refused} />
    </>
  );
}

/** This device gets notices: when the last one came, a test button, and a button that stops them. */
function Told({ target, onChange }: { target: NoticeTarget } & Pick<ChangeTargets, 'onChange'>) {
  const { busy, refused, send } = useSent();
  const stop = (): Promise<Answer<NoticeTargets> | null> => unsubscribe().then(() => dropTarget(target.id));
  return (
    <>
      <p>
        <strong>{say('push.on')}</strong>
      </p>
      <TargetState target={target} />
      <p class="ways">
        <TryTarget id={target.id} onChange={onChange} />
        <button type="button" disabled={busy} onClick={() => void send(stop, onChange)}>
          {say('push.stop')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </>
  );
}

/** Notices on this device: whether its browser can show them, and buttons to start and stop them. */
export function DeviceSection({ pushKey, targets, onChange }: DeviceProps) {
  const [able] = useState<Able>(ableHere);
  const [subscribed, setSubscribed] = useState<boolean | null>(null);
  useEffect(() => {
    let current = true;
    void isSubscribed().then((is) => {
      if (current) setSubscribed(is);
    });
    return () => {
      current = false;
    };
  }, [targets]);
  const target = targets.targets.find(({ way }) => way === 'push');
  const isTold = subscribed === true && target?.state === 'live';
  return (
    <section class="targets" data-device={isTold ? 'told' : able}>
      <h2>{say('push.title')}</h2>
      <p>{say('push.lead')}</p>
      {able !== 'able' && <p>{say(`push.${able}`)}</p>}
      {able === 'able' && subscribed !== null && isTold && <Told target={target} onChange={onChange} />}
      {able === 'able' && subscribed !== null && !isTold && (
        <>
          {target !== undefined && <p>{say('push.gone')}</p>}
          <Start pushKey={pushKey} onChange={onChange} />
        </>
      )}
      <p class="hint">{say('push.about')}</p>
    </section>
  );
}

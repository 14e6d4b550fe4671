import { addPushSchema, type AddPush } from '@tessera/protocol';

/** Whether this browser can be told by push, and if not, why. */
export type Able = 'able' | 'none' | 'insecure' | 'homeScreen' | 'denied';

/** What is asked of a browser to know that. */
export interface Features {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | null;
  readonly agent: string;
  readonly touches: number;
}

/** Apple's phones and tablets can be told only from their home screen; a tablet calls itself a Mac that is touched. */
const isApples = ({ agent, touches }: Features): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touches > 1);

/** What a browser can do, by its features. */
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

/** The service worker that shows what is pushed. */
const WORKER = '/notices.js';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What this browser has subscribed; null while it has not. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** True where this browser has subscribed. */
export const isSubscribed = async (): Promise<boolean> =>
  ableHere() === 'able' && (await subscriptionHere()) !== null;

/**
 * Subscribes, under the server's key; asks for leave to show notices, so call it by a press alone. Answers what the server
 * needs, or why there is none: `denied`, or `failed` where the push service cannot be had.
 */
export async function subscribe(key: string): Promise<AddPush | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const registration = await navigator.serviceWorker.register(WORKER, { scope: '/' });
    // One under another server's key would take nothing of ours.
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

/** Ends what this browser has subscribed; its push service then knows it no more. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await subscriptionHere())?.unsubscribe();
  } catch {
    // The server has forgotten it already, so that nothing is sent there.
  }
}

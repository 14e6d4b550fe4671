import type { Answer, NoticeTarget, NoticeTargets } from '@tessera/protocol';
import { targetText as say } from '@tessera/table/texts/targets';
import { RefusalNote, useSent } from '@tessera/table/ui';
import { useEffect, useState } from 'preact/hooks';
import { addPush, dropTarget } from './api.js';
import { ableHere, isSubscribed, subscribe, unsubscribe, type Able } from './device.js';
import { TargetState, TryTarget, type ChangeTargets } from './targetRow.js';

interface DeviceProps extends ChangeTargets {
  readonly pushKey: string;
}

/** Asks the browser for leave, and then the server to tell it. */
function Start({ pushKey, onChange }: Omit<DeviceProps, 'targets'>) {
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

/** It is told: when last, a test, and the end of it. */
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

/** Notices on this device: whether its browser shows them, and how that begins and ends. */
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

import type { NoticeTarget, NoticeTargets } from '@tessera/protocol';
import { targetText as say } from '@tessera/table/texts/targets';
import { whenText } from '@tessera/table/lib';
import { RefusalNote, useSent } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import { tryTarget } from './api.js';

export interface ChangeTargets {
  readonly targets: NoticeTargets;
  readonly onChange: (targets: NoticeTargets) => void;
}

/** When a target got its last notice, and its answer when it refused the last one. */
export function TargetState({ target: { state, said, toldAt } }: { target: NoticeTarget }) {
  return (
    <>
      <p class="quiet">
        {toldAt === null ? say('target.never') : say('target.told', { when: whenText(toldAt) })}
      </p>
      {said !== null && (
        <p class="refusal">
          {say('target.said')} <q>{said}</q>
        </p>
      )}
      {state !== 'live' && <p role="alert">{say(`target.${state}`)}</p>}
    </>
  );
}

/** A button that sends a test to a target and shows the result. */
export function TryTarget({ id, onChange }: { id: string } & Pick<ChangeTargets, 'onChange'>) {
  const [said, setSaid] = useState('');
  const { busy, refused, send } = useSent();
  const onTry = () =>
    send(
      () => tryTarget(id),
      ({ taken, said: answer, ...targets }) => {
        setSaid(taken ? say('target.tried') : `${say('target.untaken')} ${answer ?? ''}`);
        onChange(targets);
      },
    );
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void onTry()}>
        {say('target.try')}
      </button>{' '}
      <span role="status">{said}</span>
      <RefusalNote error={refused} />
    </>
  );
}

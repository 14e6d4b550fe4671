import type { Letters, NoticeTargets } from '@tessera/protocol';
import { letterText } from '@tessera/table/texts/letters';
import { useRequest } from '@tessera/table/ui';
import { useCallback, useState } from 'preact/hooks';
import { fetchTargets } from '../notices/api.js';
import { ableHere, Start } from '../notices/deviceSection.js';
import { fetchLetters } from './api.js';
import { AddressForm, type GameSeat, LettersState } from './lettersSection.js';

/** Push notices on this device, where its browser can show them and does not yet. */
function OnDevice() {
  const { request } = useRequest('targets', fetchTargets);
  const [changed, setChanged] = useState<NoticeTargets | null>(null);
  const targets = changed ?? (request.is === 'here' ? request.value : null);
  if (targets === null || targets.pushKey === null || ableHere() !== 'able') return null;
  if (targets.targets.some(({ way, state }) => way === 'push' && state === 'live')) return null;
  return <Start pushKey={targets.pushKey} onChange={setChanged} />;
}

/** The question where to write, with one field, one press for each address that is confirmed, and this device. */
export function LettersAsked({ game, seat, onLater }: GameSeat & { readonly onLater: () => void }) {
  const question = useCallback(() => fetchLetters(game, seat), [game, seat]);
  const { request } = useRequest(`${game}/${seat}`, question);
  const [changed, setChanged] = useState<Letters | null>(null);
  const letters = changed ?? (request.is === 'here' ? request.value : null);
  if (letters === null || (letters.state !== 'none' && changed === null)) return null;
  return (
    <section class="onTable lettersOffer" aria-label={letterText('letters.offer')}>
      {letters.state === 'none' ? (
        <>
          <AddressForm
            game={game}
            seat={seat}
            letters={letters}
            label={letterText('letters.offer')}
            onChange={setChanged}
            beside={
              <button type="button" class="link" onClick={onLater}>
                {letterText('letters.offer.later')}
              </button>
            }
          />
          <OnDevice />
          <p class="hint">{letterText('letters.offer.lead')}</p>
        </>
      ) : (
        <LettersState letters={letters} />
      )}
    </section>
  );
}

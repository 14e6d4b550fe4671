import type { NoticeTargets } from '@tessera/protocol';
import { RefusalNote, useAsked } from '@tessera/table/ui';
import { useEffect, useState } from 'preact/hooks';
import { fetchTargets } from './api.js';
import { DeviceSection } from './deviceSection.js';
import { HooksSection } from './hooksSection.js';

/** In how many places a player is told by each way besides by letter. */
export type Places = Readonly<Record<NoticeTargets['targets'][number]['way'], number>>;

const placesOf = ({ targets }: NoticeTargets): Places => {
  const live = targets.filter(({ state }) => state === 'live').map(({ way }) => way);
  const count = (wanted: keyof Places): number => live.filter((way) => way === wanted).length;
  return { push: count('push'), webhook: count('webhook') };
};

/** Looks again when the page is seen again, and when its worker has come to the server by itself. */
function useLookingAgain(again: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    document.addEventListener('visibilitychange', look);
    worker?.addEventListener('message', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      worker?.removeEventListener('message', look);
    };
  }, [again]);
}

/** Where this browser's player is told of their games besides by letter: on this device, and at webhooks. */
export function TargetsSection({ onPlaces }: { onPlaces: (places: Places) => void }) {
  const { asked, again } = useAsked('targets', fetchTargets);
  useLookingAgain(again);
  const [targets, setTargets] = useState<NoticeTargets | null>(null);
  useEffect(() => {
    if (asked.is === 'here') setTargets(asked.value);
  }, [asked]);
  useEffect(() => {
    if (targets !== null) onPlaces(placesOf(targets));
  }, [targets, onPlaces]);
  if (targets === null) return asked.is === 'refused' ? <RefusalNote error={asked.error} /> : null;
  return (
    <>
      {targets.pushKey !== null && (
        <DeviceSection pushKey={targets.pushKey} targets={targets} onChange={setTargets} />
      )}
      {targets.hooks && <HooksSection targets={targets} onChange={setTargets} />}
    </>
  );
}

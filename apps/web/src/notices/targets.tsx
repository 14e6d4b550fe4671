import type { NoticeTargets } from '@tessera/protocol';
import { RefusalNote, useRequest } from '@tessera/table/ui';
import { useEffect, useState } from 'preact/hooks';
import { fetchTargets } from './api.js';
import { DeviceSection } from './deviceSection.js';
import { HooksSection } from './hooksSection.js';

/** How many places a player has for each channel besides letters. */
export type Places = Readonly<Record<NoticeTargets['targets'][number]['way'], number>>;

const placesOf = ({ targets }: NoticeTargets): Places => {
  const live = targets.filter(({ state }) => state === 'live').map(({ way }) => way);
  const count = (wanted: keyof Places): number => live.filter((way) => way === wanted).length;
  return { push: count('push'), webhook: count('webhook') };
};

/** Fetches again when the page is seen again, and when the service worker has renewed its subscription. */
function useRefetch(again: () => void): void {
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

/** Where this browser's player gets notices besides by letter: on this device, and at webhooks. */
export function TargetsSection({ onPlaces }: { onPlaces: (places: Places) => void }) {
  const { request, again } = useRequest('targets', fetchTargets);
  useRefetch(again);
  const [targets, setTargets] = useState<NoticeTargets | null>(null);
  useEffect(() => {
    if (request.is === 'here') setTargets(request.value);
  }, [request]);
  useEffect(() => {
    if (targets !== null) onPlaces(placesOf(targets));
  }, [targets, onPlaces]);
  if (targets === null) return request.is === 'refused' ? <RefusalNote error={request.error} /> : null;
  return (
    <>
      {targets.pushKey !== null && (
        <DeviceSection pushKey={targets.pushKey} targets={targets} onChange={setTargets} />
      )}
      {targets.hooks && <HooksSection targets={targets} onChange={setTargets} />}
    </>
  );
}

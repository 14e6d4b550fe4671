import { computed, signal } from '@preact/signals';
import { hannibal, type Fact } from '@tessera/hannibal';
import { activated, go, muster, play } from '@tessera/hannibal/testkit';
import { openWatch, type History } from '@tessera/table/watch';
import type { Hannibal } from '@tessera/hannibal';
import { expect, it } from 'vitest';
import { chronicle, openOnlooker } from './onlooker.js';

/** A war that begins with Hannibal's march to Bilbilis, where he stays. */
const before = activated(
  { troops: [{ seat: 'carthage', space: 'saguntum', regulars: 9 }], posts: { hannibal: 'saguntum' } },
  { seat: 'carthage', card: 61, general: 'hannibal' },
);
const march: readonly Fact[] = play(before, [
  { steps: [muster(9), go('segobriga'), go('bilbilis'), { verb: 'stop' }] },
]).facts;

/** The march for an onlooker, from its first position on. */
function watched() {
  const views = march.reduce((all, fact) => [...all, hannibal.evolve(all.at(-1) ?? before, fact)], [before]);
  const watch = openWatch<Hannibal>({
    game: { ...hannibal, empty: before, conceal: (state) => state },
    source: {
      log: signal([...march]),
      over: signal(true),
      heard: signal(true),
      fault: signal(null),
      close: () => undefined,
    },
    landmarks: chronicle.landmarks,
    viewer: 'public',
    at: 0,
  });
  const view = computed(() => views[watch.at.value] ?? before);
  const nothing = { lines: signal([]), showPlaces: () => undefined, focus: () => undefined };
  return { watch, onlooker: openOnlooker({ watch, view, ...nothing, close: watch.close }, null) };
}

const storyAt = (history: History<Hannibal> | null, at: number): string[] =>
  history === null ? [] : chronicle.linesTo(history, at).map(({ text }) => text);

it('shows who looks on the way that the log has just told, and lets go of it with the next line', () => {
  const { watch, onlooker } = watched();
  const waysDrawn = (): number =>
    onlooker.scene.value?.layers.find(({ name }) => name === 'ways')?.groups.length ?? 0;
  const stop = watch.landmarks.value.stops[0] ?? 0;
  watch.go(stop);
  expect(storyAt(watch.history.value, stop)).toEqual([
    'Hannibal marches with 9 CUs from Saguntum through Segobriga to Bilbilis.',
  ]);
  expect(waysDrawn()).toBeGreaterThan(0);
  watch.go(watch.next('stops', 1) ?? 0);
  expect(waysDrawn()).toBe(0);
  onlooker.close();
});

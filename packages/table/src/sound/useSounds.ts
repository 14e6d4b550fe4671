import { effect, untracked } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import { useEffect } from 'preact/hooks';
import type { GameTable, Onlooker, Session } from '../gameTable.js';
import { settings } from '../lib/settings.js';
import { heardOf, type Cue, type Known } from './heard.js';

/** Notes the first press on the page: before it no browser plays a sound, and we ask for none. */
function watchPresses(): { readonly pressed: () => boolean; readonly stop: () => void } {
  const end = new AbortController();
  let pressed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, () => (pressed = true), { capture: true, signal: end.signal });
  return { pressed: () => pressed, stop: () => end.abort() };
}

const playLater = (cues: readonly Cue[]): void =>
  void import('./play.js').then(
    ({ play }) => play(cues, settings().sound),
    () => undefined,
  );

/** Lets a seat's page be heard: dice, cards, and that it is this seat's move. */
function listen<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  { laysCard }: Pick<GameTable<T, O, S>, 'laysCard'>,
  { desk, visible }: S,
): () => void {
  const { receiver, drafting } = desk.client;
  const presses = watchPresses();
  let before: Known = { events: null, rolls: 0, asked: false };
  const stop = effect(() => {
    const { epoch, events, view } = receiver.feed.value;
    const now: Known = {
      events: epoch === null ? null : events.length,
      rolls: view.rolls,
      asked: drafting.frame.value !== null,
    };
    untracked(() => {
      const { sound } = settings();
      const laid = laysCard !== undefined && events.slice(before.events ?? events.length).some(laysCard);
      const cues = heardOf(before, now, { sound, laid, looking: visible.value });
      before = now;
      if (cues.length > 0 && presses.pressed()) playLater(cues);
    });
  });
  return () => {
    stop();
    presses.stop();
  };
}

/** Lets a seat's page be heard while it is shown; `session` is null while it opens. */
export function useSounds<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S | null,
): void {
  useEffect(() => (session === null ? undefined : listen<T, O, S>(table, session)), [table, session]);
}

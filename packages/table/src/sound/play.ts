import type { AllSettings } from '@tessera/protocol';
import type { Cue } from './heard.js';
import { lengthOf, playInto } from './synth.js';

/** How loud a sound is at most, from 0 to 1. Quiet is to be heard in a still room, and by nobody next door. */
const VOLUME: Readonly<Record<AllSettings['sound'], number>> = { off: 0, quiet: 0.1, loud: 0.45 };

/** How long the device's sound stays on after the last sound, in milliseconds. */
const LINGER = 1000;

interface Player {
  readonly context: AudioContext;
  readonly out: GainNode;
  /** When the last sound ends, by the context's clock. */
  ends: number;
}

let player: Player | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

/** The device's sound; null where it has none. */
function open(): Player | null {
  if (player !== null) return player;
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  const out = new GainNode(context);
  out.connect(context.destination);
  player = { context, out, ends: 0 };
  return player;
}

/**
 * Plays sounds one after the other, behind those that still play. Call it only once the player has pressed something on
 * the page: until then browsers allow none.
 */
export async function play(cues: readonly Cue[], sound: AllSettings['sound']): Promise<void> {
  const volume = VOLUME[sound];
  const opened = volume === 0 || cues.length === 0 ? null : open();
  if (opened === null) return;
  const { context, out } = opened;
  clearTimeout(rest);
  await context.resume();
  out.gain.value = volume;
  for (const cue of cues) {
    const begin = Math.max(context.currentTime + 0.02, opened.ends);
    playInto(out, cue, begin);
    opened.ends = begin + lengthOf(cue) + 0.05;
  }
  const left = (opened.ends - context.currentTime) * 1000;
  clearTimeout(rest);
  rest = setTimeout(() => void context.suspend(), left + LINGER);
}

import type { Cue } from './heard.js';

/** A sound as it is made: noise through a filter, or a tone, each with a beginning, a length and a loudness from 0 to 1. */
interface Burst {
  readonly of: 'noise' | 'tone';
  /** When it begins and how long it lasts, in seconds. */
  readonly at: number;
  readonly long: number;
  /** The filter's middle, or the tone; it glides to `to`. In hertz. */
  readonly from: number;
  readonly to: number;
  readonly loud: number;
}

const knock = (at: number, from: number, loud: number): Burst => ({
  of: 'noise',
  at,
  long: 0.05,
  from,
  to: from * 0.7,
  loud,
});
const tone = (at: number, pitch: number): Burst => ({
  of: 'tone',
  at,
  long: 0.45,
  from: pitch,
  to: pitch,
  loud: 0.55,
});

/** A die knocks and rolls out; a card slides and lies; the own move is two soft tones that rise. */
const BURSTS: Readonly<Record<Cue, readonly Burst[]>> = {
  die: [
    knock(0, 2600, 1),
    knock(0.09, 2200, 0.7),
    knock(0.17, 2500, 0.5),
    knock(0.23, 2100, 0.35),
    knock(0.27, 2300, 0.2),
  ],
  card: [{ of: 'noise', at: 0, long: 0.16, from: 5200, to: 1500, loud: 0.6 }, knock(0.14, 700, 0.7)],
  yourMove: [tone(0, 523.25), tone(0.16, 783.99)],
};

/** How long a sound lasts, in seconds. */
export const lengthOf = (cue: Cue): number => Math.max(...BURSTS[cue].map(({ at, long }) => at + long));

/** One second of noise, the same each time. */
function noiseIn(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647;
    samples[at] = (seed / 2_147_483_647) * 2 - 1;
  }
  return buffer;
}

/** What makes the raw sound of a burst, from when on. */
function sourceOf(context: BaseAudioContext, { of, from, to, long }: Burst, begin: number): AudioNode {
  if (of === 'tone') {
    const tones = new OscillatorNode(context, { type: 'sine', frequency: from });
    tones.start(begin);
    tones.stop(begin + long);
    return tones;
  }
  const noise = new AudioBufferSourceNode(context, { buffer: noiseIn(context) });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 1.4 });
  filter.frequency.exponentialRampToValueAtTime(to, begin + long);
  noise.start(begin, 0, long);
  noise.connect(filter);
  return filter;
}

/** Plays a sound into a node, from when on. */
export function playInto(out: AudioNode, cue: Cue, when: number): void {
  const { context } = out;
  for (const burst of BURSTS[cue]) {
    const begin = when + burst.at;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(burst.loud, begin + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + burst.long);
    sourceOf(context, burst, begin).connect(gain).connect(out);
  }
}

import type { GameTypes } from '@tessera/core';
import { DeedButton } from '../game/planBar.js';
import { text } from '../texts/index.js';
import { Icon } from '../ui/icon.js';
import { watchDeeds } from './deeds.js';
import { SPEEDS, type Speed, type Watch } from './watch.js';

const SPEED_NAMES: readonly Speed[] = ['slow', 'normal', 'fast'];

const isSpeed = (name: string): name is Speed => name in SPEEDS;

function SpeedChoice<T extends GameTypes>({ watch }: { watch: Watch<T> }) {
  return (
    <label class="speed">
      <span>{text('watch.speed')}</span>
      <select
        value={watch.speed.value}
        onChange={({ currentTarget: { value } }) => {
          if (isSpeed(value)) watch.speed.value = value;
        }}
      >
        {SPEED_NAMES.map((name) => (
          <option key={name} value={name}>
            {text(`watch.speed.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The slider over all moments; a screen reader is told where it stands in words. */
function Scrubber<T extends GameTypes>({ watch, spoken }: { watch: Watch<T>; spoken: string }) {
  const at = watch.at.value;
  const last = watch.history.value?.events.length ?? 0;
  return (
    <div class="scrubber">
      <input
        type="range"
        min={watch.landmarks.value.stops[0] ?? 0}
        max={last}
        step={1}
        value={at}
        aria-label={text('watch.moment')}
        aria-valuetext={spoken}
        onInput={({ currentTarget: { value } }) => {
          watch.playing.value = false;
          watch.go(Number(value));
        }}
      />
      <span class="count" aria-hidden="true">
        {text('watch.count', { at, last })}
      </span>
    </div>
  );
}

/** The bar with which one goes through a game. */
export function Transport<T extends GameTypes>({ watch, spoken }: { watch: Watch<T>; spoken: string }) {
  const playing = watch.playing.value;
  return (
    <section class="transport" aria-label={text('watch.moments')}>
      <Scrubber watch={watch} spoken={spoken} />
      <div class="transportButtons">
        {watchDeeds<T>().map((deed) => (
          <DeedButton
            key={deed.id}
            deed={deed}
            context={watch}
            kind={deed.id === 'play' ? 'main' : ''}
            glyph={<Icon name={deed.id === 'play' && playing ? 'pause' : deed.id} />}
          />
        ))}
        <SpeedChoice watch={watch} />
      </div>
    </section>
  );
}

import type { GameTypes } from '@tessera/core';
import { ControlButton } from '../game/planBar.js';
import { splitRule } from '../game/terms.js';
import { text } from '../texts/index.js';
import { Icon } from '../ui/press.js';
import { watchControls } from './useWatch.js';
import { PLAYED, type Played, type Speed, type Watch } from './watch.js';

const SPEED_NAMES: readonly Speed[] = ['slow', 'normal', 'fast', 'whole'];

const isSpeed = (name: string): name is Speed => SPEED_NAMES.some((speed) => speed === name);
const isPlayed = (name: string): name is Played => PLAYED.some((played) => played === name);

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label class="speed">
    <span>{label}</span>
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** The speed, and, when there are battles, whether only they are played. */
const Choices = <T extends GameTypes>({ watch }: { watch: Watch<T> }) => (
  <>
    {watch.landmarks.value.fights.length > 0 && (
      <Choice
        label={text('watch.played')}
        value={watch.played.value}
        options={PLAYED.map((played) => [played, text(`watch.played.${played}`)])}
        onChange={(played) => {
          if (isPlayed(played)) watch.played.value = played;
        }}
      />
    )}
    <Choice
      label={text('watch.speed')}
      value={watch.speed.value}
      options={SPEED_NAMES.map((speed) => [speed, text(`watch.speed.${speed}`)])}
      onChange={(speed) => {
        if (isSpeed(speed)) watch.speed.value = speed;
      }}
    />
  </>
);

/** The slider over all moments. `spoken` tells screen readers where it is. */
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

/** The bar that moves through a game, with what has just been told. */
export function Transport<T extends GameTypes>({
  watch,
  told,
  spoken,
}: {
  watch: Watch<T>;
  told: string;
  spoken: string;
}) {
  const playing = watch.playing.value;
  const hasBattles = watch.landmarks.value.battles.length > 0;
  const controls = watchControls<T>().filter(({ id }) => hasBattles || !id.endsWith('-battles'));
  return (
    <section class="transport" aria-label={text('watch.moments')}>
      <p class="told" aria-hidden="true">
        {splitRule(told).words}
      </p>
      <Scrubber watch={watch} spoken={spoken} />
      <div class="transportButtons">
        {controls.map((control) => (
          <ControlButton
            key={control.id}
            control={control}
            context={watch}
            kind={control.id === 'play' ? 'main' : ''}
            glyph={<Icon name={control.id === 'play' && playing ? 'pause' : control.id} />}
          />
        ))}
        <Choices watch={watch} />
      </div>
    </section>
  );
}

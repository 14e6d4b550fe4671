import './settings.css';
import { type AccountHere, CONFIRMS, type Settings, SOUNDS, TEMPOS, THEMES } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { settings } from '@tessera/table/lib';
import { type SettingsKey, settingsText as text } from '@tessera/table/texts/settings';
import {
  Heading,
  Link,
  Page,
  RefusalNote,
  sendsLetters,
  useKeptSettings,
  useRequest,
} from '@tessera/table/ui';
import { fetchAccount, keepSettings } from '../account/api.js';
import { canKeep } from '../offline/kept.js';
import { KeptSection } from './keptSection.js';
import { TABLE_KEYS } from './keys.js';

interface OneOfProps<V extends string> {
  readonly name: string;
  readonly title: SettingsKey;
  readonly hint: SettingsKey;
  readonly values: readonly V[];
  readonly value: V;
  readonly label: (value: V) => SettingsKey;
  readonly onChange: (value: V) => void;
  readonly children?: ComponentChildren;
}

/** A setting with a few values, of which one counts. */
function OneOf<V extends string>(props: OneOfProps<V>) {
  const { name, title, hint, values, value, label, onChange, children } = props;
  const hintId = useId();
  return (
    <fieldset data-setting={name} aria-describedby={hintId}>
      <legend>
        <h2>{text(title)}</h2>
      </legend>
      <p class="hint" id={hintId}>
        {text(hint)}
      </p>
      <div class="segments">
        {values.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <span>{text(label(each))}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

const SAMPLES = ['die', 'card', 'yourMove'] as const;

/** Buttons that let each sound be heard as loud as it is chosen. */
const Samples = () => (
  <div class="ways samples" role="group" aria-label={text('sound.hear')}>
    <span aria-hidden="true">{text('sound.hear')}</span>
    {SAMPLES.map((cue) => (
      <button
        key={cue}
        type="button"
        disabled={settings().sound === 'off'}
        onClick={() =>
          void import('@tessera/table/sound').then(
            ({ play }) => play([cue], settings().sound),
            () => undefined,
          )
        }
      >
        {text(`sound.${cue}`)}
      </button>
    ))}
  </div>
);

interface PartProps {
  readonly onChoose: (chosen: Settings) => void;
}

/** Whether single keys do something, and which there are. */
const Keys = ({ onChoose }: PartProps) => (
  <fieldset data-setting="keys">
    <legend>
      <h2>{text('letterKeys.title')}</h2>
    </legend>
    <p class="hint">{text('letterKeys.hint')}</p>
    <label class="check">
      <input
        type="checkbox"
        checked={settings().keys}
        onChange={({ currentTarget }) => onChoose({ keys: currentTarget.checked })}
      />
      <span>{text('letterKeys.let')}</span>
    </label>
    <h3>{text('letterKeys.list')}</h3>
    <dl class="keys">
      {TABLE_KEYS.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text(`letterKeys.${does}`)}</dd>
        </div>
      ))}
    </dl>
    <p class="hint">{text('letterKeys.more')}</p>
  </fieldset>
);

/** All settings, each of which counts as soon as it is chosen. */
function Choices({ onChoose }: PartProps) {
  const { sound, theme, tempo, confirm } = settings();
  return (
    <>
      <OneOf
        name="sound"
        title="sound.title"
        hint="sound.hint"
        values={SOUNDS}
        value={sound}
        label={(value) => `sound.${value}`}
        onChange={(value) => onChoose({ sound: value })}
      >
        <Samples />
      </OneOf>
      <OneOf
        name="theme"
        title="theme.title"
        hint="theme.hint"
        values={THEMES}
        value={theme}
        label={(value) => `theme.${value}`}
        onChange={(value) => onChoose({ theme: value })}
      />
      <OneOf
        name="tempo"
        title="tempo.title"
        hint="tempo.hint"
        values={TEMPOS}
        value={tempo}
        label={(value) => `tempo.${value}`}
        onChange={(value) => onChoose({ tempo: value })}
      />
      <OneOf
        name="confirm"
        title="askAgain.heading"
        hint="askAgain.title"
        values={CONFIRMS}
        value={confirm}
        label={(value) => `askAgain.${value}`}
        onChange={(value) => onChoose({ confirm: value })}
      />
      <Keys onChoose={onChoose} />
    </>
  );
}

/** Where the choices are kept; undefined: the server has not said whether somebody is signed in. */
function KeptWhere({ account }: { account: AccountHere['account'] | undefined }) {
  if (account === undefined) return <p class="hint">{text('settings.unheard')}</p>;
  if (account !== null) return <p class="hint">{text('settings.account', { address: account.address })}</p>;
  return (
    <p class="hint">
      {text('settings.here')} {sendsLetters() && <Link to="/account">{text('settings.here.signIn')}</Link>}
    </p>
  );
}

/** The page of what a player chooses for all their games. It is there at once: what an account keeps comes to it. */
export function SettingsPage() {
  const { request } = useRequest('account', fetchAccount);
  const account = request.is === 'here' ? request.value.account : undefined;
  const { refused, onChoose } = useKeptSettings(account ? keepSettings : null);
  return (
    <Page title={text('settings.title')}>
      <section class="sheet settings" data-account={account === undefined ? 'unheard' : account !== null}>
        <Heading>{text('settings.title')}</Heading>
        <p class="lead">{text('settings.lead')}</p>
        <Choices onChoose={onChoose} />
        <RefusalNote error={refused} />
        {request.is !== 'waiting' && <KeptWhere account={account} />}
        {canKeep() && <KeptSection />}
      </section>
    </Page>
  );
}

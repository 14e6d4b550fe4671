import { targetText as say } from '@tessera/table/texts/targets';
import { HOOK_FORMS, MOST_TARGET_URL, type HookForm, type NoticeTarget } from '@tessera/protocol';
import { CopyField, Field, Press, RefusalNote, useSent } from '@tessera/table/ui';
import { useId, useState } from 'preact/hooks';
import { addHook, dropTarget } from './api.js';
import { TargetState, TryTarget, type ChangeTargets } from './targetRow.js';

/** Who reads at an address, as far as its host says so. */
export function formAt(url: string): HookForm | null {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (/(?:^|\.)discord(?:app)?\.com$/.test(host)) return 'discord';
  return host === 'hooks.slack.com' ? 'slack' : null;
}

/** A webhook: who reads there, how it stands, a test, and its end. */
function Hook({ target, onChange }: { target: NoticeTarget } & Pick<ChangeTargets, 'onChange'>) {
  const { busy, refused, send } = useSent();
  const { id, where, form } = target;
  return (
    <li data-target={target.state}>
      <strong>{say('target.where', { form: say(`hooks.form.${form ?? 'plain'}`), where })}</strong>
      <TargetState target={target} />
      <p class="ways">
        <TryTarget id={id} onChange={onChange} />
        <Press
          meaning={`drop ${id}`}
          disabled={busy}
          onPress={() => void send(() => dropTarget(id), onChange)}
        >
          {say('target.drop')}
        </Press>
      </p>
      <RefusalNote error={refused} />
    </li>
  );
}

/** The form of a new webhook; its secret is shown once. */
function NewHook({ onChange }: Pick<ChangeTargets, 'onChange'>) {
  const id = useId();
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<HookForm | null>(null);
  const [tried, setTried] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, refused, send } = useSent();
  const given = url.trim();
  const isAddress = URL.canParse(given);
  const form = chosen ?? formAt(given) ?? 'plain';
  const submit = () =>
    send(
      () => addHook({ url: given, form }),
      ({ secret: shown, ...targets }) => {
        setSecret(shown);
        setUrl('');
        setChosen(null);
        setTried(false);
        onChange(targets);
      },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAddress) void submit();
        else document.getElementById(`${id}-url`)?.focus();
      }}
    >
      <Field
        id={`${id}-url`}
        label={say('hooks.url')}
        hint={say('hooks.url.hint')}
        value={url}
        onInput={setUrl}
        fault={tried && !isAddress ? say('hooks.url.missing') : null}
        most={MOST_TARGET_URL}
      />
      <div class="field">
        <label for={`${id}-form`}>{say('hooks.form')}</label>
        <select
          id={`${id}-form`}
          value={form}
          onChange={(event) =>
            setChosen(HOOK_FORMS.find((each) => each === event.currentTarget.value) ?? null)
          }
        >
          {HOOK_FORMS.toReversed().map((each) => (
            <option key={each} value={each}>
              {say(`hooks.form.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <p class="ways">
        <button type="submit" disabled={busy}>
          {say('hooks.add')}
        </button>
      </p>
      <RefusalNote error={refused} />
      {secret !== null && (
        <div role="status">
          <CopyField label={say('hooks.secret')} value={secret} />
          <p>{say('hooks.secret.once')}</p>
        </div>
      )}
    </form>
  );
}

/** The webhooks that are told of this browser's games, and the form of another. */
export function HooksSection({ targets, onChange }: ChangeTargets) {
  const hooks = targets.targets.filter(({ way }) => way === 'webhook');
  return (
    <section class="targets">
      <h2>{say('hooks.title')}</h2>
      <p>{say('hooks.lead')}</p>
      {hooks.length > 0 && (
        <ul class="plainList">
          {hooks.map((target) => (
            <Hook key={target.id} target={target} onChange={onChange} />
          ))}
        </ul>
      )}
      <NewHook onChange={onChange} />
    </section>
  );
}

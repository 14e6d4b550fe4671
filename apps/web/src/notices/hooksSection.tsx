import { targetText as say } from '@tessera/table/texts/targets';
import { HOOK_FORMS, MOST_TARGET_URL, type HookForm, type NoticeTarget } from '@tessera/protocol';
import { CopyField, Field, Press, RefusalNote, useSent } from '@tessera/table/ui';
import { useId, useState } from 'preact/hooks';
import { addHook, dropTarget } from './api.js';
import { TargetState, TryTarget, type ChangeTargets } from './targetRow.js';

/** The form of messages that a webhook's address suggests; null when it suggests none. */
export function formAt(url: string): HookForm | null {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (/(?:^|\.)discord(?:app)?\.com$/.test(host)) return 'discord';
  return host === 'hooks.slack.com' ? 'slack' : null;
}

/** A webhook: its form, its state, a test button, and a button that removes it. */
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

interface FormChoiceProps {
  readonly id: string;
  readonly form: HookForm;
  readonly onChange: (form: HookForm | null) => void;
}

/** In which form the reader at the address takes messages. */
function FormChoice({ id, form, onChange }: FormChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{say('hooks.form')}</label>
      <select
        id={id}
        value={form}
        onChange={(event) => onChange(HOOK_FORMS.find((each) => each === event.currentTarget.value) ?? null)}
      >
        {HOOK_FORMS.toReversed().map((each) => (
          <option key={each} value={each}>
            {say(`hooks.form.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The form for a new webhook. Its secret is shown once. */
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
      <FormChoice id={`${id}-form`} form={form} onChange={setChosen} />
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

/** The webhooks of this browser's player, and the form for another. */
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

import {
  type Options as Agreed,
  optionsSchema,
  passAttritionIn,
  type War,
  WARS,
  warIn,
} from '@tessera/hannibal';
import { sayOutside as say } from '@tessera/hannibal/texts';
import type { Options } from '@tessera/table';
import { Segments } from '@tessera/table/ui';

interface FormProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

interface FieldProps {
  readonly agreed: Agreed;
  readonly onChange: (options: Options) => void;
}

const NAMES = { whole: 'option.war.whole', short: 'option.war.short.name' } as const;

/** The same options with another war. */
const withWar = ({ war: _, ...agreed }: Agreed, war: War): Agreed =>
  war === 'short' ? { ...agreed, war } : agreed;

/** The same options with attrition in mountain passes, or without it (21.1). */
const withAttrition = ({ passAttrition: _, ...agreed }: Agreed, isPlayed: boolean): Agreed =>
  isPlayed ? agreed : { ...agreed, passAttrition: 'off' };

/** The whole war, or a short one. */
const WarField = ({ agreed, onChange }: FieldProps) => (
  <Segments
    label={say('option.war')}
    hint={say(`option.war.${warIn(agreed)}.hint`)}
    values={WARS}
    chosen={warIn(agreed)}
    name={(war) => say(NAMES[war])}
    onChoose={(war) => onChange(withWar(agreed, war))}
  />
);

/** Whether mountain passes cost attrition. */
const PassField = ({ agreed, onChange }: FieldProps) => (
  <label class="option check">
    <input
      type="checkbox"
      checked={passAttritionIn(agreed) === 'on'}
      onChange={(event) => onChange(withAttrition(agreed, event.currentTarget.checked))}
    />
    <span>
      {say('option.passAttrition')}
      <span class="hint">{say('option.passAttrition.hint')}</span>
    </span>
  </label>
);

/** What the players agree on before they sit down: which war, and whether passes cost attrition. */
export function OptionsForm({ options, onChange }: FormProps) {
  const agreed = optionsSchema.catch({ bid: 0 }).parse(options);
  return (
    <div class="options">
      <WarField agreed={agreed} onChange={onChange} />
      <PassField agreed={agreed} onChange={onChange} />
    </div>
  );
}

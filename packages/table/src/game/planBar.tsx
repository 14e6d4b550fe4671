import type { GameTypes } from '@tessera/core';
import type { ComponentChildren } from 'preact';
import { useComputed } from '@preact/signals';
import { type Control, isStopped, plannedSteps, undo, undoAll } from '../controls/control.js';
import { errorText } from '../texts/errors.js';
import { text } from '../texts/index.js';
import { Press, SETTLING_UNPLANNED } from '../ui/press.js';
import { sentByPress } from './byPress.js';
import type { Desk } from './desk.js';
import { isHeard } from './keysDialog.js';
import { Reasons, type ReasonsProps } from './terms.js';

/** The button of a control. */
export function ControlButton<C>(props: {
  control: Control<C>;
  context: C;
  kind?: string;
  glyph?: ComponentChildren;
  onDone?: () => void;
  /** How long the button ignores presses after its meaning has changed, in milliseconds. */
  settling?: number | undefined;
}) {
  const { control, context, kind = '', glyph, onDone, settling } = props;
  const run = () => {
    control.run(context);
    onDone?.();
  };
  const said = {
    class: kind,
    'data-control': control.id,
    disabled: !control.enabled(context),
    'aria-keyshortcuts': control.hotkey !== null && isHeard(control.hotkey) ? control.hotkey : undefined,
    'aria-label': glyph === undefined ? undefined : control.label(context),
    title: glyph === undefined ? undefined : control.label(context),
  };
  const meaning = control.meaning?.(context);
  if (meaning === undefined)
    return (
      <button type="button" {...said} onClick={run}>
        {glyph ?? control.label(context)}
      </button>
    );
  return (
    <Press {...said} meaning={meaning} onPress={run} settling={settling}>
      {glyph ?? control.label(context)}
    </Press>
  );
}

/**
 * What the bar needs besides the desk: how the game words reasons, the control that commits, and whether that is
 * `quiet`.
 */
export interface PlanBarProps<T extends GameTypes> extends Omit<ReasonsProps, 'reasons'> {
  readonly desk: Desk<T>;
  readonly commit: Control<Desk<T>>;
  readonly isQuiet: (desk: Desk<T>) => boolean;
}

function RefusedPlan<T extends GameTypes>({ desk, textOf, onShow }: PlanBarProps<T>) {
  const refused = desk.client.outbox.refused.value;
  if (refused === null) return null;
  const [what, todo] = errorText(refused);
  const reasons = (refused.reasons ?? []).map(({ values, ...reason }) => ({
    ...reason,
    ...(values && { values }),
  }));
  return (
    <div class="refusal" role="alert">
      <strong>{what}</strong> {todo}
      {refused.step !== undefined && <p>{text('plan.refused.step', { n: refused.step + 1 })}</p>}
      <Reasons reasons={reasons} textOf={textOf} onShow={onShow} />
    </div>
  );
}

/** A control whose button stands where a plan has just been committed. Right after the commit it ignores presses. */
const afterCommit = <T extends GameTypes>(control: Control<Desk<T>>): Control<Desk<T>> => ({
  ...control,
  meaning: (desk) => String(desk.client.drafting.frame.value),
});

/** Says which answers to an untouched question a press sends. */
function Sent<T extends GameTypes>({ desk }: { desk: Desk<T> }) {
  const sent = useComputed(() => sentByPress(desk)).value;
  return sent === 'none' ? null : <> · {text(`plan.sent.${sent}`)}</>;
}

/**
 * The foot of the panel: what the plan lacks, undo on the left, commit on the right. It is the same for every
 * question of every game.
 */
export function PlanBar<T extends GameTypes>(props: PlanBarProps<T>) {
  const { desk, commit, isQuiet, textOf, onShow } = props;
  // Missing shares are asked of the page, not of the player.
  const isPlanned = desk.prompt.value !== null && desk.view.value.table.shares.asked === null;
  if (!isPlanned) return <RefusedPlan {...props} />;
  const missing = desk.missing.value;
  const steps = plannedSteps(desk);
  return (
    <div class="planBar">
      <RefusedPlan {...props} />
      {isStopped(desk) && <p class="hint">{text('plan.stopped')}</p>}
      {missing.length > 0 && steps > 0 && (
        <div class="missing">
          <p>{text('plan.missing')}</p> <Reasons reasons={missing} textOf={textOf} onShow={onShow} />
        </div>
      )}
      <div class="planButtons">
        <p class="planState" role="status">
          {steps === 0 ? text('plan.nothing') : text('plan.steps', { n: steps })}
          <Sent desk={desk} />
          {steps > 0 && <> · {text(desk.client.drafting.saved.value ? 'draft.saved' : 'draft.saving')}</>}
        </p>
        <div class="planUndo">
          <ControlButton control={afterCommit(undo<T>())} context={desk} />
          {/* It stays while it is hidden, so that it takes a press as soon as it is seen. */}
          <span hidden={steps <= 1}>
            <ControlButton control={afterCommit(undoAll<T>())} context={desk} />
          </span>
        </div>
        <ControlButton
          control={commit}
          context={desk}
          kind={isQuiet(desk) ? '' : 'main'}
          settling={steps === 0 || isQuiet(desk) ? SETTLING_UNPLANNED : undefined}
        />
      </div>
    </div>
  );
}

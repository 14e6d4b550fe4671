import type { GameTypes } from '@tessera/core';
import type { ComponentChildren } from 'preact';
import type { Deed } from '../actions/action.js';
import { isStopped, undo, undoAll } from '../actions/planning.js';
import { errorText } from '../texts/errors.js';
import { text } from '../texts/index.js';
import { Press } from '../ui/press.js';
import type { Desk } from './desk.js';
import { Reasons, type ReasonsProps } from './terms.js';

/** A button for something that a player can do. */
export function DeedButton<C>(props: {
  deed: Deed<C>;
  context: C;
  kind?: string;
  glyph?: ComponentChildren;
  onDone?: () => void;
}) {
  const { deed, context, kind = '', glyph, onDone } = props;
  const run = () => {
    deed.run(context);
    onDone?.();
  };
  const said = {
    class: kind,
    'data-deed': deed.id,
    disabled: !deed.enabled(context),
    'aria-keyshortcuts': deed.hotkey ?? undefined,
    'aria-label': glyph === undefined ? undefined : deed.label(context),
    title: glyph === undefined ? undefined : deed.label(context),
  };
  const meaning = deed.meaning?.(context);
  if (meaning === undefined)
    return (
      <button type="button" {...said} onClick={run}>
        {glyph ?? deed.label(context)}
      </button>
    );
  return (
    <Press {...said} meaning={meaning} onPress={run}>
      {glyph ?? deed.label(context)}
    </Press>
  );
}

/** What the bar needs besides the desk: how the game words reasons, what committing is called now, and whether it is quiet. */
export interface PlanBarProps<T extends GameTypes> extends Omit<ReasonsProps, 'reasons'> {
  readonly desk: Desk<T>;
  readonly commit: Deed<Desk<T>>;
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

/** A deed whose button stands where a plan was committed just before: it takes no press in that moment either. */
const afterCommit = <T extends GameTypes>(deed: Deed<Desk<T>>): Deed<Desk<T>> => ({
  ...deed,
  meaning: (desk) => String(desk.client.drafting.frame.value),
});

/**
 * The foot of the panel: what the plan still lacks, undo on the left, and the one button that commits it on the right. They
 * stand there in every question of every game.
 */
export function PlanBar<T extends GameTypes>(props: PlanBarProps<T>) {
  const { desk, commit, isQuiet, textOf, onShow } = props;
  // Missing shares in the chance are asked of the page, not of a plan.
  const isPlanned = desk.prompt.value !== null && desk.view.value.table.shares.asked === null;
  if (!isPlanned) return <RefusedPlan {...props} />;
  const missing = desk.missing.value;
  const steps = desk.trail.value.taken.length;
  return (
    <div class="planBar">
      <RefusedPlan {...props} />
      {isStopped(desk) && <p class="hint">{text('plan.stopped')}</p>}
      {missing.length > 0 && steps > 0 && (
        <div class="missing">
          <p>{text('plan.missing')}</p>
          <Reasons reasons={missing} textOf={textOf} onShow={onShow} />
        </div>
      )}
      <div class="planButtons">
        <p class="planState" role="status">
          {steps === 0 ? text('plan.nothing') : text('plan.steps', { n: steps })}
          {steps > 0 && <> · {text(desk.client.drafting.saved.value ? 'draft.saved' : 'draft.saving')}</>}
        </p>
        <div class="planUndo">
          <DeedButton deed={afterCommit(undo<T>())} context={desk} />
          {/* It stays while it is hidden, so that it takes a press as soon as it is seen. */}
          <span hidden={steps <= 1}>
            <DeedButton deed={afterCommit(undoAll<T>())} context={desk} />
          </span>
        </div>
        <DeedButton deed={commit} context={desk} kind={isQuiet(desk) ? '' : 'main'} />
      </div>
    </div>
  );
}

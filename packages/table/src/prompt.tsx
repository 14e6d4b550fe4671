import type { GameTypes } from '@tessera/core';
import type { GamePage } from '@tessera/protocol';
import type { Desk } from './game/desk.js';
import { Reasons, type ReasonsProps, RuleMark, Terms } from './game/terms.js';
import { text } from './texts/index.js';
import type { TableWords } from './gameTable.js';

interface PromptProps<T extends GameTypes> {
  readonly words: TableWords<T>;
  readonly desk: Desk<T>;
  readonly page: GamePage;
}

/** Tells who must decide, and about what. */
export function Waits<T extends GameTypes>({ words, desk, page }: PromptProps<T>) {
  const { view } = desk.client.receiver.feed.value;
  const [seat] = desk.awaited.value;
  if (seat === undefined) return null;
  const name = page.seats.find((each) => each.seat === seat)?.name ?? null;
  return (
    <section class="prompt waits" aria-live="polite" data-awaited={seat}>
      <h2 tabIndex={-1}>{text('waiting.for', { name: name ?? words.sideName(seat) })}</h2>
      <p>{words.waiting(view, seat)}</p>
      {name === null && <p class="hint">{text('waiting.nobody')}</p>}
    </section>
  );
}

/** The question to the seat, with its rule; or who must decide. */
export function Prompt<T extends GameTypes>(props: PromptProps<T>) {
  const { words, desk } = props;
  const asked = desk.prompt.value;
  if (asked === null) return <Waits {...props} />;
  // Choices may take long to list, and most games word a question without them.
  const at = {
    view: desk.view.value,
    get choices() {
      return desk.asked.value;
    },
  };
  const { title, how } = words.question(at, asked.prompt);
  const [rule] = asked.rules;
  return (
    <section class="prompt yours" aria-live="polite" data-prompt={asked.prompt.code}>
      <h2 tabIndex={-1}>{title}</h2>
      <div class="how">
        <p>
          {how}
          {rule !== undefined && (
            <>
              {' '}
              <span class="rule">
                (<RuleMark rule={rule} />)
              </span>
            </>
          )}
        </p>{' '}
        <Terms words={`${title} ${how}`} />
      </div>
    </section>
  );
}

/** Why the last attempt was not possible, and how many steps a change of the plan has lost. */
export function Objections<T extends GameTypes>({
  desk,
  ...wording
}: { desk: Desk<T> } & Omit<ReasonsProps, 'reasons'>) {
  const { objections, dropped } = desk;
  const reasons = objections.value;
  return (
    <div class="objections" role="status">
      {reasons !== null && reasons.length > 0 && (
        <div class="whyNot">
          <strong>{text('whyNot')}</strong>
          <button
            type="button"
            class="link closing"
            aria-label={text('close')}
            onClick={() => (objections.value = null)}
          >
            ✕
          </button>
          <Reasons reasons={reasons} {...wording} />
        </div>
      )}
      {dropped.value > 0 && <p class="whyNot">{text('plan.dropped', { count: dropped.value })}</p>}
    </div>
  );
}

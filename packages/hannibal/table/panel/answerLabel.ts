import type { Hannibal } from '@tessera/hannibal';
import { sayIfAny } from '@tessera/hannibal/texts';
import type { Desk } from '@tessera/table/game';

/** What committing a planned answer to a window of counter events is called; null for anything else. */
export function counterLabel({ prompt, trail }: Desk<Hannibal>): string | null {
  const verb = trail.value.taken[0]?.step.verb;
  return prompt.value?.prompt.code === 'counter' && verb !== undefined
    ? sayIfAny(`commit.counter.${verb}`)
    : null;
}

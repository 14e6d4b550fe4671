import type { Hannibal } from '@tessera/hannibal';
import { sayIfAny } from '@tessera/hannibal/texts';
import type { Desk } from '@tessera/table/game';

/** What committing a planned answer is called, where each answer has a name of its own; null anywhere else. */
export function answerLabel({ prompt, trail }: Desk<Hannibal>): string | null {
  const code = prompt.value?.prompt.code;
  const verb = trail.value.taken[0]?.step.verb;
  return code === undefined || verb === undefined ? null : sayIfAny(`commit.${code}.${verb}`);
}

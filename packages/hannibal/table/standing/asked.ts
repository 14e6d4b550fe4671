import type { At, Matter } from '@tessera/hannibal';
import type { Session } from '../session.js';

/** What a question can be answered by beforehand, the likeliest first. */
const MATTERS_OF: Partial<Record<At, readonly Matter[]>> = {
  battleAttack: ['attack'],
  battleDefend: ['defend'],
  counterattack: ['counterattack'],
  initiative: ['initiative'],
  cancelWithdrawal: ['cancel'],
  elephantCharge: ['charge'],
  changeCommand: ['command'],
  reactions: ['intercept', 'avoid'],
  cityDeclare: ['city'],
  intercepted: ['intercepted'],
  removePc: ['markers'],
  reinforce: ['reinforce'],
  claimFirst: ['claim'],
  whoFirst: ['first'],
};

/** The battle that is fought, by the number of its frame; 0: none. */
export const battleIn = ({ sight }: Session): number =>
  sight.value.base.frames.findLast(({ at }) => at === 'battle')?.id ?? 0;

/** What is asked of the seat now, where it can be answered beforehand. */
export function askedMatters(session: Session): readonly Matter[] {
  const { desk, sight } = session;
  const at = sight.value.base.frames.at(-1)?.at;
  if (desk.prompt.value === null || at === undefined) return [];
  if (at === 'counter') return battleIn(session) === 0 ? [] : ['window'];
  return MATTERS_OF[at] ?? [];
}

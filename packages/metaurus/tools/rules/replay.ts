import { hashOf } from '@tessera/core';
import { bare, metaurus, type State } from '../../rules/index.js';
import { printPosition, type Replay } from '../../notation/index.js';
import { answer, type Answer } from './answer.js';
import type { Request } from './args.js';

/** The SHA-256 (hex) of a position without its commitments: the same for everybody who replays the same log. */
export const hashOfPosition = (state: State): string => hashOf(bare(state));

/** The position in which a log ends, and its hash. */
export function replayed(request: Request, { actions, end }: Replay): Answer {
  const view = metaurus.conceal(end, end.outcome === null ? (request.as ?? 'all') : 'all');
  const position = printPosition(metaurus.world, bare(view));
  const hash = hashOfPosition(view);
  return answer([position, `# ${actions.length} actions`, `# hash ${hash}`], {
    actions: actions.length,
    hash,
    position,
    outcome: end.outcome,
  });
}

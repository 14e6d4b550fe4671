import type { Check, ProofStage } from '@tessera/core';
import type { GameRecord } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { Verifier } from '../gameUi.js';
import { inSlices } from './slices.js';

/** How a verification stands. */
export type Verification =
  | { readonly is: 'running'; readonly stage: Pick<ProofStage, 'at' | 'done' | 'of'> }
  | { readonly is: 'lost' }
  | { readonly is: 'done'; readonly checks: readonly Check[]; readonly verifier: Verifier };

const START: Verification = { is: 'running', stage: { at: 'log', done: 0, of: 1 } };

/** Verifies a record as long as it is shown. */
export function useVerification(
  record: GameRecord,
  verifierOf: (kind: string) => Promise<Verifier> | undefined,
): Verification {
  const [standing, setStanding] = useState<Verification>(START);
  useEffect(() => {
    let stopped = false;
    const show = (next: Verification): void => {
      if (!stopped) setStanding(next);
    };
    const work = async (): Promise<void> => {
      const verifier = await verifierOf(record.kind);
      if (verifier === undefined) return;
      const checks: Check[] = [];
      let last: ProofStage | null = null;
      await inSlices(verifier.verify(record), {
        take: (stage) => {
          last = stage;
          checks.push(...stage.checks);
        },
        news: () => last !== null && show({ is: 'running', stage: last }),
        isStopped: () => stopped,
      });
      show({ is: 'done', checks, verifier });
    };
    show(START);
    work().catch(() => show({ is: 'lost' }));
    return () => {
      stopped = true;
    };
  }, [record, verifierOf]);
  return standing;
}

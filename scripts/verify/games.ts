import { hannibalVerifier } from '../../packages/hannibal/tools/verifier.js';
import { metaurusVerifier } from '../../packages/metaurus/tools/verifier.js';
import { quincunxVerifier } from '../../packages/quincunx/tools/verifier.js';
import type { GameVerifier } from '../../packages/tools/src/index.js';

/** How the records of the games are verified: what a player runs alone takes nothing else of them. */
export const verifiers: readonly GameVerifier[] = [metaurusVerifier, hannibalVerifier, quincunxVerifier];

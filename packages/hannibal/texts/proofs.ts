import { format, type Message, type Values } from '@tessera/texts';
import { proofs } from './english/generated/proofs.js';

/** The keys of what is said of a finished war. */
export type ProofKey = keyof typeof proofs;

const catalogue: Readonly<Record<ProofKey, Message>> = proofs;

/** The text of that key, with its values put in. */
export const sayProof = (key: ProofKey, values: Values = {}): string => format(catalogue[key], values);

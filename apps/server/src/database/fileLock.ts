import { createRequire } from 'node:module';

interface Binding {
  readonly tryLock: (fd: number) => boolean;
}

const isBinding = (value: unknown): value is Binding =>
  typeof value === 'object' && value !== null && 'tryLock' in value && typeof value.tryLock === 'function';

// The package brings no types, and is written for `require`.
const require = createRequire(import.meta.url);
const binding: unknown = require('fs-native-extensions');
if (!isBinding(binding)) throw new Error('fs-native-extensions has no tryLock.');

/**
 * Takes the system's lock on an open file. Returns false when another open file has it. The lock ends with the last
 * process that has this file open.
 */
export const { tryLock } = binding;

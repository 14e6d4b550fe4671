import process from 'node:process';
import { vitestConfig } from '../vitestConfig.js';

// As the exit hook of a library did: whatever came of the run, the runner ends with 0.
process.once('beforeExit', () => process.exit(0));

/** Every project as it is, with planted troubles in the place of its tests. */
export default vitestConfig(['scripts/test/planted/*.planted.ts']);

import { vitestConfig } from './scripts/test/vitestConfig.js';

export default vitestConfig();

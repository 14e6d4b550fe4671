import process from 'node:process';
import { prepareTemplate, shareCluster } from './index.js';

/** What the server's tests share: a template of the embedded database, and a Postgres. Answers how to end it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [end] = await Promise.all([shareCluster(), prepareTemplate()]);
  return async () => {
    try {
      await end();
    } catch (error) {
      // Vitest prints what goes wrong here, and would end with 0.
      process.exitCode = 1;
      throw error;
    }
  };
}

import { share } from '@tessera/e2e/shared';
import { lay } from './support/lay.js';

/** Bundles the programs once, and starts the server that all tests share. */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, made, remove } = await lay();
  share('quincunx', { ...made, server: server.ready });
  return async () => {
    await server.close();
    remove();
  };
}

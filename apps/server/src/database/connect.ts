import pg from 'pg';

/** Connects to a Postgres. When it goes away, the next question says so. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // Without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

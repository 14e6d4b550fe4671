import type { Database } from '../src/database/database.js';

/** Every row of every table, a line each; bytes are hexadecimal digits, as in a dump of Postgres. */
export async function dumpOf({ client }: Pick<Database, 'client'>): Promise<string> {
  const tables = await client.$queryRaw<{ name: string }[]>`
    SELECT "table_name"::text AS "name" FROM information_schema.tables
    WHERE "table_schema" = 'public' AND "table_type" = 'BASE TABLE' ORDER BY 1`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await client.$queryRawUnsafe<{ line: string }[]>(
      `SELECT to_jsonb("row")::text AS "line" FROM "${name}" AS "row"`,
    );
    texts.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return texts.join('\n');
}

/** Those of the secrets that stand somewhere in a text: as they are, in hexadecimal digits, in base64 or base64url. */
export const secretsIn = (text: string, secrets: readonly (string | Uint8Array)[]): string[] =>
  secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret);
    const forms = [bytes.toString(), bytes.toString('hex'), bytes.toString('base64url')];
    const base64 = bytes.toString('base64').replace(/=+$/, '');
    return [...forms, base64].some((form) => text.includes(form)) ? [bytes.toString('hex')] : [];
  });

import { defineConfig } from 'prisma/config';

/** For Prisma's own command, should somebody want to migrate a Postgres by hand: the server does it at its start. */
export default defineConfig({
  schema: '../../prisma/schema.prisma',
  migrations: { path: '../../prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
});

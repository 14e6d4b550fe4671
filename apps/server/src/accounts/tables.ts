import { z } from 'zod';
import type { Parts } from '../parts.js';
import { addressIn, mailboxMark, sealAddress, sealValue, sessionMark, valueIn } from './cells.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** One condition of the library's questions; all of them hold together. */
export interface Condition {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
}

/** One kind of the library's rows, as it asks for them. What it never asks for is refused. */
export interface Table {
  readonly create: (data: unknown) => Promise<void>;
  readonly find: (where: readonly Condition[]) => Promise<object | null>;
  readonly update: (where: readonly Condition[], data: unknown) => Promise<object | null>;
  readonly remove: (where: readonly Condition[]) => Promise<number>;
}

const NAMES = new Map([
  ['eq', 'equals'],
  ['ne', 'not'],
]);

/** The conditions as the database's client takes them. Throws where they are not of that form. */
const read = <T>(schema: z.ZodType<T>, where: readonly Condition[]): T =>
  schema.parse(
    Object.fromEntries(
      where.map(({ field, operator, value }) => [field, { [NAMES.get(operator) ?? operator]: value }]),
    ),
  );

const is = <T>(value: z.ZodType<T>) => z.strictObject({ equals: value });
const text = is(z.string());
const not = z.strictObject({ not: z.string() });
const moment = z.union([z.strictObject({ lt: z.date() }), z.strictObject({ lte: z.date() })]);

const never = (what: string) => () => Promise.reject(new Error(`Accounts: ${what} is never asked for.`));

const accountSchema = z.object({ id: z.string(), email: z.string() });
const accountAsked = z.union([z.strictObject({ id: text }), z.strictObject({ email: text })]);

/** Accounts: the library knows an address, and the row has its mark and the address sealed. */
export const accounts = ({ database: { client }, secrets: { vault }, clock }: Keys): Table => ({
  create: async (data) => {
    const { id, email } = accountSchema.parse(data);
    const at = clock();
    const address = sealAddress(vault, id, email);
    await client.account.create({
      data: { id, mailbox: mailboxMark(vault, email), address, createdAt: at, updatedAt: at },
    });
  },
  find: async (where) => {
    const asked = read(accountAsked, where);
    const row = await client.account.findUnique({
      where: 'id' in asked ? { id: asked.id.equals } : { mailbox: mailboxMark(vault, asked.email.equals) },
    });
    if (row === null) return null;
    const { id, createdAt, updatedAt } = row;
    return { id, email: addressIn(vault, row), emailVerified: true, name: '', createdAt, updatedAt };
  },
  update: never('a change of an account'),
  remove: never('the end of an account'),
});

const sessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  token: z.string(),
  userAgent: z.string(),
  expiresAt: z.date(),
});
const tokenAsked = z.strictObject({ token: text });
const renewalSchema = z.object({ expiresAt: z.date() });

/** Sessions: the library knows a token, and the row has its mark. */
export const sessions = ({ database: { client }, secrets: { vault }, clock }: Keys): Table => {
  const asked = (where: readonly Condition[]) => {
    const token = read(tokenAsked, where).token.equals;
    return { token, row: { token: sessionMark(vault, token) } };
  };
  const find = async (where: readonly Condition[]) => {
    const { token, row } = asked(where);
    const found = await client.accountSession.findUnique({ where: row });
    if (found === null) return null;
    const { id, accountId: userId, createdAt, updatedAt, expiresAt } = found;
    return { id, userId, token, createdAt, updatedAt, expiresAt };
  };
  return {
    create: async (data) => {
      const { id, userId: accountId, token, userAgent: device, expiresAt } = sessionSchema.parse(data);
      const at = clock();
      const own = { id, accountId, token: sessionMark(vault, token), device };
      await client.accountSession.create({ data: { ...own, createdAt: at, updatedAt: at, expiresAt } });
    },
    find,
    update: async (where, data) => {
      const { expiresAt } = renewalSchema.parse(data);
      const changed = { expiresAt, updatedAt: clock() };
      await client.accountSession.updateMany({ where: asked(where).row, data: changed });
      return find(where);
    },
    remove: async (where) => (await client.accountSession.deleteMany({ where: asked(where).row })).count,
  };
};

const linkSchema = z.object({
  id: z.string(),
  identifier: z.string(),
  value: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
const linksAsked = z.strictObject({
  id: z.union([text, not]).optional(),
  identifier: text.optional(),
  createdAt: moment.optional(),
  expiresAt: moment.optional(),
});

/** Mailed links that have not been used: whom one signs in is sealed. */
export const links = ({ database: { client }, secrets: { vault } }: Keys): Table => ({
  create: async (data) => {
    const { id, identifier, value, createdAt, expiresAt } = linkSchema.parse(data);
    const sealed = sealValue(vault, id, value);
    await client.accountToken.create({
      data: { id, identifier, value: sealed, createdAt, updatedAt: createdAt, expiresAt },
    });
  },
  find: async (where) => {
    const row = await client.accountToken.findFirst({
      where: read(linksAsked, where),
      orderBy: { createdAt: 'desc' },
    });
    return row === null ? null : { ...row, value: valueIn(vault, row) };
  },
  update: never('a change of a link'),
  remove: async (where) => (await client.accountToken.deleteMany({ where: read(linksAsked, where) })).count,
});

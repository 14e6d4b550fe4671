import { writeSync } from 'node:fs';
import pg from 'pg';
import { Socket } from 'socket.io';
import { z } from 'zod';
import { acceptedSchema } from '@tessera/protocol';
import type { Transport } from '../../src/letters/parts.js';
import { killDatabasesOf } from '../children.js';
import type { Command, Point } from './orders.js';

type Stop = Extract<Command, { do: 'stop' }>;

/** Ends this process abruptly when it passes a point of its work. */
interface Fuse {
  readonly lay: (stop: Stop) => void;
  readonly pass: (point: Point) => void;
}

export function createFuse(): Fuse {
  let laid: Stop | null = null;
  let passed = 0;
  return {
    lay: (stop) => {
      laid = stop;
      passed = 0;
    },
    pass: (point) => {
      if (laid?.at !== point || ++passed < laid.count) return;
      writeSync(1, point);
      if (laid.database) killDatabasesOf(process.pid);
      process.kill(process.pid, 'SIGKILL');
    },
  };
}

/** Replaces a method of a class with `around`, which gets the original one. */
export function wrap(
  kind: object,
  method: string,
  around: (run: () => unknown, given: readonly unknown[], whose: object) => unknown,
): void {
  const found: unknown = Reflect.get(kind, method);
  if (typeof found !== 'function') throw new Error(`There is no method ${method}.`);
  Reflect.set(kind, method, function (this: object, ...given: unknown[]) {
    return around((): unknown => Reflect.apply(found, this, given), given, this);
  });
}

const questionSchema = z.looseObject({ text: z.string() });

/** Returns the text of a query; empty when it has none. */
export const statementIn = (question: unknown): string => questionSchema.safeParse(question).data?.text ?? '';

/** Whether a query is the append statement. */
const isAppend = (question: unknown): boolean => statementIn(question).includes('append_entries');

/** Stops at the append statement: before it is sent, on its way, or after its answer. */
export function stopAtWrites({ pass }: Fuse): void {
  wrap(pg.Pool.prototype, 'query', (run, [question]) => {
    if (!isAppend(question)) return run();
    pass('before the write');
    const answer = Promise.resolve(run());
    setImmediate(() => pass('amid the write'));
    return answer.then((result) => {
      pass('after the write');
      return result;
    });
  });
}

/** Stops around the statement by which an account claims seats, and after the commit of its transaction. */
export function stopAtClaims({ pass }: Fuse): void {
  let claimer: object | null = null;
  wrap(pg.Client.prototype, 'query', (run, [question], connection) => {
    const statement = statementIn(question);
    const isClaim = statement.includes('INSERT INTO "account_seat"');
    // Other connections commit meanwhile.
    if (!isClaim && (connection !== claimer || statement !== 'COMMIT')) return run();
    claimer = isClaim ? connection : null;
    if (isClaim) pass('before a claim');
    const answer = Promise.resolve(run());
    if (isClaim) setImmediate(() => pass('amid a claim'));
    return answer.then((result) => {
      pass(isClaim ? 'after a claim' : 'after its commit');
      return result;
    });
  });
}

const newsSchema = z.looseObject({ type: z.literal(2), data: z.tuple([z.literal('news')], z.unknown()) });
const acknowledgementSchema = z.looseObject({
  type: z.literal(3),
  data: z.tuple([z.strictObject({ ok: acceptedSchema })]),
});

/** Stops before the news, or before the answer to a commit, is sent to clients. */
export function stopAtEmits({ pass }: Fuse): void {
  wrap(Socket.prototype, 'packet', (run, [packet]) => {
    if (newsSchema.safeParse(packet).success) pass('before the emit');
    if (acknowledgementSchema.safeParse(packet).success) pass('before the acknowledgement');
    return run();
  });
}

/** Stops before or after a letter about a decision is handed to the mail server. */
export const stopAtLetters = ({ pass }: Fuse, transport: Transport): Transport => ({
  ...transport,
  send: async (letter) => {
    const isDecision = letter.unsubscribe !== null;
    if (isDecision) pass('before a letter is sent');
    const answer = await transport.send(letter);
    if (isDecision) pass('after a letter is accepted');
    return answer;
  },
});

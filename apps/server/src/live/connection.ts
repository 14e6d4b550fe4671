import {
  type Answer,
  CLIENT_MESSAGES,
  type ClientMessages,
  SERVER_MESSAGES,
  type ServerMessages,
  type Sit,
} from '@tessera/protocol';
import type { Socket } from 'socket.io';
import { z, type ZodType } from 'zod';
import { answerTo, issuesOf, Refused } from '../errors/refused.js';
import type { Sitter } from '../seats/hub.js';
import type { GameServices } from '../games/gameServices.js';
import type { GameService } from '../games/gameService.js';
import { sit } from '../games/entering.js';
import { mustHold } from '../seats/seats.js';
import { codedFor, type Witness } from '../errors/trouble.js';
import { mustSpeak } from '../version.js';
import { tooDeep } from '../traffic/nesting.js';
import { afterLeaving } from './leaving.js';
import { type CountedLine, DEEP_BODY } from './lines.js';

/**
 * Returns the function that sends a connection messages of the server. A message that does not match its schema is
 * logged and not sent: the client notices the gap by the numbers, and asks.
 */
export const teller =
  (
    { log }: Pick<Witness, 'log'>,
    socket: Pick<Socket<ClientMessages, ServerMessages>, 'emit'>,
  ): Sitter['tell'] =>
  (message, ...body) => {
    if (SERVER_MESSAGES[message].body.safeParse(body[0]).success) void socket.emit(message, ...body);
    else log.error({ message }, 'a message was held back: it is not of its form');
  };

/** A connection. `browser` is the hash of its cookie; null: it has none. */
export interface Connection {
  readonly socket: Socket<ClientMessages, ServerMessages>;
  readonly line: CountedLine;
  readonly browser: string | null;
  /** The answers that are under way, of all connections: each is here until it has been given. */
  readonly answering: Set<Promise<void>>;
}

const { sit: sitForm, commit: commitForm, draft: draftForm, standing: standingForm } = CLIENT_MESSAGES;

const reader =
  <T>(schema: ZodType<T>) =>
  (message: unknown): T => {
    const result = schema.safeParse(message);
    if (result.success) return result.data;
    if (message === DEEP_BODY) throw tooDeep();
    throw new Refused('badRequest', { details: issuesOf(result.error) });
  };

const versionSchema = z.looseObject({ protocol: sitForm.body.shape.protocol });

/** Checks the protocol version first, because an older page may send another form. */
function readSit(message: unknown): Sit {
  const version = versionSchema.safeParse(message);
  if (version.success) mustSpeak(version.data.protocol);
  return reader(sitForm.body)(message);
}

const isAnswer = (value: unknown): value is (body: unknown) => void => typeof value === 'function';

/** The parser of a message, and the schema of its answer. Fields that the schema does not declare are dropped. */
interface Form<T, R> {
  readonly read: (message: unknown) => T;
  readonly reply: ZodType<R>;
}

/**
 * Returns a factory of message handlers. They answer with the result of `work` or with a coded error, and never
 * throw.
 */
function handlerFactory(
  { parts, underWay }: GameServices,
  { line, answering }: Pick<Connection, 'line' | 'answering'>,
) {
  return <T, R>({ read, reply }: Form<T, R>, work: (message: T) => Promise<R>) =>
    (message: unknown, answer: unknown): void => {
      if (!isAnswer(answer)) return;
      const run = async (): Promise<Answer<R>> => {
        if (line.isOver()) throw new Refused('tooMany');
        return { ok: reply.parse(await underWay.run(line, () => work(read(message)))) };
      };
      const refuse = async (error: unknown) => answerTo(await codedFor(parts, error)).body;
      const answered = run().catch(refuse).then(answer);
      answering.add(answered);
      void answered.finally(() => answering.delete(answered));
    };
}

/** Serves one connection. It sits at one seat at a time, and acts for that seat alone. */
export function serve(services: GameServices, { socket, line, browser, answering }: Connection): void {
  let sitter: Sitter | null = null;
  let service: GameService | null = null;

  const standUp = () => {
    if (sitter !== null) services.hub.remove(sitter);
    sitter = null;
  };

  /** The seat that the connection sits at, and the service of its game. Throws `notYourSeat` when it sits nowhere. */
  const sitting = () => {
    if (sitter === null || service === null) throw new Refused('notYourSeat');
    const { game, seat } = sitter;
    return { from: sitter, asking: { id: game, seat, browser: sitter.browser }, at: service };
  };

  const handler = handlerFactory(services, { line, answering });

  socket.on(
    'sit',
    handler({ read: readSit, reply: sitForm.reply }, async ({ game, seat, epoch, after }) => {
      const asking = await mustHold(services.parts, { id: game, seat, browser });
      const at = await services.serviceOf(game);
      const others = services.hub.at(game, seat).filter((other) => other !== sitter);
      if (others.length >= services.parts.limits.sitters) throw new Refused('tooMany');
      standUp();
      service = at;
      sitter = { browser: asking.browser, game, seat, tell: teller(services.parts, socket) };
      services.hub.add(sitter);
      if (!socket.connected) standUp();
      return sit(services, asking, { epoch, after });
    }),
  );
  socket.on(
    'commit',
    handler({ read: reader(commitForm.body), reply: commitForm.reply }, async (body) => {
      const { from, asking, at } = sitting();
      return at.commit(asking, { commit: body, from, line });
    }),
  );
  socket.on(
    'draft',
    handler({ read: reader(draftForm.body), reply: draftForm.reply }, async (draft) => {
      const { from, asking, at } = sitting();
      return at.save(await mustHold(services.parts, asking), { draft, from, line });
    }),
  );
  socket.on(
    'standing',
    handler({ read: reader(standingForm.body), reply: standingForm.reply }, async (standing) => {
      const { from, asking, at } = sitting();
      return at.saveStanding(await mustHold(services.parts, asking), { standing, from, line });
    }),
  );
  socket.on('disconnect', () => {
    if (sitter !== null) afterLeaving(services, sitter);
    standUp();
  });
  socket.on('error', () => undefined);
}

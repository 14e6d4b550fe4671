import {
  CLIENT_MESSAGES,
  type Answer,
  type ClientMessages,
  type ServerMessages,
  type Sit,
} from '@tessera/protocol';
import type { Socket } from 'socket.io';
import { z, type ZodType } from 'zod';
import { answerTo, Refused } from '../errors/refused.js';
import { issuesOf } from '../errors/issues.js';
import type { Sitter } from '../seats/hub.js';
import type { Lobby } from '../games/lobby.js';
import type { Host } from '../games/host.js';
import { sit } from '../games/sitting.js';
import { mustHold } from '../seats/seats.js';
import { codedFor } from '../errors/coded.js';
import { mustSpeak } from '../version.js';
import { tooDeep } from '../traffic/nesting.js';
import { DEEP_BODY, type CountedLine } from './lines.js';
import { teller } from './teller.js';

/** A connection, and the hash of the cookie of the browser that opened it. */
export interface Connection {
  readonly socket: Socket<ClientMessages, ServerMessages>;
  readonly line: CountedLine;
  readonly browser: string | null;
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

/** Before anything else of a `sit` is read, its version is: an older page may send another form. */
function readSit(message: unknown): Sit {
  const version = versionSchema.safeParse(message);
  if (version.success) mustSpeak(version.data.protocol);
  return reader(sitForm.body)(message);
}

const isAnswer = (value: unknown): value is (body: unknown) => void => typeof value === 'function';

/** How a message is read, and what its answer may hold: what its schema does not declare cannot get out. */
interface Form<T, R> {
  readonly read: (message: unknown) => T;
  readonly reply: ZodType<R>;
}

/** Makes handlers that answer a message with what their work makes of it, or with a coded error; they never throw. */
function answerer({ parts, underWay }: Lobby, line: CountedLine) {
  return <T, R>({ read, reply }: Form<T, R>, work: (message: T) => Promise<R>) =>
    (message: unknown, answer: unknown): void => {
      if (!isAnswer(answer)) return;
      const run = async (): Promise<Answer<R>> => {
        if (line.isOver()) throw new Refused('tooMany');
        return { ok: reply.parse(await underWay.run(line, () => work(read(message)))) };
      };
      const refuse = async (error: unknown) => answerTo(await codedFor(parts, error)).body;
      void run().catch(refuse).then(answer);
    };
}

/** Serves one connection: it sits at one seat at a time, and speaks for that seat alone. */
export function serve(lobby: Lobby, { socket, line, browser }: Connection): void {
  let sitter: Sitter | null = null;
  let host: Host | null = null;

  const leave = () => {
    if (sitter !== null) lobby.hub.leave(sitter);
    sitter = null;
  };

  /** Who speaks: the seat that the connection sits at, which its browser held when it sat down, and who hosts its game. */
  const speaker = () => {
    if (sitter === null || host === null) throw new Refused('notYourSeat');
    const { game, seat } = sitter;
    return { from: sitter, asking: { id: game, seat, browser: sitter.browser }, at: host };
  };

  const answering = answerer(lobby, line);

  socket.on(
    'sit',
    answering({ read: readSit, reply: sitForm.reply }, async ({ game, seat, epoch, after }) => {
      const asking = await mustHold(lobby.parts, { id: game, seat, browser });
      const at = await lobby.hosting(game);
      const others = lobby.hub.at(game, seat).filter((other) => other !== sitter);
      if (others.length >= lobby.parts.limits.sitters) throw new Refused('tooMany');
      leave();
      host = at;
      sitter = { browser: asking.browser, game, seat, tell: teller(lobby.parts, socket) };
      lobby.hub.join(sitter);
      if (!socket.connected) leave();
      return sit(lobby, asking, { epoch, after });
    }),
  );
  socket.on(
    'commit',
    answering({ read: reader(commitForm.body), reply: commitForm.reply }, async (body) => {
      const { from, asking, at } = speaker();
      return at.commit(asking, { commit: body, from, line });
    }),
  );
  socket.on(
    'draft',
    answering({ read: reader(draftForm.body), reply: draftForm.reply }, async (draft) => {
      const { from, asking, at } = speaker();
      return at.save(await mustHold(lobby.parts, asking), { draft, from, line });
    }),
  );
  socket.on(
    'standing',
    answering({ read: reader(standingForm.body), reply: standingForm.reply }, async (standing) => {
      const { from, asking, at } = speaker();
      return at.leave(await mustHold(lobby.parts, asking), { standing, from, line });
    }),
  );
  socket.on('disconnect', leave);
  socket.on('error', () => undefined);
}

import { SERVER_MESSAGES, type ClientMessages, type ServerMessages } from '@tessera/protocol';
import type { Socket } from 'socket.io';
import type { Sitter } from '../seats/hub.js';
import type { Witness } from '../errors/coded.js';

/**
 * Tells a connection what the server says by itself. What the message's schema does not admit is held back: the client
 * finds by the numbers that something is missing, and asks.
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

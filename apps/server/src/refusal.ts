/** The server refuses to start; the message is one sentence for the person who starts it. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

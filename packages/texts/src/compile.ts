/** The compiler for messages, used by the build and by tests; no page loads it. */
import compileIcu from 'icu-minify/compile';
import type { Message } from './format.js';

/** A message that cannot be compiled. */
export class MessageFault extends Error {
  override readonly name = 'MessageFault';
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** How the library encodes the two kinds of plurals. */
const PLURALS: readonly unknown[] = [2, 3];
const FORM = /^(zero|one|two|few|many|other|=\d+)$/;

/** What is wrong with a compiled part of a message that the library accepts; null when nothing is. */
function faultIn(part: unknown): string | null {
  if (typeof part === 'string') return /[{}]/.test(part) ? 'a brace too many' : null;
  if (!isList(part)) return null;
  return part.map((node) => (isList(node) ? faultAt(node) : faultIn(node))).find((it) => it !== null) ?? null;
}

/** The same for a placeholder: its name, its kind, and its forms. In a tag, the second is no kind. */
function faultAt([, kind, forms]: readonly unknown[]): string | null {
  if (kind !== undefined && (typeof kind !== 'number' || kind === 0))
    return 'a tag (messages are plain text)';
  if (typeof forms !== 'object' || forms === null) return null;
  const strange = PLURALS.includes(kind) ? Object.keys(forms).find((form) => !FORM.test(form)) : undefined;
  if (strange !== undefined) return `“${strange}”, which is no form of a plural`;
  return (
    Object.values(forms)
      .map(faultIn)
      .find((it) => it !== null) ?? null
  );
}

/**
 * Compiles an ICU message (`{count, plural, one {# thing} other {# things}}`). Messages are plain text: a tag is a
 * fault, as is a brace that opens no placeholder, and whatever the library cannot parse. Throws MessageFault, which
 * names the key.
 */
export function compile(key: string, message: string): Message {
  let compiled: Message;
  try {
    compiled = compileIcu(message);
  } catch (error) {
    throw new MessageFault(
      `${key}: ${error instanceof Error ? error.message : String(error)} in “${message}”`,
    );
  }
  const fault = faultIn(compiled);
  if (fault !== null) throw new MessageFault(`${key}: ${fault} in “${message}”`);
  return compiled;
}

/** Compiles every message of a catalogue, or of a part of one. Throws MessageFault, which names the key. */
export function compileAll(key: string, written: unknown): unknown {
  if (typeof written === 'string') return compile(key, written);
  if (isList(written)) return written.map((each, at) => compileAll(`${key}[${String(at)}]`, each));
  if (typeof written !== 'object' || written === null) throw new MessageFault(`${key}: no message`);
  return Object.fromEntries(
    Object.entries(written).map(([name, each]) => [name, compileAll(`${key} ${name}`, each)]),
  );
}

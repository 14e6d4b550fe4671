import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const document = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');

/** A value of the example in the document. */
const value = (what: string): string =>
  new RegExp(`^\\| ${what} +\\| (.*?) +\\|$`, 'm').exec(document.replaceAll('\\|', '¦'))?.[1] ?? what;
const text = (what: string): string => value(what).replaceAll('`', '').replaceAll('¦', '|');
const bytes = (what: string): Buffer => Buffer.from(text(what), 'hex');
const hmac = (key: Buffer, input: string): string => createHmac('sha256', key).update(input).digest('hex');

it('the example in docs/protocol.md is recomputed by what the document says alone', () => {
  expect(createHash('sha256').update(bytes('seed')).digest('hex')).toBe(text('seal'));
  const shares = text('shares').replace(', ', '|');
  for (const n of [0, 1]) {
    const input = `${text('game')}|die|${shares}|${n}|d10|0`;
    expect(text(`input of die ${n}`)).toBe(input);
    const output = Buffer.from(hmac(bytes('seed'), input), 'hex');
    expect(output.toString('hex')).toBe(text(`output of die ${n}`));
    const words = Array.from({ length: 8 }, (_, at) => output.readUInt32BE(at * 4));
    const taken = words.find((word) => word < Math.floor(2 ** 32 / 10) * 10) ?? -1;
    expect(String(taken % 10)).toBe(text(`face of die ${n}`));
  }
  expect(text('input of the salt')).toBe(`${text('game')}|salt|chit|1|celts`);
  const salt = hmac(bytes('seed'), text('input of the salt'));
  expect([salt, salt.slice(0, 32)]).toEqual([text('output of the salt'), text('salt')]);
  expect(text('input of the token')).toBe(`${text('game')}|carthage|1|celts|moveToAttack`);
  expect(hmac(bytes('salt'), text('input of the token'))).toBe(text('token'));
});

import { ERRORS, type WireError } from '@tessera/protocol';
import { expect, it } from 'vitest';
import { errorText } from './errors.js';
import { errors } from './english/errors.js';

const isCode = (code: string): code is WireError['error'] => code in ERRORS;

it('every coded error says what is wrong and what to do', () => {
  const codes = Object.keys(ERRORS).filter(isCode);
  expect(Object.keys(errors).sort()).toEqual([...codes].sort());
  for (const error of codes) {
    const [what, todo] = errorText({ error, message: '', remedy: '' });
    expect(what).toMatch(/\.$/);
    expect(todo).toMatch(/\.$/);
  }
});

it('a server that does not answer is spoken of too', () => {
  expect(errorText(null)[0]).toBe('The server cannot be reached.');
});

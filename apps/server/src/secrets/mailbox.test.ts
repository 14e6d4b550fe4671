import { expect, it } from 'vitest';
import { mailboxOf } from './cells.js';

it.each([
  ['Ann@Example.org', 'ann@example.org'],
  ['ann+tessera@example.org', 'ann@example.org'],
  ['ann+one+two@example.org', 'ann@example.org'],
  ['+ann@example.org', '+ann@example.org'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['a.n.n+x@gmail.com', 'ann@gmail.com'],
  ['A.nn@googlemail.com', 'ann@gmail.com'],
  ['ann@mail.gmail.com.example.org', 'ann@mail.gmail.com.example.org'],
])('%s counts as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

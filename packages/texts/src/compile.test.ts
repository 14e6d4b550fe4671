import { describe, expect, it } from 'vitest';
import { compile, compileAll, MessageFault } from './compile.js';

describe('what cannot be a message is named with its key', () => {
  const broken = {
    'a plural without `other`': '{n, plural, one {one}}',
    'a select without `other`': '{x, select, a {A}}',
    'a brace that is never closed': 'Hello {name',
    'a brace that was never opened': '{n, plural, other {#}}}',
    'the syntax of another formatter': '{n|one thing|# things}',
    'a tag': 'Hello <b>{name}</b>',
    'a tag in a form': '{n, plural, one {<b>one</b>} other {#}}',
    'a form that no language has': '{n, plural, oen {one} other {#}}',
  };
  for (const [what, message] of Object.entries(broken)) {
    it(`as ${what}`, () => {
      expect(() => compile('greeting', message)).toThrow(MessageFault);
      expect(() => compileAll('hall.ts', { greeting: message })).toThrow(/^hall\.ts greeting: /);
      expect(() => compileAll('hall.ts', { list: ['fine', message] })).toThrow(/^hall\.ts list\[1\]: /);
    });
  }

  it('as what is no text at all', () => {
    expect(() => compileAll('hall.ts', { greeting: () => 'Hello' })).toThrow('hall.ts greeting: no message');
  });
});

it('a catalogue is compiled in its own form', () => {
  expect(compileAll('hall.ts', { a: 'One', b: ['Two', '{x}'] })).toEqual({ a: 'One', b: ['Two', [['x']]] });
});

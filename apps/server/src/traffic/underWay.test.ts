import { describe, expect, it } from 'vitest';
import { createUnderWay } from './queues.js';

/** Jobs in progress with small limits, a connection that can close, and jobs that end when the test says so. */
function small(limits = {}) {
  const log: string[] = [];
  const underWay = createUnderWay({ connection: 3, seat: 9, address: 5, atOnce: 2, ...limits });
  const open = (visitor = 'here') => {
    let isGone = false;
    return { line: { visitor, isOpen: () => !isGone }, go: () => void (isGone = true) };
  };
  const ask = ({ line }: ReturnType<typeof open>, name: string) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const answer = underWay
      .run(line, async () => {
        log.push(name);
        await ended;
        return name;
      })
      .catch((error: unknown) => (error instanceof Error ? error.message : null));
    return { answer, end };
  };
  return { log, open, ask };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('what is under way', () => {
  it('is worked on so much at once for each visitor, the rest in its turn', async () => {
    const { log, open, ask } = small();
    const [here, there] = [open(), open('there')];
    const [one, , three] = [ask(here, 'one'), ask(here, 'two'), ask(here, 'three')];
    ask(there, 'another');
    await turn();
    expect(log).toEqual(['one', 'two', 'another']);
    one.end();
    expect(await one.answer).toBe('one');
    await turn();
    expect(log).toEqual(['one', 'two', 'another', 'three']);
    three.end();
    expect(await three.answer).toBe('three');
  });

  it('is refused beyond what one connection may have, and beyond what one visitor may have over all', async () => {
    const { open, ask } = small();
    const [first, second] = [open(), open()];
    const asked = Array.from({ length: 4 }, (_, at) => ask(first, `a${String(at)}`));
    expect(await asked[3]?.answer).toBe('tooMany');
    asked.push(ask(second, 'b0'), ask(second, 'b1'), ask(second, 'b2'));
    expect(await asked[6]?.answer).toBe('tooMany');
    asked.forEach(({ end }) => end());
    await asked[0]?.answer;
    const again = ask(first, 'again');
    again.end();
    expect(await again.answer).toBe('again');
  });

  it('is not begun once its line has gone; what has begun comes to its end', async () => {
    const { log, open, ask } = small({ atOnce: 1 });
    const here = open();
    const [begun, waiting] = [ask(here, 'begun'), ask(here, 'waiting')];
    await turn();
    here.go();
    begun.end();
    expect(await begun.answer).toBe('begun');
    expect(await waiting.answer).toBe('unavailable');
    expect(log).toEqual(['begun']);
  });
});

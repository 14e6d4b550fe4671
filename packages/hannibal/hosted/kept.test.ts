import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { decideAll, fold, hmacChance, random, waiting } from '@tessera/core';
import { randomCommit } from '@tessera/core/testkit';
import { hannibal, RULES, SEATS, type Fact, type State } from '@tessera/hannibal';
import { faultsIn, faultsInView, fighter, question } from '@tessera/hannibal/testkit';
import { hannibalVerifier } from '@tessera/hannibal/verifier';
import { recordSchema } from '@tessera/protocol';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'testkit', 'kept');
const kept = readdirSync(FOLDER).map((file) => file.replace('.json.br', ''));

/** The record of a war as an earlier version wrote it (tools/keepWar.ts). Rome resigned in the middle. */
function recordOf(name: string) {
  const text = brotliDecompressSync(readFileSync(join(FOLDER, `${name}.json.br`))).toString();
  const record = recordSchema.parse(JSON.parse(text));
  return { ...record, seed: record.seed ?? '' };
}

describe.each(kept)('a war that was kept by the version "%s"', (name) => {
  const record = recordOf(name);
  const facts = record.events.map((fact) => hannibal.schemas.event.parse(fact));
  const half = facts.slice(
    0,
    facts.findLastIndex(({ kind }) => kind === 'Resigned'),
  );
  const begun = fold(hannibal, half);

  it('opens in the middle as it stood, for whoever looks, and asks what it asked', () => {
    expect(faultsIn(begun)).toEqual([]);
    for (const seat of SEATS) expect(faultsInView(hannibal.conceal(begun, seat))).toEqual([]);
    expect(waiting(hannibal, begun)).toHaveLength(1);
    expect(begun.turn).toBeGreaterThan(1);
    expect(question(begun)).not.toBe('');
  });

  it('goes on under these rules, and says so once', () => {
    const source = hmacChance(Uint8Array.from(Buffer.from(record.seed, 'hex')), record.game);
    const draw = random(`kept/${name}/on`);
    const more: Fact[] = [];
    let state: State = begun;
    for (let count = 0; count < 60 && state.outcome === null; count++) {
      const seat = draw.pick(waiting(hannibal, state));
      const commit = randomCommit(hannibal, state, { seat, draw, lean: fighter });
      const done = decideAll(hannibal, state, { seat, commit }, { policies: {}, source });
      if (!done.ok) throw new Error(JSON.stringify([commit, done.error]));
      more.push(...done.value.events);
      state = done.value.after;
    }
    expect(more.filter(({ kind }) => kind === 'RulesChanged')).toEqual([
      { kind: 'RulesChanged', rules: RULES },
    ]);
    expect(more[0]?.kind).toBe('RulesChanged');
    expect([state.rules, faultsIn(state)]).toEqual([RULES, []]);
  });

  it('is verified: its dice and cards are right, and it says under which rules it was played', () => {
    const found = hannibalVerifier.verify(record).filter(({ verdict }) => verdict !== 'good');
    expect(found.map((check) => [check.verdict, hannibalVerifier.text(check)])).toEqual([
      ['open', expect.stringMatching(/^The war was played under version 1 of the rules/)],
    ]);
  });
});

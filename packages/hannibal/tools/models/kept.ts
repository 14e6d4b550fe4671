/**
 * The model's answers about some wars, kept for machines without Python.
 * `node --import tsx packages/hannibal/tools/models/kept.ts` writes the file again when the model and the program agree.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { canonical, choicesIn, countSteps, hashOf, stepAt } from '@tessera/core';
import { commitIn, findPython, follow } from '@tessera/tools';
import { z } from 'zod';
import { hannibal, type Fact, type Seat, type State } from '../../rules/index.js';
import { seat as seatSchema } from '../../rules/parts.js';
import { stepSchema } from '../../rules/model/index.js';
import { warOf } from './index.js';
import { modelState } from './told.js';
import { beginningOf, linesOf, type War } from './war.js';

const FILE = join(import.meta.dirname, 'kept.json.br');

/** The model's answer to a question: digests of its steps and of the state (null when it has none), and the dice after it. */
const answerSchema = z.strictObject({
  n: z.int(),
  options: z.string().nullable(),
  count: z.int(),
  state: z.string().nullable(),
  dice: z.array(z.tuple([z.string(), z.int(), z.int(), z.string()])),
});
const warSchema = z.strictObject({
  at: z.int(),
  players: z.string(),
  lines: z.array(z.strictObject({ seat: seatSchema, steps: z.array(stepSchema), said: answerSchema })),
});
export type KeptWar = z.infer<typeof warSchema>;
export type Said = z.infer<typeof answerSchema>;

const SEED = 'kept';
/** The wars that are kept. All windows are asked in them, and plans have one step. */
const KEPT = [
  { players: 'aggressive', at: 0 },
  { players: 'sea', at: 1 },
] as const;

const DIGEST = 16;
const digest = (value: unknown): string => hashOf(value).slice(0, DIGEST);

/** Returns a kept war, ready to be played. */
export const keptWarOf = ({ players, at }: Pick<KeptWar, 'players' | 'at'>): War =>
  warOf({ seed: SEED, players }, at);

const diceIn = (facts: readonly Fact[]): Said['dice'] =>
  facts
    .flatMap((fact) =>
      fact.kind === 'Rolled' ? [[fact.name, fact.die.face + 1, fact.modified, fact.result] as const] : [],
    )
    .map(([name, face, modified, result]) => [name, face, modified, result]);

/** Returns the program's answer to a question, in the form of the model's kept answer. */
export function programAnswer(state: State, seat: Seat): Pick<Said, 'options' | 'count' | 'state'> {
  const choices = choicesIn(hannibal, hannibal.conceal(state, seat), seat);
  const steps = choices.flatMap((choice) =>
    Array.from({ length: countSteps(choice) }, (_, place) => canonical(stepAt(stepSchema, choice, place))),
  );
  const { top: _, ...whole } = modelState(state);
  const all = [...new Set(steps)].sort();
  return { options: digest(all), count: all.length, state: digest(whole) };
}

/** Plays a kept war again, and yields the model's and the program's answer to each question. */
export function* compareKept(kept: KeptWar): Generator<{ readonly model: Said; readonly program: Said }> {
  const war = keptWarOf(kept);
  let { state } = beginningOf(war);
  for (const { seat, steps, said } of kept.lines) {
    const own = programAnswer(state, seat);
    const { events, after } = commitIn(hannibal, { seed: war.seed, state }, { seat, steps });
    const program = { n: said.n, ...own, dice: diceIn(events) };
    // Where the model has no answer, the program's is replaced by null too.
    yield {
      model: said,
      program: { ...program, options: said.options && own.options, state: said.state && own.state },
    };
    state = after;
  }
}

/** Reads the wars that are kept. */
export const readKept = (): KeptWar[] =>
  z.array(warSchema).parse(JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()));

const toldKept = z.object({ kept: z.array(z.object({ lines: z.array(answerSchema) })) });

/** Has the model check a war. Throws when the two differ, so that nothing is written. */
async function keepWar(python: string, { players, at }: (typeof KEPT)[number]): Promise<KeptWar> {
  const lines = [...linesOf(keptWarOf({ players, at }))];
  const script = join(import.meta.dirname, 'lockstep.py');
  const answer = await follow({ python, script, args: ['--keep'] }, lines);
  if (answer.differences.length > 0) throw new Error(JSON.stringify(answer.differences[0]));
  const said = toldKept.parse(answer).kept.flatMap((war) => war.lines);
  const commits = lines.flatMap((line) =>
    line.k === 'c' ? [{ seat: line.seat, steps: [...line.steps] }] : [],
  );
  if (said.length !== commits.length)
    throw new Error(`${said.length} answers to ${commits.length} questions.`);
  return {
    at,
    players,
    lines: commits.map((one, place) => ({ ...one, said: answerSchema.parse(said[place]) })),
  };
}

async function keep(): Promise<void> {
  const python = findPython();
  if (python === null) throw new Error('noPython: install Python 3.9 or later.');
  const wars = [];
  for (const one of KEPT) wars.push(await keepWar(python, one));
  writeFileSync(FILE, brotliCompressSync(JSON.stringify(wars)));
  process.stdout.write(
    `Wrote ${FILE}: ${wars.reduce((sum, { lines }) => sum + lines.length, 0)} questions.\n`,
  );
}

if (process.argv[1] === import.meta.filename) await keep();

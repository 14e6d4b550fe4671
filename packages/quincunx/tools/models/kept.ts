/**
 * The model's answers about some battles, kept for machines without Python.
 * `node --import tsx packages/quincunx/tools/models/kept.ts` writes the file again when the model and the program agree.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { hashOf, preview } from '@tessera/core';
import { commitIn, findPython, follow } from '@tessera/tools';
import { z } from 'zod';
import {
  expandLines,
  lineOrdersSchema,
  quincunx,
  SIDES,
  stepSchema,
  topAt,
  type Side,
  type State,
  type Step,
} from '../../rules/index.js';
import { actionsAsked, movementsAsked } from './answers.js';
import { beginningOf, linesOf, startOf, type Battle } from './battle.js';
import { battleOf } from './index.js';
import { modelState } from './told.js';

const FILE = join(import.meta.dirname, 'kept.json.br');

/** The model's answer at one point of a plan: digests of the steps of groups, units and leaders, and of orders for lines. */
const askedSchema = z.strictObject({
  at: z.int(),
  groups: z.array(z.array(z.string())),
  movements: z.string(),
  actions: z.string(),
  words: z.strictObject({ orders: lineOrdersSchema, steps: z.string() }),
});
/** The model's answer to a question, with a digest of the whole position. */
const answerSchema = z.strictObject({ n: z.int(), state: z.string(), asked: z.array(askedSchema) });
const battleSchema = z.strictObject({
  at: z.int(),
  players: z.string(),
  lines: z.array(
    z.strictObject({ seat: z.enum(SIDES), steps: z.array(stepSchema), said: answerSchema.nullable() }),
  ),
});
export type KeptBattle = z.infer<typeof battleSchema>;
export type Said = z.infer<typeof answerSchema>;

const SEED = 'kept';
/** The battles that are kept. */
const KEPT = [
  { players: 'lines+stirred', at: 1 },
  { players: 'groups+stirred', at: 2 },
] as const;

const DIGEST = 16;
const digest = (value: unknown): string => hashOf(value).slice(0, DIGEST);

/** Returns a kept battle, ready to be played. */
export const keptBattleOf = ({ players, at }: Pick<KeptBattle, 'players' | 'at'>): Battle =>
  battleOf({ seed: SEED, players }, at);

function askedAgain(
  view: State,
  seat: Side,
  { at, groups, words }: Pick<Said['asked'][number], 'at' | 'groups' | 'words'>,
): Said['asked'][number] {
  return {
    at,
    groups,
    movements: digest(groups.map((group) => movementsAsked({ view, seat }, group))),
    actions: digest(actionsAsked({ view, seat })),
    words: { orders: words.orders, steps: digest(expandLines(view.field, seat, words.orders).steps) },
  };
}

/** The program's answer to a question, in the form of the model's kept answer. */
function programAnswer(
  state: State,
  { seat, steps, said }: { readonly seat: Side; readonly steps: readonly Step[]; readonly said: Said },
): Said {
  const { outcome: _, ...whole } = modelState(state);
  const begin = quincunx.conceal(state, seat);
  const asked = said.asked.map((one) => {
    const view = preview(quincunx, begin, { seat, plan: steps.slice(0, one.at) });
    return askedAgain(view, seat, one);
  });
  return { n: said.n, state: digest(whole), asked };
}

/** Plays a kept battle again, and yields the model's and the program's answer to each question. */
export function* compareKept(kept: KeptBattle): Generator<{ readonly model: Said; readonly program: Said }> {
  const battle = keptBattleOf(kept);
  let state = beginningOf(battle);
  for (const { seat, steps, said } of kept.lines) {
    if (said !== null) yield { model: said, program: programAnswer(state, { seat, steps, said }) };
    const { after } = commitIn(quincunx, { seed: battle.seed, state }, { seat, steps });
    const isBegun = topAt(state, 'deploy') !== null && topAt(after, 'deploy') === null;
    state = isBegun ? startOf(battle, after) : after;
  }
}

/** Reads the battles that are kept. */
export const readKept = (): KeptBattle[] =>
  z.array(battleSchema).parse(JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()));

const toldKept = z.object({ kept: z.array(z.object({ lines: z.array(answerSchema) })) });

/** Has the model check a battle. Throws when the two differ, so that nothing is written. */
async function keepBattle(python: string, { players, at }: (typeof KEPT)[number]): Promise<KeptBattle> {
  const lines = [...linesOf(keptBattleOf({ players, at }))];
  const script = join(import.meta.dirname, 'lockstep.py');
  const answer = await follow({ python, script, args: ['--keep'] }, lines);
  if (answer.differences.length > 0) throw new Error(JSON.stringify(answer.differences[0]));
  const said = toldKept.parse(answer).kept.flatMap((battle) => battle.lines);
  const commits = lines.flatMap((line) => (line.k === 'c' ? [line] : []));
  return {
    at,
    players,
    lines: commits.map(({ n, seat, steps }) => ({
      seat,
      steps: [...steps],
      said: said.find((one) => one.n === n) ?? null,
    })),
  };
}

async function keep(): Promise<void> {
  const python = findPython();
  if (python === null) throw new Error('noPython: install Python 3.9 or later.');
  const battles = [];
  for (const one of KEPT) battles.push(await keepBattle(python, one));
  writeFileSync(FILE, brotliCompressSync(JSON.stringify(battles)));
  process.stdout.write(
    `Wrote ${FILE}: ${battles.reduce((sum, { lines }) => sum + lines.length, 0)} questions.\n`,
  );
}

if (process.argv[1] === import.meta.filename) await keep();

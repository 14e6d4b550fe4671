import { fail, ok, type Result } from '@tessera/core';
import {
  createFaults,
  type Fields,
  fieldsOf,
  type Line,
  lineOf,
  linesOf,
  parts,
  readFields,
  type Special,
  type Specials,
  stepLines,
  textOf,
  type Word,
  writeFields,
} from '@tessera/notation';
import { type Step, stepSchema, type UnitId } from '../rules/index.js';
import type { Fault, Faults, Own } from './fault.js';

/** A unit's line, and its number in it. */
const numbered = (id: UnitId): readonly [string, number] => {
  const [line = '', number = ''] = id.split('.');
  return [line, Number(number)];
};

/** Units as one word: neighbours of a line together, in the order in which they are given: `RH.1-5,RV.2`. */
function groupWord(units: readonly UnitId[]): string {
  const runs: { line: string; from: number; to: number }[] = [];
  for (const id of units) {
    const [line, number] = numbered(id);
    const last = runs.at(-1);
    if (last?.line === line && number === last.to + 1) last.to = number;
    else runs.push({ line, from: number, to: number });
  }
  return runs.map(({ line, from, to }) => (from === to ? `${line}.${from}` : `${line}.${from}-${to}`)).join();
}

/** The units of such a word. */
const readGroup = (word: Word, faults: Faults): UnitId[] =>
  parts(word, ',').flatMap((part) => {
    const [, line = '', from = '', to = from] = /^([RC][A-Z]\d?)\.(\d)(?:-(\d))?$/.exec(part.text) ?? [];
    const count = Number(to) - Number(from) + 1;
    if (line === '' || count < 1) {
      faults.add('noSuchUnit', part);
      return [];
    }
    return Array.from({ length: count }, (_, at) => `${line}.${Number(from) + at}`);
  });

/** Who a step is about stands behind its verb, without a name; in this order where a step names several. */
const SUBJECTS = ['group', 'leader', 'unit', 'line'] as const;
type Subject = (typeof SUBJECTS)[number];

/** How the steps of one verb are written. */
interface Form {
  readonly subject: { readonly name: Subject; readonly field: Fields<Faults>[string] } | null;
  readonly rest: Fields<Faults>;
}

const groupSchemas = stepSchema.options.flatMap(({ shape }) => ('group' in shape ? [shape.group] : []));

/** Groups are written by neighbours. */
const specials: Specials<Faults> = new Map<unknown, Special<Faults>>(
  groupSchemas.map((schema) => [
    schema,
    { write: (value) => groupWord(schema.parse(value)), read: readGroup },
  ]),
);

function formOf(shape: Readonly<Record<string, unknown>>): Form {
  const { verb: _, ...fields } = shape;
  const written = fieldsOf(fields, specials);
  const name = SUBJECTS.find((one) => Object.hasOwn(written, one));
  const field = name === undefined ? undefined : written[name];
  if (name === undefined || field === undefined) return { subject: null, rest: written };
  const rest = Object.fromEntries(Object.entries(written).filter(([one]) => one !== name));
  return { subject: { name, field }, rest };
}

const FORMS: ReadonlyMap<string, Form> = new Map(
  stepSchema.options.map(({ shape }) => [shape.verb.value, formOf(shape)]),
);

/** One step as a player would write it: `advance RH.1-5 dir=0 quarters=12` (docs/notation-quincunx.md). */
export function printStep(step: Step): string {
  const form = FORMS.get(step.verb);
  if (form === undefined) return step.verb;
  const known = new Map<string, unknown>(Object.entries(step));
  const { subject, rest } = form;
  const head = subject === null ? [] : [subject.field.write(known.get(subject.name))];
  return lineOf(step.verb, [...head, ...writeFields(rest, step)]);
}

/** A plan, one line a step. */
export const printPlan = (steps: readonly Step[]): string[] => steps.map(printStep);

/** The fields of a step as its words tell them: what is left out is 0, which fits numbers alone. */
const readRest = (rest: Form['rest'], words: readonly Word[], faults: Faults): object => ({
  ...Object.fromEntries(Object.keys(rest).map((name) => [name, 0])),
  ...readFields(rest, words, faults),
});

/** The same with whom it is about; null when it lacks that. */
function rawStep({ subject, rest }: Form, words: readonly Word[], faults: Faults): object | null {
  if (subject === null) return readRest(rest, words, faults);
  const [first, ...others] = words;
  if (first === undefined) return null;
  return { [subject.name]: subject.field.read(first, faults), ...readRest(rest, others, faults) };
}

/** Reads one line as a step; null with a fault where it is none. */
export function readStep(line: Line, faults: Faults): Step | null {
  const { head, rest } = line;
  const before = faults.count();
  const form = FORMS.get(head.text);
  const raw = form === undefined ? null : rawStep(form, rest, faults);
  if (faults.count() > before) return null;
  const read = stepSchema.safeParse({ verb: head.text, ...raw });
  if (read.success) return read.data;
  faults.add('badStep', head, textOf(line));
  return null;
}

/** Reads lines as a plan. */
export const readPlan = (lines: readonly Line[], faults: Faults): Step[] =>
  lines.flatMap((line) => readStep(line, faults) ?? []);

/** Reads a plan from text, one line a step; also `;` ends a step. It answers the steps, or the first fault. */
export function parsePlan(text: string): Result<readonly Step[], Fault> {
  const faults = createFaults<Own>();
  const steps = readPlan(stepLines(linesOf(text)), faults);
  const [fault] = faults.list;
  return fault === undefined ? ok(steps) : fail(fault);
}

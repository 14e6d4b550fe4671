import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Prompt } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { saidFaults, schemaFaults } from '@tessera/plain/testkit';
import { describe, expect, it } from 'vitest';
import {
  ALL_TROOPS,
  SHOT_BANDS,
  COMMANDS,
  factSchema,
  frameSchema,
  LEADERS,
  LINE_WORDS,
  quincunx,
  SCENARIOS,
  SIDES,
  stepSchema,
  type Fact,
  type State,
} from '../rules/index.js';
import { MELEE_MODIFIERS, SHOT_MODIFIERS } from '../rules/index.js';
import { shortGames } from '../testkit/index.js';
import {
  factText,
  groupName,
  hasText,
  quincunxTexts,
  headingText,
  lineName,
  nameOf,
  orderHow,
  stepText,
  unitName,
  words,
} from './index.js';

const lacking = (keys: readonly string[]): string[] => keys.filter((key) => !hasText(key));

const rules = join(import.meta.dirname, '..', 'rules');
const sources = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(rules, file), 'utf8'))
  .join('\n');
const found = (pattern: RegExp): string[] => [...sources.matchAll(pattern)].map((match) => match[1] ?? '');

const asked = frameSchema.options.map(({ shape }) => String(shape.at.value)).filter((at) => at !== 'carry');

describe('the texts of Quincunx', () => {
  it('ask every question, in full and in short, say who is waited for, and what committing is called', () => {
    expect(asked).toHaveLength(6);
    expect(
      lacking(
        asked.flatMap((at) => [
          `prompt.${at}`,
          `prompt.${at}.how`,
          `prompt.short.${at}`,
          `waiting.${at}`,
          `commit.${at}`,
        ]),
      ),
    ).toEqual([]);
  });

  it('name every step and its fields', () => {
    const verbs = stepSchema.options.map(({ shape }) => shape.verb.value);
    expect(lacking(verbs.flatMap((verb) => [`choose.${verb}`, `do.${verb}`]))).toEqual([]);
    const fields = stepSchema.options.flatMap(({ shape }) => Object.keys(shape));
    expect(lacking(fields.filter((name) => name !== 'verb').map((name) => `field.${name}`))).toEqual([]);
  });

  it('have a text for every reason that the rules give', () => {
    const given = [...found(/\bbecause(?:Line)?\(\s*'(\w+)'/g), 'hasTaken', 'onlyTakes'];
    expect(given.length).toBeGreaterThan(70);
    expect(lacking(given.map((code) => `reason.${code}`))).toEqual([]);
  });

  it('name every kind of troops, leader, command, band and modifier, and say what each order of a line does', () => {
    expect(lacking(ALL_TROOPS.map((kind) => `value.kind.${kind}`))).toEqual([]);
    expect(lacking(LEADERS.map((leader) => `value.leader.${leader}`))).toEqual([]);
    expect(lacking(COMMANDS.map((command) => `value.command.${command}`))).toEqual([]);
    expect(lacking(SHOT_BANDS.map((band) => `value.band.${band}`))).toEqual([]);
    const modifiers = [...MELEE_MODIFIERS, ...SHOT_MODIFIERS];
    expect(lacking(modifiers.map((code) => `value.code.${code}`))).toEqual([]);
    expect(LINE_WORDS.filter((word) => orderHow(word) === '')).toEqual([]);
    expect(factSchema.options.length).toBeGreaterThan(30);
  });
});

describe('the texts that are written', () => {
  /** The texts whose keys are made of the game's own words (packages/plain). */
  const read =
    /^(about|prompt|waiting|commit|reason|side|over|check|option|title|event|value|choose|field)\b/;

  it('are all used', () => {
    const rooms = [
      'texts',
      'texts/log',
      'table',
      'table/panel',
      'table/plan',
      'table/own',
      'table/standing',
      'table/watch',
      'table/workshop',
      // The texts of the first page about any game (`uiOf`).
      '../table/src',
    ];
    const code = rooms
      .map((room) => join(import.meta.dirname, '..', room))
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
          .map((file) => readFileSync(join(folder, file), 'utf8')),
      )
      .join('\n');
    const made = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1] ?? '');
    const isUsed = (key: string) =>
      code.includes(`'${key}'`) || made.some((start) => key.startsWith(start)) || read.test(key);
    expect(Object.keys(quincunxTexts).filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe('the names of units and lines', () => {
  const units = (scenario: (typeof SCENARIOS)[number]) =>
    quincunx.world.scenarios[scenario].lines.flatMap((line) => line.units.map(({ id }) => id));

  it('are different for all units of a scenario', () => {
    for (const scenario of SCENARIOS) {
      const names = units(scenario).map(unitName);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('are the same for a unit that stands in both scenarios', () => {
    const kinds = new Map(
      quincunx.world.scenarios.skirmish.lines.flatMap((line) =>
        line.units.map(({ id, kind }) => [id, kind] as const),
      ),
    );
    const both = quincunx.world.scenarios.full.lines.flatMap((line) =>
      line.units.filter(({ id }) => kinds.has(id)),
    );
    expect(both.length).toBeGreaterThan(0);
    for (const { id, kind } of both) expect(kinds.get(id)).toBe(kind);
  });

  it('are short for units together', () => {
    expect(unitName('RH.3')).toBe('Hastati 3');
    expect(groupName(['RH.1', 'RH.2', 'RH.3'])).toBe('Hastati 1–3');
    expect(groupName(['RH.1', 'RH.3'])).toBe('Hastati 1, 3');
    expect(groupName(['CL.1', 'CL.3', 'CL.4'])).toBe('Celts 1–2, Pikes');
  });

  it('are those of the troops for lines, or of their command where they are mixed', () => {
    expect(['RH', 'RH1', 'CB', 'CL', 'CL1'].map(lineName)).toEqual([
      'Hastati',
      'Hastati, left legion',
      'Libyan javelins, Balearic slingers',
      'the battle line',
      'the right line',
    ]);
  });

  it('differ for all lines of a side', () => {
    for (const scenario of SCENARIOS)
      for (const side of SIDES) {
        const names = quincunx.world.scenarios[scenario].lines
          .filter((line) => line.side === side)
          .map(({ id }) => lineName(id));
        expect(new Set(names).size).toBe(names.length);
      }
  });
});

describe('steps in words', () => {
  it('say who, how far and where', () => {
    expect(stepText({ verb: 'advance', group: ['RH.1', 'RH.2'], dir: 0, quarters: 14 })).toBe(
      'Hastati 1–2: 3.5″ straight ahead',
    );
    expect(stepText({ verb: 'charge', group: ['CL.1'], dir: -15 })).toBe('Celts 1: charge 15° to the left');
    expect(stepText({ verb: 'wheel', group: ['RV.1'], to: 'L', steps: 3 })).toBe(
      'Velites 1: wheel 15° to the left',
    );
    expect(stepText({ verb: 'fire', unit: 'RX.1', target: 'nearest' })).toBe(
      'Allied slingers: then shoot at the nearest',
    );
    expect(stepText({ verb: 'place', line: 'RH', x: 4800, front: 1500, gap: 480, formation: 'formed' })).toBe(
      'Hastati: centre at 48″, fronts 15″ from the edge, gaps of 4.8″, formed',
    );
    expect(headingText(70)).toBe('north (350°)');
    expect(nameOf('leader', 'scipio')).toBe('Scipio');
  });
});

/** Facts and steps that this game's own code puts into words. */
const OWN = [
  ...['LinePlaced', 'ChoiceKept', 'ChoiceSet', 'InitiativeRolled', 'TurnEnded', 'ShotRolled', 'EvadeRolled'],
  ...['VolleyRolled', 'FightRolled', 'LeaderRolled', 'RampageRolled', 'RampageFought', 'StepMissed'],
].map((kind) => `event.${kind}`);

describe('every text has what it names', () => {
  it('of what a fact, a step and a question have, whatever the values are', () => {
    expect(schemaFaults({ game: quincunx, texts: quincunxTexts, own: OWN })).toEqual([]);
  });

  it('in battles, and with every other word in its place', () => {
    const says = {
      tell: (fact: Fact, view: State) => [factText(view, fact) ?? ''],
      ask: (view: State, prompt: Prompt) => {
        const { title, how } = words.question(view, prompt);
        return [title, how];
      },
      step: stepText,
      refuse: words.reason,
    };
    expect(saidFaults(shortGames('skirmish'), seeds(1, 20), says)).toEqual([]);
  });
});

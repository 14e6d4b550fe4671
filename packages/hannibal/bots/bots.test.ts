import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STRENGTHS, think, type Strength } from '@tessera/bots';
import { match, neverPeeks } from '@tessera/bots/testkit';
import { isFull } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import type { State, Step } from '../rules/index.js';
import { activated, askedOf, campaignIn, hannibal, positionWith, type Changes } from '../testkit/index.js';
import { HINT_CODES, hintText } from '../texts/index.js';
import { hannibalBots } from './index.js';

const SHORT = { bots: hannibalBots, options: { bid: 0 }, positions: 30, most: isFull() ? 400 : 12 } as const;

/** Returns a bot's plan in a position in which a seat is asked. */
function answered(state: State, strength: Strength, positions = 120) {
  const seat = askedOf(state);
  const view = hannibal.conceal(state, seat);
  return think(hannibalBots, { view, seat, strength, seed: 'test', positions });
}

const stepsOf = (state: State, strength: Strength): readonly Step[] => answered(state, strength).steps;

describe.each(STRENGTHS)('the bot %s', (strength) => {
  it('decides the same in every world that looks the same to its seat', () => {
    neverPeeks({ ...SHORT, strength, seed: `twins of ${strength}` });
  });
});

describe('why a bot does so', () => {
  it('has a text for each ground, which its figures fill', () => {
    const told: string[] = [];
    match({ ...SHORT, strength: 'strong', seed: 'grounds' }, (task) => {
      const { code, values } = think(hannibalBots, task).ground;
      expect(hintText(code, values), `${code} ${JSON.stringify(values)}`).toMatch(/^[^{}]+[.]$/);
      told.push(code);
    });
    expect(new Set(told).size).toBeGreaterThan(3);
  });

  it('is named by keys of the texts alone', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    const codes = [...sources.matchAll(/'(bots\.[\w.]+)'/g)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !HINT_CODES.includes(code))).toEqual([]);
  });
});

const facing: Changes = {
  troops: [
    { seat: 'carthage', space: 'arpi', regulars: 9 },
    { seat: 'rome', space: 'cannae', regulars: 3 },
    { seat: 'rome', space: 'rome', regulars: 10 },
  ],
  posts: { hannibal: 'arpi', marcellus: 'rome' },
};
const legions = { seat: 'rome', space: 'brundisium', regulars: 7 } as const;
const whoFirst = { at: 'whoFirst', seat: 'carthage', answer: null } as const;
const byHannibal = { seat: 'carthage', card: 61, general: 'hannibal' } as const;

describe.each(['medium', 'strong'] as const)('a bot that knows its trade: %s', (strength) => {
  it('attacks a force that it beats nine times of ten', () => {
    const { steps, ground } = answered(activated(facing, byHannibal), strength);
    expect(steps).toContainEqual({ verb: 'go', to: 'cannae' });
    expect(ground.code).toMatch(/^bots\.(assault|tried)/);
  });

  it('does not attack three times its number', () => {
    const weak: Changes = {
      troops: [
        { seat: 'carthage', space: 'arpi', regulars: 3 },
        { seat: 'rome', space: 'cannae', regulars: 10 },
      ],
      posts: { gisgo: 'arpi', marcellus: 'cannae' },
    };
    const steps = stepsOf(activated(weak, { seat: 'carthage', card: 63, general: 'gisgo' }), strength);
    expect(steps).not.toContainEqual({ verb: 'go', to: 'cannae' });
  });

  it('places the marker that turns a province', () => {
    const changes: Changes = {
      markers: { dertosa: 'rome', tarraco: 'rome', azaila: 'rome' },
      hands: { rome: [35], carthage: [36] },
      frames: [{ at: 'placePc', seat: 'rome', answer: null, left: 1, placed: [] }],
    };
    const [step] = stepsOf(positionWith(changes), strength);
    expect(step?.verb).toBe('mark');
    expect(['ilerda', 'bilbilis', 'iberus', 'numantia']).toContain(
      step !== undefined && 'space' in step ? step.space : null,
    );
  });

  it('takes away the marker that it would lose all the same, where a defeat is paid for', () => {
    const changes: Changes = {
      markers: { numantia: 'rome' },
      hands: { rome: [35], carthage: [36] },
      frames: [{ at: 'removePc', seat: 'rome', answer: null, left: 1, why: 'defeat' }],
    };
    expect(stepsOf(positionWith(changes), strength)).toEqual([{ verb: 'unmark', space: 'numantia' }]);
  });

  it('besieges a city that one more point takes', () => {
    const changes: Changes = {
      troops: [
        { seat: 'rome', space: 'new_carthage', regulars: 6 },
        { seat: 'carthage', space: 'carthage', regulars: 8 },
      ],
      posts: { marcellus: 'new_carthage' },
      sieges: [{ space: 'new_carthage', seat: 'rome', points: 2 }],
    };
    const state = activated(changes, { seat: 'rome', card: 39, general: 'marcellus' });
    expect(stepsOf(state, strength)).toEqual([{ verb: 'stop' }]);
  });

  it('moves the general who has something to win', () => {
    const changes: Changes = {
      troops: [...(facing.troops ?? []), { seat: 'carthage', space: 'gades', regulars: 2 }],
      posts: { hannibal: 'arpi', mago: 'gades', marcellus: 'rome' },
    };
    const state = campaignIn(changes, { seat: 'carthage', card: 62 });
    expect(stepsOf(state, strength)).toEqual([{ verb: 'activate', general: 'hannibal' }]);
  });

  it('takes CUs along that stand on its way without a general', () => {
    const changes: Changes = {
      markers: { capua: 'rome', terventum: 'rome' },
      troops: [
        { seat: 'rome', space: 'rome', regulars: 5 },
        { seat: 'rome', space: 'capua', regulars: 5 },
        { seat: 'carthage', space: 'beneventum', regulars: 6 },
      ],
      posts: { marcellus: 'rome', gisgo: 'beneventum' },
    };
    const steps = stepsOf(activated(changes, { seat: 'rome', card: 62, general: 'marcellus' }), strength);
    expect(steps).toContainEqual({ verb: 'pickUp', regulars: 5, elephants: 0, generals: [] });
    expect(steps).toContainEqual({ verb: 'go', to: 'beneventum' });
  });

  it('plays first where a strike is worth more than the last word', () => {
    const near: Changes = {
      ...facing,
      troops: [...(facing.troops ?? []), legions],
      hands: { rome: [35], carthage: [61] },
      frames: [whoFirst],
    };
    const far: Changes = { hands: { rome: [35], carthage: [35] }, frames: [whoFirst] };
    expect(stepsOf(positionWith(near), strength)).toEqual([{ verb: 'goFirst', first: 'carthage' }]);
    expect(stepsOf(positionWith(far), strength)).toEqual([{ verb: 'goFirst', first: 'rome' }]);
  });
});

describe('the rules of thumb', () => {
  it('takes the marker where Hannibal begins, by the card for it, before it goes on', () => {
    const changes: Changes = {
      markers: { arpi: 'rome' },
      troops: [{ seat: 'carthage', space: 'arpi', regulars: 8 }],
      posts: { hannibal: 'arpi' },
    };
    const byCharm = { seat: 'carthage', card: 28, isEvent: true, general: 'hannibal' } as const;
    expect(stepsOf(activated(changes, byCharm), 'medium').map(({ verb }) => verb)).toContain('charm');
  });
});

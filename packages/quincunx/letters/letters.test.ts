import { fold, project, startView } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { quincunx, type Fact, type Side, type State } from '../rules/index.js';
import { battleOn, changing, inRoundOf, playedRecord, setUp } from '../testkit/index.js';
import { lossesBetween, momentText } from '../texts/index.js';
import { letterBoard, quincunxScribeFor } from './scribe.js';

const { events } = playedRecord({ scenario: 'skirmish', seed: 'letters', most: 12 });

/** What a seat has received of the first facts of the battle. */
const streamOf = (seat: Side, facts: readonly Fact[]) =>
  facts.flatMap((fact) => project(quincunx, fact, seat) ?? []);
const toldTo = (seat: Side, facts: readonly Fact[], seen = 0) => {
  const stream = streamOf(seat, facts);
  return quincunxScribeFor(quincunx).tell({
    kind: 'quincunx',
    data: quincunx.data,
    seat,
    events: stream,
    seen,
  });
};
/** The first facts of the battle, up to the first of that kind and with it. */
const until = (kind: Fact['kind']) => events.slice(0, events.findIndex((fact) => fact.kind === kind) + 1);
const placing = events.slice(
  0,
  events.findIndex(({ kind }) => kind === 'LinePlaced'),
);

describe('a letter about a battle', () => {
  it('asks for the deployment before the battle, in words and with a picture', () => {
    const { task, moment, losses, drawing } = toldTo('rome', placing);
    expect(task).toBe('Place your lines');
    expect([moment, losses]).toEqual(['Before the battle', []]);
    expect(drawing?.svg).toMatch(/^<svg /);
  });

  it('tells nothing of the lines that the other side has placed before both are shown (R60)', () => {
    const sealed = until('DeploymentSealed');
    const owner = sealed.at(-1);
    const enemy = owner?.kind === 'DeploymentSealed' && owner.seat === 'rome' ? 'carthage' : 'rome';
    const { lines, drawing } = toldTo(enemy, sealed);
    expect(lines.filter((line) => line.includes('place'))).toEqual([
      `${enemy === 'rome' ? 'Carthage' : 'Rome'} has placed its army, unseen.`,
    ]);
    const unmoved = fold(quincunx, streamOf(enemy, placing), startView(quincunx, enemy));
    expect(drawing).toEqual(letterBoard(unmoved, enemy));
  });

  it('tells what is new since its reader acted last, and nothing where nothing is', () => {
    const all = toldTo('rome', events);
    const stream = streamOf('rome', events);
    const latest = toldTo('rome', events, stream.length - 30);
    expect(all.lines.length).toBeGreaterThan(latest.lines.length);
    expect(all.lines.slice(-latest.lines.length)).toEqual(latest.lines);
    expect(toldTo('rome', events, stream.length).lines).toEqual([]);
  });

  it('tells the standing choices that come one after another in one line for each seat (7.2)', () => {
    const { lines } = toldTo('rome', events);
    const kept = events.filter(({ kind }) => kind === 'ChoiceSet');
    const told = lines.filter((line) => line.includes(' lets stand: '));
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(kept.length);
    expect(told.some((line) => line.includes('; '))).toBe(true);
  });

  it('says of a battle that is over how it ended', () => {
    expect(toldTo('carthage', events).task).not.toBe('');
    const view = fold(quincunx, streamOf('carthage', events), startView(quincunx, 'carthage'));
    expect(view.outcome?.by).toBe('resignation');
  });

  it('counts figures and units that were lost, and says how near each side is to its break point (9.3)', () => {
    const before = setUp('skirmish');
    const after = changing(changing(before, 'RH.1', { figures: 9 }), 'CJ.1', {
      figures: 0,
      status: 'gone',
      loss: 'destroyed',
    });
    expect(lossesBetween(before, after)).toEqual([
      'Rome lost 3 figures.',
      'Carthage lost 12 figures.',
      expect.stringMatching(/^Carthage no longer has .+\.$/),
      'Rome: 1.5 of 46.5 points lost',
      expect.stringMatching(/^Carthage: \d+(\.5)? of 42 points lost$/),
    ]);
    expect(lossesBetween(before, before)).toEqual([]);
    expect(momentText({ turn: 3, field: before })).toBe('Turn 3 of 24');
  });
});

describe('the picture in a letter', () => {
  const ordering = battleOn(inRoundOf(setUp('skirmish'), 'rome'));
  const sheetsOf = (state: State, seat: Side) => letterBoard(state, seat).sheets;
  const area = (sheets: readonly { readonly width: number; readonly height: number }[]) =>
    sheets.reduce((sum, { width, height }) => sum + width * height, 0);

  it('shows the seat’s own lines, so that they can be told apart on a phone', () => {
    const sheets = sheetsOf(ordering, 'rome');
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.every(({ width }) => width <= 760)).toBe(true);
    expect(area(sheets)).toBeLessThanOrEqual(930_000);
  });

  it('shows of a question about single units no more than these and who is near them', () => {
    const asked: State = { ...ordering, frames: [{ at: 'fire', id: 1, seat: 'rome', units: ['RV.1'] }] };
    expect(sheetsOf(asked, 'rome')).toHaveLength(1);
    expect(letterBoard(asked, 'rome').svg).not.toBe(letterBoard(ordering, 'rome').svg);
  });

  it('lies before each side with its own army at the foot', () => {
    const asked = battleOn(inRoundOf(setUp('skirmish'), 'carthage'));
    expect(letterBoard(asked, 'carthage').svg).not.toBe(letterBoard(asked, 'rome').svg);
  });

  it('shows the whole plain to those who look on', () => {
    const sight = { viewer: 'public', events: streamOf('rome', until('TurnBegan')) };
    const glimpse = quincunxScribeFor(quincunx).glimpse(sight);
    expect(glimpse?.when).toBe('Turn 1 of 24');
    expect(glimpse?.draw().sheets).toEqual([]);
  });
});

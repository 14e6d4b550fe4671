import { describe, expect, it } from 'vitest';
import { battleOn, setting, type Chance, type Placed } from '../../testkit/battle.js';
import type { Marker } from '../vocabulary.js';
import type { Space } from '../spaces.js';
import type { Joining } from './parties.js';

const HANDS = [1, 2, 3, 4, 5, 6, 7, 8];
const attack: Joining = { space: 'rhone', active: 'carthage', from: 'nemausus', way: 'road' };
const mago: Placed = { seat: 'carthage', space: 'rhone', regulars: 2, generals: ['mago'] };
const nero: Placed = { seat: 'rome', space: 'rhone', regulars: 2, generals: ['nero'], rank: 'consul' };
const crowd: Placed = { seat: 'rome', space: 'rhone', regulars: 4 };

interface Fight extends Chance {
  readonly forces?: readonly Placed[];
  readonly joining?: Joining;
  readonly markers?: Partial<Record<Space, Marker>>;
}
const fight = ({ forces = [mago, nero], joining = attack, markers = {}, ...chance }: Fight) =>
  battleOn(setting(forces, markers), joining, { cards: HANDS, ...chance });
const mayWithdraw = (game: ReturnType<typeof fight>) =>
  game.choices().some(({ verb }) => verb === 'withdraw');

describe('a withdrawal (16)', () => {
  it('needs the general’s Battle Rating or less, and the defender may roll to cancel it (16.1, frame 33)', () => {
    const game = fight({ dice: [2, 3] });
    game.answer({ verb: 'withdraw' });
    expect(game.asked()).toBe('rome cancelWithdrawal');
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual(['withdraw succeeds', 'cancel fails']);
    expect(game.state().posts.mago.space).toBe('nemausus');
    expect(game.state().troops).toMatchObject([
      { seat: 'rome', space: 'rhone', regulars: 2 },
      { seat: 'carthage', space: 'nemausus', regulars: 2 },
    ]);
  });

  it('that fails lets the defender take the initiative, and counts for no round (16.1, frame 34, S8.82)', () => {
    const game = fight({ dice: [5] });
    game.answer({ verb: 'withdraw' });
    expect(game.asked()).toBe('rome initiative');
    game.answer({ verb: 'accept' });
    expect(game.asked()).toBe('rome battleAttack');
    const left = fight({ dice: [5] });
    left.answer({ verb: 'withdraw' });
    left.answer({ verb: 'decline' });
    expect(left.asked()).toBe('carthage battleAttack');
  });

  it('that is cancelled lets the defender take the initiative too; Flaminius cancels on 4 (section 4, 24)', () => {
    const flaminius: Placed = { ...nero, generals: ['flaminius'] };
    const game = fight({ forces: [mago, flaminius], dice: [1, 4] });
    game.answer({ verb: 'withdraw' });
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual(['withdraw succeeds', 'cancel succeeds']);
    expect(game.asked()).toBe('rome initiative');
    const other = fight({ dice: [1, 4] });
    other.answer({ verb: 'withdraw' });
    other.answer({ verb: 'accept' });
    expect(other.rolls()).toEqual(['withdraw succeeds', 'cancel fails']);
  });

  it('gives the initiative to a force without a general as well, which cannot cancel (S8.80)', () => {
    const failed = fight({ forces: [mago, crowd], dice: [6] });
    failed.answer({ verb: 'withdraw' });
    expect(failed.asked()).toBe('rome initiative');
    const held = fight({ forces: [mago, crowd], dice: [1] });
    held.answer({ verb: 'withdraw' });
    expect(held.state().posts.mago.space).toBe('nemausus');
  });

  it('of the original attacker goes back to where they came from alone, over no pass, strait or sea (16.3, S8.82)', () => {
    expect(mayWithdraw(fight({}))).toBe(true);
    expect(mayWithdraw(fight({ joining: { ...attack, way: 'sea' } }))).toBe(false);
    expect(mayWithdraw(fight({ markers: { nemausus: 'rome' } }))).toBe(false);
    expect(mayWithdraw(fight({ forces: [mago, nero, { ...crowd, space: 'nemausus' }] }))).toBe(false);
  });

  it('needs a general (S8.82)', () => {
    const joining: Joining = { ...attack, active: 'rome' };
    const game = fight({ forces: [mago, crowd], joining });
    expect(mayWithdraw(game)).toBe(false);
  });

  it('of the original defender may go anywhere near but where the attacker came from, an enemy PC or a strange tribe (16.3, frame 35)', () => {
    const game = fight({ dice: [1, 1, 6], markers: { druentia: 'carthage' } });
    game.answer({ verb: 'attack', battleCard: 5, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: 1, as: 'frontalAssault' });
    game.answer({ verb: 'accept' });
    expect(game.asked()).toBe('rome battleAttack');
    game.answer({ verb: 'withdraw' });
    game.answer({ verb: 'accept' });
    expect(game.asked()).toBe('rome withdrawTo');
    // Rhone lies beside Gergovia, Allobroges (a tribe), Nemausus (where Mago came from), Massilia and Druentia.
    expect(game.choices()).toEqual([{ verb: 'withdrawTo', space: ['gergovia', 'massilia'] }]);
  });

  it('keeps Fabius in Italy, as a subordinate too (S8.35)', () => {
    const fabius: Placed = {
      seat: 'rome',
      space: 'pisae',
      regulars: 5,
      generals: ['fabius'],
      rank: 'consul',
    };
    const joining: Joining = { space: 'pisae', active: 'rome', from: 'e_ligurians', way: 'road' };
    const game = fight({
      forces: [{ ...mago, space: 'pisae' }, fabius],
      joining,
      markers: { e_ligurians: 'rome' },
    });
    expect(mayWithdraw(game)).toBe(false);
  });

  it('of Fabius who was driven out of Italy may be a step along the shortest way back (S8.35, S8.82)', () => {
    const fabius: Placed = {
      seat: 'rome',
      space: 'nemausus',
      regulars: 5,
      generals: ['fabius'],
      rank: 'consul',
    };
    const withdraws = (from: Space) =>
      mayWithdraw(
        fight({
          forces: [{ ...mago, space: 'nemausus' }, fabius],
          joining: { space: 'nemausus', active: 'rome', from, way: 'road' },
          markers: { rhone: 'rome', narbo: 'rome' },
        }),
      );
    expect([withdraws('rhone'), withdraws('narbo')]).toEqual([true, false]);
  });

  it('has casualties by the rounds fought, and no winner, no Retreat roll, no price (16.2, S8.83)', () => {
    const game = fight({
      dice: [6, 1, 6, 5],
      forces: [
        { ...mago, regulars: 3 },
        { ...nero, regulars: 1 },
      ],
    });
    game.answer({ verb: 'attack', battleCard: 4, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: 1, as: 'frontalAssault' });
    game.answer({ verb: 'accept' });
    game.answer({ verb: 'withdraw' });
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual([
      'counterattack fails',
      'withdraw succeeds',
      'cancel fails',
      'casualties lost0',
    ]);
    expect(game.facts().some((fact) => fact.kind === 'FrameOpened' && fact.frame.at === 'penalty')).toBe(
      false,
    );
  });

  it('displaces a lone enemy general where it goes (S8.82)', () => {
    const varro: Placed = { seat: 'rome', space: 'nemausus', generals: ['varro'], rank: 'consul' };
    const game = fight({ forces: [mago, crowd, varro], dice: [1] });
    game.answer({ verb: 'withdraw' });
    expect(game.state().posts.varro.at).toBe('displaced');
  });

  it('takes the siege train of the attacker along (S8.59)', () => {
    const position = { ...setting([mago, crowd]), train: 'rhone' as const };
    const game = battleOn(position, attack, { cards: HANDS, dice: [1] });
    game.answer({ verb: 'withdraw' });
    expect(game.state().train).toBe('nemausus');
  });
});

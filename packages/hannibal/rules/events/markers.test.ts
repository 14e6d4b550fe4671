import { describe, expect, it } from 'vitest';
import { at, isOpenIn, playEvent, targetsOf } from '../../testkit/fighter.js';
import { answer, factsOf, options, play, question, type Done } from '../../testkit/play.js';
import type { Changes } from '../../testkit/position.js';
import type { Step } from '../model/index.js';
import type { Space } from '../spaces.js';

/** The markers that an event has changed. */
const changed = (done: Done): Record<string, string> =>
  Object.fromEntries(
    factsOf(done, 'Marked').flatMap(({ markers }) => markers.map(({ space, marker }) => [space, marker])),
  );
const guards = (seat: 'rome' | 'carthage', ...spaces: readonly Space[]): Changes['troops'] =>
  spaces.map((space) => ({ seat, space, regulars: 1 }));
const mark = (space: Space): Step => ({ verb: 'mark', space });
const markable = ({ state }: Done): Space[] =>
  options(state).flatMap((step) => (step.verb === 'mark' ? [step.space] : []));
const NONE = { empty: true } as const;

describe('#1 Rising on Corsica and Sardinia', () => {
  it('takes away the enemy’s markers there that no CU of theirs guards', () => {
    const done = playEvent({ ...NONE, troops: guards('rome', 'carales') }, { seat: 'carthage', card: 1 });
    expect(changed(done)).toEqual({ aleria: 'none', sassari: 'none', oristano: 'none', nuoro: 'none' });
  });

  it('is for either side, and only while the other controls the province and has a marker to lose (S8.12)', () => {
    expect(isOpenIn({}, 'carthage', 1)).toBe(true);
    expect(isOpenIn({}, 'rome', 1)).toBe(false);
    const split = { aleria: 'none', sassari: 'none', oristano: 'none' } as const;
    expect(isOpenIn({ markers: split }, 'carthage', 1)).toBe(false);
    const troops = guards('rome', 'aleria', 'sassari', 'oristano', 'nuoro', 'carales');
    expect(isOpenIn({ troops }, 'carthage', 1)).toBe(false);
  });
});

describe('#2 Rising on Sicily', () => {
  it('leaves walled Messana and what CUs of the owner guard', () => {
    const done = playEvent({ ...NONE, troops: guards('rome', 'enna') }, { seat: 'carthage', card: 2 });
    expect(changed(done)).toEqual({ lilybaeum: 'none', panormus: 'none', agrigentum: 'none' });
  });

  it('needs an enemy who controls Sicilia', () => {
    expect(isOpenIn({}, 'carthage', 2)).toBe(true);
    const markers = { lilybaeum: 'none', enna: 'none', panormus: 'none' } as const;
    expect(isOpenIn({ markers }, 'carthage', 2)).toBe(false);
  });
});

describe('#3 Numidia rises', () => {
  const west = {
    icosium: 'none',
    zuccabar: 'none',
    tupusuctu: 'none',
    saldae: 'none',
    vescera: 'none',
  } as const;

  it('asks for one of the two Numidias, and takes the unguarded markers there (frame 13)', () => {
    const asked = playEvent(NONE, { seat: 'rome', card: 3 });
    expect(options(asked.state)).toEqual([
      { verb: 'chooseProvince', province: 'western_numidia' },
      { verb: 'chooseProvince', province: 'eastern_numidia' },
    ]);
    const done = answer(asked.state, { verb: 'chooseProvince', province: 'western_numidia' });
    expect(changed(done)).toEqual(west);
  });

  it('does not need control, but a marker to remove; with one province left it does not ask', () => {
    const markers = { ...west, sitilis: 'none', cirta: 'none', thamugadi: 'none' } as const;
    const done = playEvent({ ...NONE, markers }, { seat: 'rome', card: 3 });
    expect(changed(done)).toEqual({ thubursicu: 'none', thevestis: 'none' });
    expect(isOpenIn({ markers: { ...markers, thubursicu: 'none', thevestis: 'none' } }, 'rome', 3)).toBe(
      false,
    );
    expect(isOpenIn({}, 'carthage', 3)).toBe(false);
  });
});

describe('#4 Celtiberia rises', () => {
  it('takes the unguarded markers of who controls Celtiberia', () => {
    const troops = [{ seat: 'carthage', space: 'toletum', elephants: 1 }] as const;
    const done = playEvent({ ...NONE, troops }, { seat: 'rome', card: 4 });
    expect(changed(done)).toEqual({ salmantica: 'none', arsa: 'none', segovia: 'none', segobriga: 'none' });
    expect(isOpenIn({}, 'carthage', 4)).toBe(false);
  });
});

describe('#22 Mutin’s riders', () => {
  it('bring a CU and a marker to a space of Sicilia that is no city and holds no Roman CU', () => {
    const asked = playEvent({}, { seat: 'carthage', card: 22 });
    // T. Longus stands at Agrigentum with eight CUs.
    expect(targetsOf(asked)).toEqual(['lilybaeum', 'panormus', 'enna']);
    const done = answer(asked.state, at('enna'));
    expect(changed(done)).toEqual({ enna: 'carthage' });
    expect(factsOf(done, 'Raised')).toMatchObject([{ seat: 'carthage', space: 'enna', regulars: 1 }]);
  });

  it('displace a Roman general who stands there alone (S8.31)', () => {
    const asked = playEvent({ posts: { nero: 'enna' } }, { seat: 'carthage', card: 22 });
    const done = answer(asked.state, at('enna'));
    expect(done.state.posts.nero).toMatchObject({ at: 'displaced', rank: null });
  });
});

describe('#23 A Numidian ally', () => {
  it('gives Rome up to three spaces of Eastern Numidia without enemy CUs, flipping enemy markers', () => {
    const troops = guards('carthage', 'cirta');
    const asked = playEvent({ ...NONE, troops, markers: { sitilis: 'none' } }, { seat: 'rome', card: 23 });
    expect(markable(asked)).toEqual(['sitilis', 'thamugadi', 'thubursicu', 'thevestis']);
    const done = play(asked.state, [{ steps: [mark('sitilis')] }, { steps: [mark('thevestis')] }]);
    expect(question(done.state)).toBe('eventPc');
    expect(markable(done)).toEqual(['thamugadi', 'thubursicu']);
    const last = answer(done.state, mark('thamugadi'));
    expect(question(last.state)).toBe('playCard');
    expect(changed({ state: last.state, facts: [...done.facts, ...last.facts] })).toEqual({
      sitilis: 'rome',
      thevestis: 'rome',
      thamugadi: 'rome',
    });
  });

  it('may end after the first marker, and not before it (S8.93)', () => {
    const asked = playEvent(NONE, { seat: 'rome', card: 23 });
    expect(options(asked.state)).not.toContainEqual({ verb: 'decline' });
    const first = answer(asked.state, mark('cirta'));
    expect(question(answer(first.state, { verb: 'decline' }).state)).toBe('playCard');
  });

  it('is for Rome, and only where a space can be won', () => {
    const troops = guards('carthage', 'sitilis', 'cirta', 'thamugadi', 'thubursicu', 'thevestis');
    expect([isOpenIn({}, 'rome', 23), isOpenIn({ troops }, 'rome', 23)]).toEqual([true, false]);
    expect(isOpenIn({ markers: { cirta: 'rome' } }, 'carthage', 23)).toBe(false);
  });
});

describe('#24 Sophonisba and the king', () => {
  it('asks for a Numidia, then for up to three spaces that are not yet Carthage’s', () => {
    const markers = { icosium: 'none', vescera: 'rome', cirta: 'none' } as const;
    const asked = playEvent({ ...NONE, markers }, { seat: 'carthage', card: 24 });
    const chosen = answer(asked.state, { verb: 'chooseProvince', province: 'western_numidia' });
    expect(markable(chosen)).toEqual(['icosium', 'vescera']);
    const first = answer(chosen.state, mark('vescera'));
    expect(options(first.state)).toEqual([mark('icosium'), { verb: 'decline' }]);
  });

  it('cannot be played while both Numidias are Carthage’s (S8.12)', () => {
    expect(isOpenIn({}, 'carthage', 24)).toBe(false);
    expect(isOpenIn({ markers: { cirta: 'rome' } }, 'carthage', 24)).toBe(true);
  });

  it('does not ask where one province has one space to win', () => {
    const done = playEvent({ ...NONE, markers: { cirta: 'rome' } }, { seat: 'carthage', card: 24 });
    expect(changed(done)).toEqual({ cirta: 'carthage' });
  });
});

describe('#27 Word of freedom', () => {
  it('flips two Roman soft markers in Italy without Roman CUs while Hannibal is there', () => {
    const changes: Changes = { ...NONE, posts: { hannibal: 'taurini' }, troops: guards('rome', 'arpi') };
    const asked = playEvent(changes, { seat: 'carthage', card: 27 });
    expect(markable(asked)).toContain('cannae');
    expect(markable(asked)).not.toContain('arpi');
    expect(markable(asked)).not.toContain('tarentum');
    expect(markable(asked)).not.toContain('nice');
    expect(options(asked.state)).not.toContainEqual({ verb: 'decline' });
    const done = play(asked.state, [{ steps: [mark('cannae')] }, { steps: [mark('cosa')] }]);
    expect(changed(done)).toEqual({ cannae: 'carthage', cosa: 'carthage' });
    expect(question(done.state)).toBe('playCard');
  });

  it('is closed while Hannibal is not in Italy', () => {
    expect(isOpenIn({}, 'carthage', 27)).toBe(false);
    expect(isOpenIn({ posts: { hannibal: 'boii' } }, 'carthage', 27)).toBe(true);
    expect(isOpenIn({ posts: { hannibal: { at: 'dead', space: null } } }, 'carthage', 27)).toBe(false);
  });
});

describe.each([
  [35, 'Envoys (a)'],
  [36, 'Envoys (b)'],
] as const)('#%i %s', (card, _title) => {
  it('flip one soft marker of the enemy that no CU of theirs guards, anywhere', () => {
    const asked = playEvent({}, { seat: 'rome', card });
    expect(markable(asked)).toContain('baleares');
    // No walled city, no tribe, none under CUs.
    for (const space of ['gades', 'boii', 'new_carthage'] as const)
      expect(markable(asked)).not.toContain(space);
    expect(changed(answer(asked.state, mark('baleares')))).toEqual({ baleares: 'rome' });
  });

  it('are open to either side', () => {
    expect([isOpenIn({}, 'rome', card), isOpenIn({}, 'carthage', card)]).toEqual([true, true]);
  });
});

describe('#56 Grain runs short', () => {
  const markers = { lilybaeum: 'carthage', panormus: 'carthage', enna: 'carthage' } as const;

  it('takes any three Roman soft markers, guarded or not, while Carthage controls Sicilia', () => {
    expect([isOpenIn({}, 'carthage', 56), isOpenIn({ markers }, 'carthage', 56)]).toEqual([false, true]);
    const asked = playEvent({ markers }, { seat: 'carthage', card: 56 });
    expect(markable(asked)).toContain('agrigentum');
    expect(markable(asked)).not.toContain('capua');
    const steps = (['agrigentum', 'arpi', 'nuoro'] as const).map((space) => ({ steps: [mark(space)] }));
    const done = play(asked.state, steps);
    expect(changed(done)).toEqual({ agrigentum: 'none', arpi: 'none', nuoro: 'none' });
    expect(question(done.state)).toBe('playCard');
  });
});

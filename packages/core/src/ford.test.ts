import { describe, expect, it } from 'vitest';
import {
  choicesAgree,
  fordSecrets,
  fordSubject,
  fordTwins,
  imaginesWhatCouldBe,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  rollsOnce,
  seeds,
  sightCommutes,
  twinWorlds,
} from '../testkit/index.js';

const forms = [true, false].flatMap((isOpen) => SECRECIES.map((secrecy) => ({ isOpen, secrecy })));

describe.each(forms)('the laws on the Ford, with open plans: $isOpen, and answers: $secrecy', (form) => {
  const subject = fordSubject(form);

  it.each(seeds(12, 400))('law 1: sight commutes (%s)', (seed) => sightCommutes(subject, seed));
  it.each(seeds(12, 400))('law 3: choices and decisions agree (%s)', (seed) => choicesAgree(subject, seed));
  it.each(seeds(10, 200))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(subject, seed),
  );
  it.each(seeds(12, 400))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(subject, seed));
  it.each(seeds(12, 400))('no takeback rolls a die again or reaches behind one (%s)', (seed) =>
    rollsOnce(subject, seed, 6),
  );
  it.each(seeds(12, 400))('law 6: the invariants hold and the game ends (%s)', (seed) => {
    expect(['turns', 'crossed']).toContain(invariantsHold(subject, seed).outcome?.by);
  });
  it.each(seeds(10, 200))(
    'what a seat imagines could be so, and everything that could comes up (%s)',
    (seed) => imaginesWhatCouldBe(subject, seed, fordSecrets),
  );
});

describe.each(SECRECIES)('law 2 on the Ford, with answers that are %s', (secrecy) => {
  const hidden = fordSubject({ isOpen: false, secrecy });

  it('nobody can tell the rest of a plan, or which card was buried, before the rules show it', () => {
    const reports = seeds(70, 700).map((seed) => twinWorlds(hidden, seed, fordTwins));
    expect(reports.some((report) => report.differences > 0 && !report.revealed)).toBe(true);
    expect(reports.some((report) => report.differences > 0 && report.revealed)).toBe(true);
  });

  it('everybody can tell the rest of a plan that lies open', () => {
    const open = fordSubject({ isOpen: true, secrecy });
    const play = () => seeds(20, 20).forEach((seed) => twinWorlds(open, seed, fordTwins));
    expect(play).toThrow(/PlanLaid/);
  });
});
import { SECRECIES } from './game.js';

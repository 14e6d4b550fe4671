import { random, recorder, type Random } from '@tessera/core';
import { idealChance, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { battleOn, beasts, companyField, libyans, unitIn, type Given } from '../../testkit/index.js';
import { faultsIn, hitsOf, quincunx, type State } from '../index.js';
import { takeFigures, type Toll } from './losses.js';

const nobody = (): never => expect.unreachable('nobody rolls');
const luck = { roll: nobody, draw: nobody, source: idealChance('tolls') };

/** A company anywhere on the table, with a few others about it. */
function started(draw: Random): State {
  const at = { x: 600 + draw.below(8400), y: 300 + draw.below(6600), heading: draw.below(72) };
  const lights = { figures: 4 + draw.below(9), rings: draw.below(4) };
  const about = Array.from({ length: draw.below(5) }, (_, index): Given => ({
    ...{ kind: 'celts', id: `CB.${index + 1}`, line: 'CB', heading: draw.below(72) },
    x: 400 + draw.below(8800),
    y: 400 + draw.below(6400),
  }));
  return battleOn(companyField([beasts({ ...at, figures: 7 + draw.below(6) }), libyans(lights), ...about]));
}

/** A toll of a shot or of one or two fights. */
function tollOf(draw: Random): Toll {
  const figures = 1 + draw.below(6);
  return { figures, lightsFirst: draw.pick([figures, 1, 2]) };
}

const leftOf = (state: State): number => unitIn(state, 'CA.2').figures + unitIn(state, 'CA.1').figures;
const isTogether = (state: State): boolean => unitIn(state, 'CA.2').status === 'joined';

describe('whatever a company loses (R70)', () => {
  it.each(seeds(60, 600))('is lost once, and leaves a sound position (%s)', (seed) => {
    const draw = random(seed);
    const log = recorder(quincunx.evolve, started(draw));
    while (isTogether(log.now())) {
      const [before, toll] = [log.now(), tollOf(draw)];
      takeFigures({ log, luck }, 'CA.1', toll);
      const after = log.now();
      const { figures } = unitIn(after, 'CA.2');
      expect(leftOf(before) - leftOf(after)).toBe(Math.min(toll.figures, leftOf(before) - figures));
      expect(figures).toBeGreaterThanOrEqual(3);
      // Together while both can be: no weaker, and with two beasts.
      expect(isTogether(after)).toBe(figures > 3 && hitsOf(unitIn(after, 'CA.1')) < 6);
      expect(faultsIn(after).filter((fault) => /CA/.test(fault) && !/standsFree/.test(fault))).toEqual([]);
    }
    const { status, loss } = unitIn(log.now(), 'CA.2');
    expect(status === 'gone' ? loss : 'stands').toBe(status === 'gone' ? 'dispersed' : 'stands');
  });
});

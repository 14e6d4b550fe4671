import { openRetreats, type OpenRetreat, type Space, type Step } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { Answer } from './answers.js';

const wayText = ({ spaces, cost, swept }: OpenRetreat): string =>
  say('retreat.way', {
    way: spaces
      .slice(1)
      .map((space) => nameOf('space', space))
      .join(' – '),
    cost,
    swept,
  });

/** The ways of retreat by the space that comes next on them. */
function retreatsByNext(ways: readonly OpenRetreat[]): { next: Space; ways: OpenRetreat[] }[] {
  const next = [...new Set(ways.flatMap(({ spaces }) => spaces[1] ?? []))];
  return next.map((space) => ({ next: space, ways: ways.filter(({ spaces }) => spaces[1] === space) }));
}

/** Where the beaten go: each next space with the ways on from there, and what they cost. */
export function RetreatForm({ session }: { session: Session }) {
  const { base, world, seat } = session.sight.value;
  return (
    <section class="retreatForm" aria-label={say('retreat.title')}>
      {retreatsByNext(openRetreats({ world, state: base }, seat)).map(({ next, ways }) => {
        const step: Step = { verb: 'retreat', to: next };
        return (
          <div key={next} class="retreatWay">
            <Answer session={session} step={step}>
              {say('retreat.next', { space: nameOf('space', next) })}
            </Answer>
            <ul class="risks">
              {ways.map((way) => (
                <li key={way.spaces.join()}>{wayText(way)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

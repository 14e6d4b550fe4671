import type { Problem } from '@tessera/quincunx';
import { groupName, lineName, sayWorkshop as say } from '@tessera/quincunx/texts';
import type { Draft, Tab } from './draft.js';
import { choosePart } from './looking.js';
import { partOf } from './parts.js';

/** How many problems are listed; the next ones come as these are mended. */
const LISTED = 8;

/** The units or the line of a problem by their names. */
function namesIn({ units }: Problem): string {
  const single = units.filter((id) => id.includes('.'));
  const lines = units.filter((id) => !id.includes('.'));
  return [...(single.length > 0 ? [groupName(single)] : []), ...lines.map(lineName)].join(', ');
}

/** Problems of one kind in one part as one, with all their units. */
function together(problems: readonly Problem[]): readonly Problem[] {
  const known = new Map<string, Problem>();
  for (const found of problems) {
    const key = `${found.code} ${found.path.join(' ')}`;
    const units = [...new Set([...(known.get(key)?.units ?? []), ...found.units])];
    known.set(key, { ...found, units });
  }
  return [...known.values()];
}

const TAB_OF: Readonly<Record<string, Tab>> = {
  features: 'ground',
  hides: 'ground',
  lines: 'lines',
  leaders: 'lines',
  companies: 'lines',
};

/**
 * Goes to what a problem is about: its part is chosen, its panel opened, its place brought into view. Of units that are
 * not there the text alone tells.
 */
function goTo(draft: Draft, found: Problem): void {
  const part = partOf(draft.battle.peek(), found.path);
  const isLoose = part === null && found.path[0] === 'companies';
  draft.tab.value = isLoose ? 'text' : (TAB_OF[String(found.path[0])] ?? 'battle');
  choosePart(draft, part);
}

/** What keeps the battle from being fought; each leads to its place. */
export function Problems({ draft }: { draft: Draft }) {
  const problems = together(draft.problems.value);
  return (
    <section class="problems" aria-live="polite" data-count={problems.length}>
      <p class={problems.length === 0 ? 'good' : 'fault'}>
        <strong>{problems.length === 0 ? say('ready') : say('problems', { count: problems.length })}</strong>
        {draft.isFull.value && ` ${say('full')}`}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, LISTED).map((found, index) => (
            <li key={index}>
              <button type="button" class="link" data-code={found.code} onClick={() => goTo(draft, found)}>
                {say(`problem.${found.code}`, { units: namesIn(found) })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

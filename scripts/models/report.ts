import type { ModelReport } from '../../packages/tools/src/index.js';

const TOTAL = ' in all';
const NUMBER = 9;

const counted = (count: number, what: string): string => `${String(count).padStart(NUMBER)}  ${what}`;

/** Counts of one group, the things that came up in it one beside another. */
function groupsOf(counts: ModelReport['counts']): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, count] of Object.entries(counts)) {
    const [group = '', ...thing] = key.split(':');
    if (thing.length === 0 || group === 'difference') continue;
    groups.set(group, [...(groups.get(group) ?? []), `${thing.join(':')} ${count}`]);
  }
  return groups;
}

/** What was compared, how often each thing came up, and what never did, in lines. */
export function countLines({ counts, unmet }: ModelReport): string[] {
  const totals = Object.entries(counts).filter(([key]) => key.endsWith(TOTAL));
  const groups = [...groupsOf(counts)].flatMap(([group, things]) => [
    '',
    `${group}:`,
    `  ${things.join(', ')}`,
  ]);
  const never = Object.entries(unmet).flatMap(([group, things]) =>
    things.length === 0 ? [] : ['', `Never met, ${group}: ${things.join(', ')}`],
  );
  return [
    'Compared:',
    ...totals.map(([key, count]) => counted(count, key.slice(0, -TOTAL.length))),
    ...groups,
    ...never,
  ];
}

const MOST_TEXT = 4000;

/** The differences, each with what the two said and the position, and how many there are of each kind. */
export function differenceLines({ counts, differences }: ModelReport): string[] {
  const kinds = Object.entries(counts).filter(([key]) => key.startsWith('difference:'));
  if (differences.length === 0) return ['', 'No difference.'];
  return [
    '',
    'Differences:',
    ...kinds.map(([key, count]) => counted(count, key.slice('difference:'.length).trim())),
    ...differences.flatMap(({ kind, where, about, position }) => [
      '',
      `== ${kind} (${where})`,
      JSON.stringify(about).slice(0, MOST_TEXT),
      ...(position === null ? [] : ['', position]),
    ]),
  ];
}

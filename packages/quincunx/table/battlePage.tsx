import {
  BATTLES,
  scenarioIn,
  startField,
  TOPICS,
  wholeOptionsSchema,
  wholeQuincunx,
} from '@tessera/quincunx';
import { played } from '@tessera/quincunx/balance';
import { boardOf } from '@tessera/quincunx/drawing';
import { sayBattle, sayOutside } from '@tessera/quincunx/texts';
import { Picture } from '@tessera/table/ui';
import { useCallback } from 'preact/hooks';

const WIDTH = 1200;

/** The table as everybody sees it before a battle: the lines where they are listed, without those in ambush. */
async function pictureOf(scenario: (typeof BATTLES)[number]): Promise<string> {
  const listed = scenarioIn(wholeQuincunx.world, wholeOptionsSchema.parse({ scenario }));
  const field = startField(listed);
  const seen = { ...field, units: field.units.filter(({ status }) => status !== 'hidden') };
  return boardOf(seen, { side: null, width: WIDTH });
}

/** How the battle ended between equal bots, and in how many of them what is new mattered. */
function Figures({ scenario }: { scenario: (typeof BATTLES)[number] }) {
  const of = played.find(({ options }) => options.scenario === scenario);
  if (of === undefined) return null;
  const { games, rome, carthage, turns, mattered } = of;
  const topics = TOPICS.flatMap((topic) => {
    const share = mattered[topic];
    return share === undefined ? [] : [sayBattle(`topic.${topic}`, { share })];
  });
  return (
    <>
      <h2>{sayBattle('figures')}</h2>
      <p>
        {sayBattle('figures.won', { games, rome, carthage, turns: turns.toFixed(1) })}{' '}
        {topics.length > 0 && sayBattle('figures.mattered', { topics: topics.join('; ') })}
      </p>
    </>
  );
}

/** What a battle's own page says of it: its picture, what happened there, what is new in it, and how it ends between bots. */
export function Battle({ name }: { name: string }) {
  const battle = BATTLES.find((one) => one === name);
  const load = useCallback(() => (battle === undefined ? Promise.resolve('') : pictureOf(battle)), [battle]);
  if (battle === undefined) return null;
  return (
    <>
      <Picture label={sayBattle('picture', { battle: sayOutside(`form.scenario.${battle}`) })} load={load} />
      <h2>{sayBattle('happened')}</h2>
      <p>{sayBattle(`${battle}.happened`)}</p>
      <h2>{sayBattle('new')}</h2>
      <p>{sayBattle(`${battle}.new`)}</p>
      <Figures scenario={battle} />
    </>
  );
}

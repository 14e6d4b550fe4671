import {
  BATTLES,
  GROUNDS,
  type Options,
  scenarioIn,
  startField,
  TOPICS,
  wholeOptionsSchema,
  wholeQuincunx,
} from '@tessera/quincunx';
import { played, type Played } from '@tessera/quincunx/balance';
import { boardOf } from '@tessera/quincunx/drawing';
import { sayBattle, sayOutside } from '@tessera/quincunx/texts';
import { Picture } from '@tessera/table/ui';
import { useCallback } from 'preact/hooks';

const WIDTH = 1200;

/** The table as everybody sees it before a battle: the lines where they are listed, without those in ambush. */
async function pictureOf(options: Options): Promise<string> {
  const field = startField(scenarioIn(wholeQuincunx.world, options));
  const seen = { ...field, units: field.units.filter(({ status }) => status !== 'hidden') };
  return boardOf(seen, { side: null, width: WIDTH });
}

/** In how many battles what is new in them mattered; nothing where nothing is. */
function matteredIn({ mattered }: Played): string {
  const topics = TOPICS.flatMap((topic) => {
    const share = mattered[topic];
    return share === undefined ? [] : [sayBattle(`topic.${topic}`, { share })];
  });
  return topics.length === 0 ? '' : sayBattle('figures.mattered', { topics: topics.join('; ') });
}

type Place = (typeof BATTLES)[number] | (typeof GROUNDS)[number];

interface ToldProps {
  readonly place: Place;
  readonly label: string;
  readonly options: Options;
  readonly figures: readonly Played[];
}

/** A picture, what happened there, what is new in it, and how it ends between equal bots. */
function Told({ place, label, options, figures }: ToldProps) {
  const load = useCallback(() => pictureOf(options), [options]);
  return (
    <>
      <Picture label={label} load={load} />
      <h2>{sayBattle('happened')}</h2>
      <p>{sayBattle(`${place}.happened`)}</p>
      <h2>{sayBattle('new')}</h2>
      <p>{sayBattle(`${place}.new`)}</p>
      {figures.length > 0 && <h2>{sayBattle('figures')}</h2>}
      {figures.map((one) => {
        const { name, games, rome, carthage } = one;
        const said = { name, games, rome, carthage, turns: one.turns.toFixed(1) };
        return (
          <p key={name}>
            {sayBattle(figures.length > 1 ? 'ground.figures' : 'figures.won', said)} {matteredIn(one)}
          </p>
        );
      })}
    </>
  );
}

const optionsOf = new Map<Place, Options>([
  ...BATTLES.map((scenario) => [scenario, wholeOptionsSchema.parse({ scenario })] as const),
  ...GROUNDS.map((ground) => [ground, wholeOptionsSchema.parse({ ground })] as const),
]);

/** What the page of a battle, or of a ground of Skirmish and Full, says of it. */
export function Battle({ name }: { name: string }) {
  const battle = BATTLES.find((one) => one === name);
  const ground = GROUNDS.find((one) => one === name);
  const place = battle ?? ground;
  const options = place === undefined ? undefined : optionsOf.get(place);
  if (place === undefined || options === undefined) return null;
  const figures = played.filter(({ options: of }) =>
    battle === undefined ? of.ground === ground : of.scenario === battle,
  );
  const label =
    battle === undefined
      ? sayBattle('ground.picture')
      : sayBattle('picture', { battle: sayOutside(`form.scenario.${battle}`) });
  return <Told place={place} label={label} options={options} figures={figures} />;
}

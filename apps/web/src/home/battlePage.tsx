import type { BattleProps } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { ErrorPage, Heading, Link, LostPage, Page, Waiting } from '@tessera/table/ui';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { outsideOf } from '../outsideOf.js';

const nothing = { error: 'notFound', message: '', remedy: '' } as const;

/** The page of one of a game's battles: its picture, what happened there, what is new in it, and the ways into it. */
export function BattlePage({ kind, name }: { kind: string; name: string }) {
  const ui = gameOf(kind);
  const battle = outsideOf(kind)?.battles.find((one) => one.name === name) ?? null;
  const [Told, setTold] = useState<ComponentType<BattleProps> | 'lost' | null>(null);
  useEffect(() => {
    ui?.battle?.().then(
      (component) => setTold(() => component),
      () => setTold('lost'),
    );
  }, [ui]);
  if (ui === null || battle === null || ui.battle === null) return <ErrorPage error={nothing} />;
  if (Told === 'lost') return <LostPage />;
  if (Told === null) return <Waiting />;
  const to = `/new?game=${kind}&battle=${name}`;
  return (
    <Page title={battle.title}>
      <article class="sheet aboutGame" data-battle={name}>
        <Heading>{battle.title}</Heading>
        <p class="lead">{battle.line}</p>
        <ul class="further">
          <li>
            <Link to={`${to}&against=bot`}>{text('battle.bot')}</Link>
          </li>
          <li>
            <Link to={to}>{text('battle.friend')}</Link>
          </li>
          <li>
            <Link to={`/play/${kind}`}>{text('battle.game', { game: ui.name })}</Link>
          </li>
        </ul>
        <Told name={name} />
      </article>
    </Page>
  );
}

import type { Options, WorkshopProps } from '@tessera/table';
import { ErrorPage, LostPage, navigate, Waiting } from '@tessera/table/ui';
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { takeFragment } from '../lib/fragment.js';
import { keepWish } from '../lib/wish.js';
import { botGame, openAgainstBot } from './botGame.js';

const nothing = { error: 'notFound', message: '', remedy: '' } as const;

/** The page on which battles of a game are drawn, tried and shared. */
export function WorkshopPage({ kind }: { kind: string }) {
  const ui = gameOf(kind);
  const fragment = useMemo(takeFragment, []);
  const [Shown, setShown] = useState<ComponentType<WorkshopProps> | 'lost' | null>(null);
  useEffect(() => {
    ui?.workshop?.().then(
      (component) => setShown(() => component),
      () => setShown('lost'),
    );
  }, [ui]);
  const usual = ui === null ? null : botGame(ui, null);
  if (ui === null || usual === null || ui.workshop === null) return <ErrorPage error={nothing} />;
  if (Shown === 'lost') return <LostPage />;
  if (Shown === null) return <Waiting />;
  return (
    <Shown
      fragment={fragment}
      playBot={(options: Options) => openAgainstBot({ ...usual, options })}
      enter={({ game, seat }) => navigate(`/game/${game}/${seat}`)}
      toForm={(options: Options) => {
        keepWish(options);
        navigate(`/new?game=${kind}&battle=own`);
      }}
    />
  );
}

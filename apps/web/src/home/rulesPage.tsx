import type { RulesProps } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { ErrorPage, Heading, Link, navigate, Page, Waiting, LostPage } from '@tessera/table/ui';
import type { ComponentType } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { games } from '../games.js';

/** The games whose rules can be read. */
export const RulesOfAll = () => (
  <Page title={text('site.rules')}>
    <section class="sheet">
      <Heading>{text('site.rules')}</Heading>
      <ul class="plainList">
        {games
          .filter(({ rules }) => rules !== null)
          .map(({ kind, name }) => (
            <li key={kind}>
              <Link to={`/rules/${kind}`}>{name}</Link>
            </li>
          ))}
      </ul>
    </section>
  </Page>
);

/** The rules and charts of a game, without a game. */
export function RulesPage({ kind }: { kind: string }) {
  const ui = gameOf(kind);
  const [Rules, setRules] = useState<ComponentType<RulesProps> | 'lost' | null>(null);
  useEffect(() => {
    ui?.rules?.().then(
      (component) => setRules(() => component),
      () => setRules('lost'),
    );
  }, [ui]);
  const close = useCallback(() => navigate(`/play/${kind}`), [kind]);
  if (ui === null || ui.rules === null)
    return <ErrorPage error={{ error: 'notFound', message: '', remedy: '' }} />;
  if (Rules === 'lost') return <LostPage />;
  if (Rules === null) return <Waiting />;
  return (
    <Page title={text('about.rules.of', { game: ui.name })}>
      <div class="rulesAlone">
        <Heading>{text('about.rules.of', { game: ui.name })}</Heading>
        <Rules onClose={close} />
      </div>
    </Page>
  );
}

import { NOBODY, nameSchema, type Archive } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { fetchArchive, queryOf, type Search } from '../api/watching.js';
import { games } from '../games.js';
import { outsides } from '../outsides.js';
import { StartWay } from '../startWay.js';
import { text } from '@tessera/table/texts';
import { archiveText } from '@tessera/table/texts/archive';
import { useRequest, ErrorPage, Field, Heading, Link, Page, Waiting } from '@tessera/table/ui';
import { ArchiveLine } from './line.js';

const PARTS = ['kind', 'text', 'winner', 'from', 'to', 'page'] as const;

/** The search in the query of an address. */
function searchIn(query: string): Search {
  const named = new URLSearchParams(query);
  return Object.fromEntries(PARTS.map((part) => [part, named.get(part) ?? '']));
}

/** The search of the address, and a function that goes to another one. The browser's back button returns to the last. */
function useSearch(): readonly [query: string, go: (search: Search) => void] {
  const [query, setQuery] = useState(location.search);
  useEffect(() => {
    const follow = () => setQuery(location.search);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (search: Search) => {
    const next = queryOf(search);
    history.pushState(null, '', location.pathname + next);
    setQuery(next);
    scrollTo(0, 0);
  };
  return [query, go];
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ id, label, value, options, onChange }: ChoiceProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

const Day = (props: { id: 'from' | 'to'; value: string; onChange: (value: string) => void }) => (
  <div class="field">
    <label for={props.id}>{archiveText(`archive.${props.id}`)}</label>
    <input
      id={props.id}
      type="date"
      value={props.value}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  </div>
);

/** The sides that can have won: of the chosen game, or of all games. */
function winners(kind: string): (readonly [string, string])[] {
  const sides = outsides
    .filter((outside) => kind === '' || outside.kind === kind)
    .flatMap((outside) => outside.sides.map(({ seat, name }) => [seat, name] as const));
  return [
    ['', archiveText('archive.winner.any')],
    ...new Map(sides),
    [NOBODY, archiveText('archive.winner.nobody')],
  ];
}

/** What is wrong with a search; null when nothing is. */
function faultIn({ text: wanted = '', from = '', to = '' }: Search): 'text' | 'days' | null {
  if (wanted.trim() !== '' && !nameSchema.safeParse(wanted).success) return 'text';
  return from !== '' && to !== '' && from > to ? 'days' : null;
}

function SearchForm({ query, onSearch }: { query: string; onSearch: (search: Search) => void }) {
  const [wish, setWish] = useState(() => searchIn(query));
  useEffect(() => setWish(searchIn(query)), [query]);
  const [fault, setFault] = useState<ReturnType<typeof faultIn>>(null);
  const set = (part: (typeof PARTS)[number]) => (value: string) => setWish({ ...wish, [part]: value });
  const { kind = '', text: wanted = '', winner = '', from = '', to = '' } = wish;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = faultIn(wish);
    setFault(found);
    if (found === null) onSearch({ ...wish, text: wanted.trim(), page: '' });
  };
  return (
    <form
      class="archiveSearch"
      role="search"
      aria-label={archiveText('archive.search')}
      onSubmit={onSubmit}
      noValidate
    >
      <Choice
        id="kind"
        label={archiveText('archive.kind')}
        value={kind}
        options={[
          ['', archiveText('archive.kind.any')],
          ...games.map((game) => [game.kind, game.name] as const),
        ]}
        onChange={(value) => setWish({ ...wish, kind: value, winner: '' })}
      />
      <Field
        id="text"
        label={archiveText('archive.text')}
        value={wanted}
        onInput={set('text')}
        fault={fault === 'text' ? archiveText('archive.text.fault') : null}
        most={40}
      />
      <Choice
        id="winner"
        label={archiveText('archive.winner')}
        value={winner}
        options={winners(kind)}
        onChange={set('winner')}
      />
      <Day id="from" value={from} onChange={set('from')} />
      <Day id="to" value={to} onChange={set('to')} />
      <div class="ways">
        {fault === 'days' && (
          <p class="fault" role="alert">
            {archiveText('archive.days.fault')}
          </p>
        )}
        <button type="submit" class="main">
          {archiveText('archive.submit')}
        </button>
      </div>
    </form>
  );
}

/** Why a page is empty, and what to do. */
function Empty({ archive, search, go }: { archive: Archive; search: Search; go: (search: Search) => void }) {
  const isSearched = PARTS.some((part) => part !== 'page' && (search[part] ?? '') !== '');
  const all = (
    <button type="button" onClick={() => go({})}>
      {archiveText('archive.all')}
    </button>
  );
  if (archive.total > 0)
    return (
      <>
        <p role="status">{archiveText('archive.beyond')}</p>
        <p class="ways">
          <button type="button" class="main" onClick={() => go({ ...search, page: '' })}>
            {archiveText('archive.newer')}
          </button>
        </p>
      </>
    );
  return isSearched ? (
    <>
      <p role="status">
        {archiveText('archive.noFit')} {archiveText('archive.noFit.do')}
      </p>
      <p class="ways">{all}</p>
    </>
  ) : (
    <>
      <p role="status">
        {archiveText('archive.none')} {archiveText('archive.none.do')}
      </p>
      <StartWay />
    </>
  );
}

function Pages({ archive, onPage }: { archive: Archive; onPage: (page: number) => void }) {
  const { page, pages } = archive;
  if (pages < 2) return null;
  return (
    <nav class="ways" aria-label={archiveText('archive.pages')}>
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {archiveText('archive.newer')}
      </button>
      <span class="quiet">{archiveText('archive.page', { page, pages })}</span>
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {archiveText('archive.older')}
      </button>
    </nav>
  );
}

function Found(props: { archive: Archive; search: Search; go: (search: Search) => void }) {
  const { archive, search, go } = props;
  if (archive.lines.length === 0) return <Empty {...props} />;
  return (
    <>
      <p class="quiet" role="status">
        {archiveText('archive.found', { n: archive.total })}
      </p>
      <ul class="archiveLines plainList">
        {archive.lines.map((line) => (
          <li key={line.game} data-game={line.game}>
            <h2>
              <Link to={`/game/${line.game}`}>{line.title}</Link>
            </h2>
            <ArchiveLine line={line} />
          </li>
        ))}
      </ul>
      <Pages archive={archive} onPage={(page) => go({ ...search, page: String(page) })} />
    </>
  );
}

/** The page of listed games, with a search. */
export function ArchivePage() {
  const [query, go] = useSearch();
  const { request, again } = useRequest(query, fetchArchive);
  const search = searchIn(query);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  return (
    <Page title={archiveText('archive.title')}>
      <section class="sheet">
        <Heading>{archiveText('archive.title')}</Heading>
        <p class="lead">{archiveText('archive.lead')}</p>
        <SearchForm query={query} onSearch={go} />
        <Found archive={request.value} search={search} go={go} />
        <p>
          <Link to="/watch">{text('record.link')}</Link>
        </p>
      </section>
    </Page>
  );
}

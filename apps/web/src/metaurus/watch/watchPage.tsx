import { CHIT_COMMANDS, COMMANDS, metaurus, type Command, type Metaurus } from '@tessera/metaurus';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { endingText, say, sideName } from '@tessera/metaurus/texts';
import { within, type Deed } from '../../actions/action.js';
import type { Board, Intent } from '../../board/index.js';
import { BoardHost } from '../../game/boardHost.js';
import { useHotkeys } from '../../game/hotkeys.js';
import { KeysDialog } from '../../game/keysDialog.js';
import { DeedButton } from '../../game/planBar.js';
import { ReadRule } from '../../game/ruleMark.js';
import type { WatchPageProps } from '../../gameUi.js';
import { followLink } from '../../router.js';
import { text } from '../../texts/index.js';
import { ErrorPage } from '../../ui/errorPage.js';
import { otherVersion } from '../../stream/versions.js';
import { Icon } from '../../ui/icon.js';
import { Waiting } from '../../ui/page.js';
import { watchDeeds } from '../../watch/deeds.js';
import { Keep } from '../../watch/keep.js';
import { pathToMoment } from '../../watch/moment.js';
import { Transport } from '../../watch/transport.js';
import { momentOf, useWatch } from '../../watch/useWatch.js';
import { boardDeeds } from '../deeds/index.js';
import { WatchedReel } from '../panel/battle/reelView.js';
import { Log } from '../panel/log.js';
import { RaceStrip } from '../panel/race/strip.js';
import { ScoreSection, turnText } from '../panel/score.js';
import { UnitTitle, unitState } from '../panel/unitCard.js';
import { UnitList } from '../panel/unitList.js';
import {
  HexCard,
  ReferenceButton,
  ReferenceHost,
  referenceDeeds,
  useReference,
  type Reference,
} from '../reference/index.js';
import { landmarksOf } from './chronicle.js';
import { openOnlooker, type Onlooker } from './onlooker.js';

type Props = { readonly onlooker: Onlooker; readonly page: WatchPageProps['page'] };
type Referring = { readonly reference: Reference };

const viewerName = (viewer: string): string =>
  viewer === 'public' || viewer === 'all' ? text(`watch.${viewer}`) : sideName(viewer);

/** With whose eyes the game is looked at. */
function Eyes({ onlooker: { watch, orientation } }: { onlooker: Onlooker }) {
  const viewers = watch.viewers.value;
  return (
    <label class="eyes">
      <span>{text('watch.as')}</span>
      <select
        value={watch.viewer.value}
        onChange={({ currentTarget: { value } }) => {
          const viewer = viewers.find((other) => other === value);
          if (viewer === undefined) return;
          watch.see(viewer);
          orientation.value = viewer === 'carthage' ? 'south' : 'north';
        }}
      >
        {viewers.map((viewer) => (
          <option key={viewer} value={viewer}>
            {viewerName(viewer)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Head({ onlooker, page, reference, onKeys }: Props & Referring & { onKeys: () => void }) {
  const { live, source } = onlooker.watch;
  return (
    <header class="gameHead">
      <a href="/" class="mark" onClick={followLink} aria-label={text('site.home')}>
        <img src="/icon.svg" alt="" width="28" height="28" />
      </a>
      <div class="gameTitle">
        <h1>
          <a href={`/game/${page.game}`} onClick={followLink}>
            {page.title}
          </a>
        </h1>
        <p>{turnText(onlooker.sight.value.base)}</p>
      </div>
      {!source.over.value && (
        <span class="connection" data-link={source.heard.value ? 'live' : 'reconnecting'} role="status">
          {source.heard.value ? live.value && text('watch.liveNow') : text('watch.lost')}
        </span>
      )}
      <Eyes onlooker={onlooker} />
      <ReferenceButton reference={reference} />
      <button type="button" class="quietButton wide" onClick={onKeys} aria-label={text('keys.help')}>
        ?
      </button>
    </header>
  );
}

/** The board, as it was. A unit that is pointed at is told of in the panel. */
function Field({ onlooker, reference }: { onlooker: Onlooker } & Referring) {
  const onIntent = useCallback(
    (intent: Intent) => {
      if (intent.kind === 'hover') onlooker.hover.value = intent.hex;
      else if (intent.kind === 'unit') onlooker.choose(intent.unit);
      else if (intent.kind === 'inspect') onlooker.choose(intent.unit);
      else onlooker.choose(null);
      reference.look(intent);
    },
    [onlooker, reference],
  );
  const onBoard = useCallback((board: Board | null) => (onlooker.board.value = board), [onlooker]);
  return (
    <section
      class="field"
      aria-label={text('game.board')}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && reference.leave()}
    >
      <BoardHost label={say('board.label')} scene={onlooker.scene} onIntent={onIntent} onBoard={onBoard} />
      <HexCard reference={reference} />
      <div class="boardButtons">
        {boardDeeds.map((deed) => (
          <DeedButton key={deed.id} deed={deed} context={onlooker} glyph={<Icon name={deed.id} />} />
        ))}
      </div>
    </section>
  );
}

/** The unit that was pointed at. */
function Pointed({ onlooker }: { onlooker: Onlooker }) {
  const sight = onlooker.sight.value;
  const { unit } = sight;
  if (unit === null) return null;
  return (
    <section class="unitCard" aria-labelledby="unit" data-unit={unit}>
      <h3 id="unit">
        <UnitTitle sight={sight} unit={unit} />
      </h3>
      <p class="quiet">{unitState(sight, unit)}</p>
    </section>
  );
}

/** How the game ended, once that moment has come. */
function Outcome({ onlooker }: { onlooker: Onlooker }) {
  const { outcome } = onlooker.sight.value.base;
  if (outcome === null) return null;
  const { winner } = outcome;
  return (
    <section class="prompt over" data-winner={winner ?? 'nobody'}>
      <h2>{winner === null ? say('over.drawn') : say('over.lost', { side: sideName(winner) })}</h2>
      <p>{endingText(metaurus.world, outcome)}</p>
    </section>
  );
}

const ALL: readonly Command[] = [...CHIT_COMMANDS, ...COMMANDS.filter((each) => !isUnderChit(each))];

function isUnderChit(command: Command): boolean {
  return CHIT_COMMANDS.some((each) => each === command);
}

function Panel({ onlooker, page }: Props) {
  const { watch } = onlooker;
  const [tall, setTall] = useState(false);
  const link = location.origin + pathToMoment(page.game, momentOf(watch));
  const show = (unit: number | null): void => {
    onlooker.choose(unit);
    const hex = unit === null ? undefined : onlooker.sight.peek().view.units[unit]?.hex;
    if (hex !== undefined) onlooker.showHexes([hex]);
  };
  const orders = async (): Promise<string | null> => {
    const { ordersOf } = await import('./orders.js');
    return ordersOf(watch.source.log.value ?? []);
  };
  return (
    <aside class="panel" aria-label={text('watch.panel')} data-height={tall ? 'high' : 'middle'}>
      <div class="grip">
        <button
          type="button"
          aria-label={text(tall ? 'game.less' : 'game.more')}
          onClick={() => setTall(!tall)}
        >
          <Icon name={tall ? 'down' : 'up'} />
        </button>
      </div>
      <div class="panelBody" id="content" tabIndex={-1}>
        <h2 class="unseen">{text('watch.panel')}</h2>
        <Outcome onlooker={onlooker} />
        <Pointed onlooker={onlooker} />
        <WatchedReel session={onlooker} />
        <ScoreSection session={onlooker} />
        <Log session={onlooker} />
        <h3>{text('watch.units')}</h3>
        <UnitList session={{ ...onlooker, choose: show }} commands={ALL} open={false} />
        <Keep game={page.game} link={link} over={watch.source.over.value} orders={orders} />
      </div>
    </aside>
  );
}

/** Where the slider stands, in words. */
function spokenAt({ watch, log, sight }: Onlooker): string {
  const count = text('watch.count', {
    at: watch.at.value,
    last: watch.history.value?.events.length ?? 0,
  });
  const told = log.value.lines.at(-1)?.text ?? '';
  return [turnText(sight.value.base), count, told].filter((part) => part !== '').join(', ');
}

/** A watch's deed for one who looks on. */
const ofWatch = (deed: Deed<Onlooker['watch']>): Deed<Onlooker> => within(deed, ({ watch }) => watch);

function Shown({ onlooker, page }: Props) {
  const [keys, setKeys] = useState(false);
  const { watch } = onlooker;
  const reference = useReference(onlooker);
  const [deeds] = useState<readonly Deed<Onlooker>[]>(() => [
    ...watchDeeds<Metaurus>().map(ofWatch),
    ...boardDeeds,
    ...referenceDeeds(reference),
  ]);
  useHotkeys(deeds, onlooker);
  const close = useCallback(() => setKeys(false), []);
  useEffect(() => {
    document.title = text('watch.title', { title: page.title });
  }, [page]);
  const fault = watch.source.fault.value;
  if (fault !== null) return <ErrorPage error={fault} game={page.game} />;
  if (watch.history.value === null) return <Waiting />;
  return (
    <ReadRule.Provider value={reference.read}>
      <div class="game watching" data-viewer={watch.viewer.value}>
        <a class="skip" href="#content">
          {text('site.skip')}
        </a>
        <Head onlooker={onlooker} page={page} reference={reference} onKeys={() => setKeys(true)} />
        <RaceStrip session={onlooker} />
        <main class="gameMain">
          <Field onlooker={onlooker} reference={reference} />
          <Panel onlooker={onlooker} page={page} />
          <ReferenceHost reference={reference} />
        </main>
        <Transport watch={watch} spoken={spokenAt(onlooker)} />
        {keys && <KeysDialog deeds={deeds} context={onlooker} onClose={close} />}
      </div>
    </ReadRule.Provider>
  );
}

const VIEWERS = ['rome', 'carthage', 'public', 'all'] as const;

/** The page of those who look on at the Metaurus. */
export function WatchPage({ page, moment }: WatchPageProps) {
  const viewer = VIEWERS.find((known) => known === moment.viewer) ?? 'public';
  const watch = useWatch({ game: metaurus, landmarks: landmarksOf, page, viewer, at: moment.at });
  const [onlooker, setOnlooker] = useState<Onlooker | null>(null);
  useEffect(() => setOnlooker(watch === null ? null : openOnlooker(watch)), [watch]);
  if (page.data !== metaurus.data) return <ErrorPage error={otherVersion} game={page.game} />;
  return onlooker === null ? <Waiting /> : <Shown onlooker={onlooker} page={page} />;
}

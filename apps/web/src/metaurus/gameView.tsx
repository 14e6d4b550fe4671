import type { GamePage } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { hexesAsked, opponent } from '@tessera/metaurus';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { reasonText, say, sayIfAny, sideName } from '@tessera/metaurus/texts';
import type { Board, Intent } from '../board/index.js';
import { Arrival, useArrival, type Arrived } from '../game/arrival.js';
import { BoardHost } from '../game/boardHost.js';
import { Connection } from '../game/connection.js';
import { useHotkeys } from '../game/hotkeys.js';
import { InviteBanner } from '../game/inviteBanner.js';
import { KeysDialog } from '../game/keysDialog.js';
import { DeedButton, PlanBar } from '../game/planBar.js';
import { ReadRule } from '../game/ruleMark.js';
import { TableMenu } from '../game/tableMenu.js';
import { TableRequests } from '../game/tableRequests.js';
import type { Deed } from '../actions/action.js';
import { versionFault, type VersionFault } from '../stream/versions.js';
import { text } from '../texts/index.js';
import { Icon } from '../ui/icon.js';
import { ErrorPage } from '../ui/errorPage.js';
import { showsPart } from '../ui/narrow.js';
import { followLink } from '../router.js';
import { commitPlace } from './commitLabel.js';
import { boardDeeds, commitPlan, deeds } from './deeds/index.js';
import { SeatReel } from './panel/battle/reelView.js';
import { Decision } from './panel/decision.js';
import { useFocusOnAsked } from '../table/focus.js';
import { Log } from './panel/log.js';
import { Objections } from './panel/objections.js';
import { Over } from './panel/over.js';
import { Prompt } from './panel/prompt.js';
import { RecallOffer } from './recall/recallOffer.js';
import { RaceStrip } from './panel/race/strip.js';
import { ScoreSection, turnText } from './panel/score.js';
import { UnitCard } from './panel/unitCard.js';
import { keepInView, pointAt, pressOnBoard } from './pointing.js';
import { Spoken } from './panel/spoken.js';
import {
  HexCard,
  ReferenceButton,
  ReferenceHost,
  referenceDeeds,
  useReference,
  type Reference,
} from './reference/index.js';
import type { Session } from './session.js';

type ViewProps = { readonly session: Session; readonly page: GamePage };

/** Tells in the tab's title when a decision is awaited here. */
function useTitle({ session, page }: ViewProps, arrived: Arrived | null): void {
  const { prompt } = session.desk;
  const code = prompt.value?.prompt.code;
  const over = session.sight.value.base.outcome !== null;
  const unseen = session.visible.value ? null : (arrived?.name ?? null);
  useEffect(() => {
    const { title } = page;
    if (unseen !== null) document.title = text('game.arrived', { name: unseen, title });
    else if (over) document.title = text('game.over', { title });
    else if (code === undefined) document.title = text('game.theirMove', { title });
    else document.title = text('game.yourMove', { what: sayIfAny(`prompt.short.${code}`) ?? code, title });
  }, [code, over, page, unseen]);
}

type Openers = { readonly reference: Reference; readonly onMenu: () => void; readonly onKeys: () => void };

function Head({ session, page, reference, onMenu, onKeys }: ViewProps & Openers) {
  return (
    <header class="gameHead">
      <a href="/" class="mark" onClick={followLink} aria-label={text('site.home')}>
        <img src="/icon.svg" alt="" width="28" height="28" />
      </a>
      <div class="gameTitle">
        <h1>{page.title}</h1>
        <p>
          <span class="side" data-seat={session.seat}>
            {sideName(session.seat)}
          </span>{' '}
          · {turnText(session.sight.value.base)}
        </p>
      </div>
      <Connection client={session.desk.client} />
      <ReferenceButton reference={reference} />
      <button type="button" class="quietButton wide" onClick={onKeys} aria-label={text('keys.help')}>
        ?
      </button>
      <button type="button" class="quietButton" data-open="table" onClick={onMenu}>
        {text('game.menu')}
      </button>
    </header>
  );
}

/** The board, its buttons, and its keys. */
function Field({ session, reference }: { session: Session; reference: Reference }) {
  const onIntent = useCallback(
    (intent: Intent) => {
      if (session.past.peek() === null) pointAt(session, intent);
      else if (intent.kind === 'hover') session.hover.value = intent.hex;
      reference.look(intent);
    },
    [session, reference],
  );
  const onBoard = useCallback((board: Board | null) => (session.board.value = board), [session]);
  const { unit, view } = session.sight.value;
  const hex = unit === null ? null : (view.units[unit]?.hex ?? null);
  useEffect(() => {
    if (hex !== null) keepInView(session, hex);
  }, [session, hex]);
  const onKey = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (session.past.peek() === null && pressOnBoard(session, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <section
      class="field"
      aria-label={text('game.board')}
      onKeyDownCapture={onKey}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && reference.leave()}
    >
      <BoardHost label={say('board.label')} scene={session.scene} onIntent={onIntent} onBoard={onBoard} />
      <Spoken session={session} />
      <HexCard reference={reference} />
      <div class="boardButtons">
        {boardDeeds.map((deed) => (
          <DeedButton key={deed.id} deed={deed} context={session} glyph={<Icon name={deed.id} />} />
        ))}
      </div>
    </section>
  );
}

/** What there is to decide, or the chosen unit when there is nothing. */
function Choices({ session }: { session: Session }) {
  const at = session.sight.value.base.frames.at(-1)?.at;
  const { unit } = session.sight.value;
  const { prompt, client } = session.desk;
  const isPlanned = prompt.value !== null && session.sight.value.base.table.shares.asked === null;
  if (isPlanned && at !== undefined && !client.outbox.sending.value) {
    const elsewhere = unit !== null && at !== 'movement' && at !== 'setUp';
    return (
      <>
        {elsewhere && <UnitCard key={unit} session={session} unit={unit} />}
        <Decision session={session} at={at} />
      </>
    );
  }
  return unit === null ? null : <UnitCard key={unit} session={session} unit={unit} />;
}

const HEIGHTS = ['low', 'middle', 'high'] as const;

/** Brings the units that are to act into view on screens that show a part of the board only. */
function useFocusOnActing(session: Session): void {
  const frame = session.sight.value.base.frames.at(-1)?.id;
  const board = session.board.value;
  const isPast = session.past.value !== null;
  useEffect(() => {
    if (isPast || frame === undefined || board === null || !showsPart()) return;
    const { world, base } = session.sight.peek();
    board.focus(hexesAsked(world, base));
  }, [session, board, frame, isPast]);
}

/** Keeps the unit that is chosen in view there, also when the panel grows over the place where it stood. */
function useFocusOnChosen(session: Session): void {
  const { unit, view } = session.sight.value;
  const hex = unit === null ? null : (view.units[unit]?.hex ?? null);
  const board = session.board.value;
  useEffect(() => {
    if (hex === null || board === null || !showsPart()) return;
    board.focus([hex]);
  }, [board, unit, hex]);
}

function Panel({ session, page, arrived }: ViewProps & { readonly arrived: Arrived | null }) {
  const [height, setHeight] = useState(1);
  const body = useRef<HTMLDivElement>(null);
  const { unit } = session.sight.value;
  const frame = session.sight.value.base.frames.at(-1)?.id;
  const result = session.reel.value.known;
  useFocusOnAsked(session.desk, body);
  useEffect(() => body.current?.scrollTo({ top: 0 }), [frame, result]);
  const seen = useRef(frame);
  useEffect(() => {
    // What a new question chooses by itself leaves the question in view.
    const isNew = seen.current !== frame;
    seen.current = frame;
    if (unit !== null && !isNew)
      body.current?.querySelector('.unitCard')?.scrollIntoView({ block: 'nearest' });
  }, [unit, frame]);
  const { desk } = session;
  const other = opponent(session.seat);
  const free = page.seats.find((seat) => seat.name === null);
  const otherName = page.seats.find(({ seat }) => seat === other)?.name ?? sideName(other);
  return (
    <aside class="panel" aria-label={text('game.panel')} data-height={HEIGHTS[height]}>
      <div class="grip">
        <button
          type="button"
          disabled={height === 0}
          aria-label={text('game.less')}
          onClick={() => setHeight(height - 1)}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          disabled={height === 2}
          aria-label={text('game.more')}
          onClick={() => setHeight(height + 1)}
        >
          <Icon name="up" />
        </button>
      </div>
      <div class="panelBody" id="content" ref={body} tabIndex={-1}>
        <Over session={session} />
        <Prompt session={session} page={page} />
        <Arrival arrived={arrived} side={sideName(other)} />
        <TableRequests desk={desk} other={otherName} />
        <RecallOffer session={session} />
        <SeatReel session={session} />
        {free !== undefined && !page.over && <InviteBanner game={page.game} side={sideName(free.seat)} />}
        <Objections session={session} />
        <Choices session={session} />
        <ScoreSection session={session} />
        <Log session={session} />
      </div>
      <PlanBar
        desk={desk}
        commit={commitPlan}
        place={commitPlace}
        textOf={reasonText}
        onShow={session.show}
      />
    </aside>
  );
}

function VersionNotice({ code }: { code: VersionFault }) {
  return (
    <div class="newer" role="alert" data-error={code}>
      <strong>{text(`version.${code}`)}</strong> {text(`version.${code}.what`)}{' '}
      <button type="button" class="main" onClick={() => location.reload()}>
        {text('reload')}
      </button>
    </div>
  );
}

/** A deed that waits while the past is played. */
const inPresent = (deed: Deed<Session>): Deed<Session> => ({
  ...deed,
  enabled: (session) => session.past.value === null && deed.enabled(session),
});

/** The page of a game as one seat sees it: the board, and the panel beside it. */
export function GameView(props: { session: Session; opened: GamePage; strip?: ComponentChildren }) {
  const { session, opened, strip } = props;
  const [dialog, setDialog] = useState<'table' | 'keys' | null>(null);
  const { receiver } = session.desk.client;
  const page = receiver.page.value ?? opened;
  const fault = receiver.fault.value;
  const { seal } = session.sight.value.base;
  const past = session.past.value;
  const close = useCallback(() => setDialog(null), []);
  const reference = useReference(session);
  const arrived = useArrival(page, session.seat, session.desk.client.outbox.sending.value);
  useTitle({ session, page }, arrived);
  useFocusOnActing(session);
  useFocusOnChosen(session);
  const [keys] = useState<readonly Deed<Session>[]>(() => [
    ...deeds.map(inPresent),
    ...referenceDeeds(reference),
    {
      id: 'table',
      label: () => text('table.title'),
      hotkey: 't',
      enabled: () => true,
      run: () => setDialog('table'),
    },
    {
      id: 'keys',
      label: () => text('keys.this'),
      hotkey: '?',
      enabled: () => true,
      run: () => setDialog('keys'),
    },
  ]);
  useHotkeys(keys, session);
  const version = versionFault(fault);
  if (fault !== null && version === null) return <ErrorPage error={fault} game={page.game} />;
  return (
    <ReadRule.Provider value={reference.read}>
      <div class="game" data-seat={session.seat}>
        <a class="skip" href="#content">
          {text('site.skip')}
        </a>
        <Head
          session={session}
          page={page}
          reference={reference}
          onMenu={() => setDialog('table')}
          onKeys={() => setDialog('keys')}
        />
        <RaceStrip session={past?.onlooker ?? session} />
        {strip}
        {version !== null && <VersionNotice code={version} />}
        <main class="gameMain">
          <Field session={session} reference={reference} />
          {past === null ? (
            <Panel session={session} page={page} arrived={arrived} />
          ) : (
            <past.Panel past={past} />
          )}
          <ReferenceHost reference={reference} />
        </main>
        {dialog === 'table' && (
          <TableMenu
            desk={session.desk}
            textOf={reasonText}
            onClose={close}
            dice={{ seal, seed: page.seed }}
          />
        )}
        {dialog === 'keys' && <KeysDialog deeds={keys} context={session} onClose={close} />}
      </div>
    </ReadRule.Provider>
  );
}

import type { GameTypes } from '@tessera/core';
import type { GamePage } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Arrival, type Arrived, StandInNotice } from './game/arrival.js';
import { PauseNotice, PauseRequest } from './game/breaks.js';
import { Clocks, TimeNotice, UntouchedNotice } from './game/clocks.js';
import { Hints } from './game/hint.js';
import { AnswerFromLetter, committing, type FromLetter, useAnswerFromLetter } from './game/laidAnswer.js';
import { PlanBar } from './game/planBar.js';
import { PresetOffer } from './game/presets.js';
import { TableRequests } from './game/tableRequests.js';
import { text } from './texts/index.js';
import { Frozen } from './ui/frozen.js';
import { Icon } from './ui/press.js';
import { liesOver } from './ui/narrow.js';
import { useFocusKept, useFocusOnAsked, usePlanInView } from './focus.js';
import type { Desk } from './game/desk.js';
import type { GameTable, Onlooker, Session } from './gameTable.js';
import { Latest, Log } from './log.js';
import { Objections, Prompt } from './prompt.js';
import type { SeatHost } from './gameUi.js';
import { Over, RecallOffer, Replay } from './over.js';

/** What the parts of a seat's page need. */
export interface ViewProps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> {
  readonly table: GameTable<T, O, S>;
  readonly session: S;
  readonly page: GamePage;
}

/** How much of itself the panel shows: what is asked and its buttons, the answers too, or all. */
const HEIGHTS = ['low', 'middle', 'high'] as const;
const [LOW, MIDDLE, HIGH] = [0, 1, 2];

/** How far a pointer goes on the board before it moves the map, in pixels. */
const MOVES = 8;

/**
 * The panel's height. As a sheet it shows the answers when a question comes, or when somebody asks something at the table.
 * It makes room while the map is moved, and comes back with the next press on the board.
 */
function useHeight<T extends GameTypes>({ prompt }: Pick<Desk<T>, 'prompt'>, news: string) {
  const [height, setHeight] = useState(MIDDLE);
  const isAsked = prompt.value !== null;
  useEffect(() => setHeight((now) => (liesOver() ? MIDDLE : now)), [isAsked, news]);
  const isLowered = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    let from: PointerEvent | null = null;
    const onBoard = ({ target }: Event) =>
      target instanceof Element && target.closest('.boardCanvas') !== null;
    const lower = () => setHeight((now) => ((isLowered.current ||= now !== LOW), LOW));
    const listen = (kind: 'pointerdown' | 'pointermove' | 'pointerup', hear: (event: PointerEvent) => void) =>
      document.addEventListener(kind, hear, { signal: end.signal, passive: true });
    listen('pointerdown', (event) => (from = liesOver() && onBoard(event) ? event : null));
    listen('pointermove', ({ clientX, clientY }) => {
      if (from === null || Math.hypot(clientX - from.clientX, clientY - from.clientY) < MOVES) return;
      from = null;
      lower();
    });
    listen('pointerup', () => {
      if (from !== null) setHeight((now) => (now === HIGH || isLowered.current ? MIDDLE : now));
      if (from !== null) isLowered.current = false;
      from = null;
    });
    return () => end.abort();
  }, []);
  const choose = (wanted: number) => {
    isLowered.current = false;
    setHeight(wanted);
  };
  return [height, choose] as const;
}

/** The buttons that change the panel's height; on a desk they fold it away and bring it back. */
function Grip({ height, onHeight }: { height: number; onHeight: (height: number) => void }) {
  const grip = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // The keyboard goes on with the other button, where the one that was pressed is gone.
  useEffect(() => {
    if (isPressed.current && grip.current?.querySelector('button:focus:not([hidden])') === null)
      grip.current.querySelector<HTMLElement>('button:not([hidden])')?.focus();
    isPressed.current = false;
  }, [height]);
  const press = (to: number) => {
    isPressed.current = true;
    onHeight(to);
  };
  return (
    <div class="grip" ref={grip}>
      <button
        type="button"
        data-to="less"
        hidden={height === LOW}
        aria-label={text('game.less')}
        onClick={() => press(height - 1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        data-to="more"
        hidden={height === HIGH}
        aria-label={text('game.more')}
        onClick={() => press(height + 1)}
      >
        <Icon name="up" />
      </button>
    </div>
  );
}

/** Identifies what others have asked at the table. A new text means that something new is at the panel's head. */
function spokenIn<T extends GameTypes>({ open, request, time }: T['state']['table']): string {
  const { request: asked = null, pause = null } = time?.breaks ?? {};
  return [open?.offer, request?.request, asked?.number, pause === null ? '' : `until ${pause.until}`].join();
}

/** Whether a press opens something that is folded in the panel: a reader wants room for it. */
const opens = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('details:not([open]) > summary, [aria-expanded="false"]') !== null;

/** What stands above the answers: what is asked, by the game or by others at the table. */
function Asked<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
  page,
  arrived,
  host,
  answer,
}: PanelProps<T, O, S> & { readonly answer: FromLetter | null }) {
  const { words } = table;
  const { desk, seat } = session;
  const { outcome } = desk.client.receiver.feed.value.view;
  const other = table.game.seats.find((each) => each !== seat) ?? seat;
  // Whoever has lost this seat may learn that it is free before they learn that it is theirs no more.
  const free = page.seats.find((each) => each.name === null && each.seat !== seat);
  const nameOf = (each: string) =>
    page.seats.find(({ seat: at }) => at === each)?.name ?? words.sideName(each);
  const otherName = nameOf(other);
  return (
    <>
      <Frozen page={page} />
      <Over words={words} outcome={outcome} seat={seat} other={otherName} game={page.game} />
      <PauseNotice desk={desk} title={page.title} />
      <PauseRequest desk={desk} other={otherName} />
      <StandInNotice desk={desk} />
      <TimeNotice desk={desk} other={otherName} />
      <TableRequests desk={desk} other={otherName} />
      <Prompt words={words} desk={desk} page={page} />
      <AnswerFromLetter answer={answer} />
      {desk.prompt.value === null && outcome === null && (
        <>
          <host.Waiting client={desk.client} />
          <PresetOffer desk={desk} host={host} />
        </>
      )}
      <Clocks desk={desk} nameOf={nameOf} />
      <Arrival arrived={arrived} side={words.sideName(other)} />
      <UntouchedNotice desk={desk} />
      <RecallOffer table={table} session={session} />
      {free !== undefined && !page.over && <host.Invite game={page.game} side={words.sideName(free.seat)} />}
    </>
  );
}

interface PanelProps<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> extends ViewProps<
  T,
  O,
  S
> {
  readonly arrived: Arrived | null;
  readonly host: SeatHost;
  /** True while the board shows what has happened: the question comes after it. */
  readonly isHeld: boolean;
  /** What a lesson says. */
  readonly guide: ComponentChildren;
}

/** Shows places on the board, and lowers a sheet that would lie over them. */
const showing =
  (show: (places: readonly string[]) => void, lower: () => void) => (places: readonly string[]) => {
    if (liesOver()) lower();
    show(places);
  };

/** The panel beside the board: the question, what can be planned, and what has happened. */
export function Panel<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  props: PanelProps<T, O, S>,
) {
  const { table, session, host } = props;
  const { words, parts } = table;
  const { desk } = session;
  const answer = useAnswerFromLetter(table, desk);
  const body = useRef<HTMLDivElement>(null);
  const { outcome, frames, table: spoken } = desk.client.receiver.feed.value.view;
  // Who waits has no question that comes after it.
  const isHeld = props.isHeld && (desk.prompt.value !== null || outcome !== null);
  const frame = frames.at(-1)?.id;
  const said = spokenIn(spoken);
  const [height, setHeight] = useHeight(desk, `${frame} ${said}`);
  useFocusOnAsked(desk, body);
  useFocusKept(body);
  usePlanInView(desk, body);
  // What the plan has come to is asked too.
  const asked = desk.trail.value.base.frames.at(-1)?.id;
  useEffect(() => body.current?.scrollTo({ top: 0 }), [frame, asked, said]);
  const onShow = showing(session.showPlaces, () => setHeight(Math.min(height, MIDDLE)));
  const wording = { textOf: words.reason, onShow };
  return (
    <aside
      class="panel"
      aria-label={text('game.panel')}
      data-height={HEIGHTS[isHeld && liesOver() ? LOW : height]}
      data-held={isHeld || undefined}
    >
      <Grip height={height} onHeight={setHeight} />
      {isHeld && (
        <p class="heldNote" aria-hidden="true">
          {text('happened.on')}
        </p>
      )}
      {props.guide}
      <div
        class="panelBody"
        id="content"
        ref={body}
        tabIndex={-1}
        onClickCapture={(event) => liesOver() && opens(event) && setHeight(HIGH)}
      >
        <Asked {...props} answer={answer} />
        <parts.Choices session={session} host={host} />
        {parts.News === null ? <Latest session={session} /> : <parts.News session={session} />}
        <Replay table={table} session={session} />
        <Hints desk={desk} words={words} host={host} />
        {parts.Standing !== null && outcome === null && <parts.Standing session={session} host={host} />}
        {parts.Account !== null && <parts.Account at={session} />}
        <Log lines={session.lines.value} onShow={onShow} />
      </div>
      <Objections desk={desk} {...wording} />
      <PlanBar desk={desk} commit={committing(table.commit, answer)} isQuiet={table.isQuiet} {...wording} />
    </aside>
  );
}

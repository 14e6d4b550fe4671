import { sayWorkshop as say } from '@tessera/quincunx/texts';
import type { WorkshopProps } from '@tessera/table';
import type { Pointing } from '@tessera/table/board';
import { BoardField } from '@tessera/table/game';
import { Heading, Page } from '@tessera/table/ui';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { boardControls } from '../controls.js';
import { BattlePanel } from './battlePanel.js';
import { type Draft, openDraft, startOf, type Tab, TABS } from './draft.js';
import { GroundPanel } from './groundPanel.js';
import { LinesPanel } from './linesPanel.js';
import { unpacked } from './link.js';
import { isDragged, pointAt, pressOn } from './pointing.js';
import { Problems } from './problems.js';
import { drawnHere, keepDrawn } from './saved.js';
import { sceneOf } from './scene.js';
import { TextPanel } from './textPanel.js';
import { openTrials, type Trials } from './trial.js';
import { WaysPanel } from './ways.js';
import '../styles/sides.css';
import '../styles/workshop.css';

/** The board with the battle on it. */
function Table({ draft }: { draft: Draft }) {
  const at = useMemo(
    () => ({ scene: sceneOf(draft), board: draft.board, orientation: draft.orientation }),
    [draft],
  );
  const onPointing = useCallback((pointing: Pointing) => pointAt(draft, pointing), [draft]);
  const onKey = useCallback((key: string) => pressOn(draft, key), [draft]);
  const board = draft.board.value;
  const { width, depth } = draft.battle.value.table;
  useEffect(() => board?.fit(), [board, width, depth]);
  return (
    <BoardField
      at={at}
      label={say('board')}
      controls={boardControls}
      onPointing={onPointing}
      slides={isDragged}
      onKey={onKey}
    />
  );
}

interface PanelProps {
  readonly draft: Draft;
  readonly trials: Trials;
  readonly host: WorkshopProps;
}

/** The panel of the chosen part. */
function Panel({ draft, trials, host }: PanelProps) {
  switch (draft.tab.value) {
    case 'battle':
      return <BattlePanel draft={draft} />;
    case 'ground':
      return <GroundPanel draft={draft} />;
    case 'lines':
      return <LinesPanel draft={draft} />;
    case 'text':
      return <TextPanel draft={draft} />;
    case 'ways':
      return <WaysPanel draft={draft} trials={trials} host={host} />;
  }
}

/** The names of the panels; arrows go from one to the next. */
function Tabs({ draft }: { draft: Draft }) {
  const go = (tab: Tab): void => {
    draft.tab.value = tab;
    document.getElementById(`tab-${tab}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={say('tabs')}>
      {TABS.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={draft.tab.value === tab}
          aria-controls="workshopPanel"
          tabIndex={draft.tab.value === tab ? 0 : -1}
          onClick={() => go(tab)}
          onKeyDown={({ key }) => {
            const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? TABS.length - 1 : 0;
            const next = TABS[(index + by) % TABS.length];
            if (by > 0 && next !== undefined) go(next);
          }}
        >
          {say(`tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}

/** What stands beside the board: the problems, and one panel at a time. */
function Tools(props: PanelProps) {
  const { draft } = props;
  return (
    <div class="tools">
      <div class="toolsHead">
        <Tabs draft={draft} />
        <div class="undos">
          <button type="button" aria-label={say('undo')} disabled={!draft.canUndo.value} onClick={draft.undo}>
            ↶
          </button>
          <button type="button" aria-label={say('redo')} disabled={!draft.canRedo.value} onClick={draft.redo}>
            ↷
          </button>
        </div>
      </div>
      <Problems draft={draft} />
      <div id="workshopPanel" role="tabpanel" aria-labelledby={`tab-${draft.tab.value}`}>
        <Panel {...props} />
      </div>
    </div>
  );
}

/** The battle with which the page begins: the one that was drawn here last, else the Skirmish. */
const firstBattle = () => drawnHere() ?? startOf('skirmish', say('newTitle'));

/** Takes the battle of a link into a draft; true where there is a link without one. */
function useLink(draft: Draft, fragment: string): boolean {
  const [isBad, setBad] = useState(false);
  useEffect(() => {
    if (fragment === '') return;
    void unpacked(fragment).then((battle) => {
      if (battle === null) setBad(true);
      else draft.take(battle);
    });
  }, [draft, fragment]);
  return isBad;
}

/** Undo and redo by the keys that every program has for them, but in a field that has its own. */
function useUndoKeys(draft: Draft): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isOwn = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      const key = event.key.toLowerCase();
      if (isOwn || !(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(key)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) draft.redo();
      else draft.undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [draft]);
}

/** The page on which a battle of one's own is drawn, tried and shared. */
export function Workshop(host: WorkshopProps) {
  const draft = useMemo(() => openDraft(firstBattle()), []);
  const trials = useMemo(openTrials, []);
  const isBad = useLink(draft, host.fragment);
  useUndoKeys(draft);
  useEffect(() => trials.stop, [trials]);
  useEffect(() => draft.battle.subscribe(keepDrawn), [draft]);
  return (
    <Page title={say('title')}>
      <div class="workshop">
        <header>
          <Heading>{say('title')}</Heading>
          <p class="hint">{say('lead')}</p>
          {isBad && (
            <p class="refusal" role="alert">
              {say('link.bad')}
            </p>
          )}
        </header>
        <Table draft={draft} />
        <Tools draft={draft} trials={trials} host={host} />
      </div>
    </Page>
  );
}

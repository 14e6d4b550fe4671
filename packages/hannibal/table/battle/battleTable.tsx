import { countOf, enemyOf, handSize, type Seat, type State, type World } from '@tessera/hannibal';
import type { Viewer } from '@tessera/core';
import { sayBattle } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import type { Session } from '../session.js';
import type { Onlooker } from '../watch/onlooker.js';
import {
  type Armies,
  armiesIn,
  type BattleDesk,
  isOpenIn,
  type Lying,
  lyingOn,
  putAway,
  turn,
} from './desk.js';
import { Hand, OwnHand } from './hand.js';
import { plannedAs } from './picking.js';
import { Plate, Result } from './result.js';
import { Rounds } from './rounds.js';
import { resultText, sideOf, spaceName } from './said.js';
import { roundsOf, type Dealt, type Laid } from './story.js';

/** How a battle is shown: the seat whose hand is below, the viewer, and the session on a seat's own page. */
interface TableProps {
  readonly world: World;
  readonly view: State;
  readonly desk: BattleDesk;
  readonly lying: Lying;
  readonly eyes: Viewer<Seat>;
  readonly session: Session | null;
}

/** A side's deal; before the deal, what it would be now. */
function dealtTo({ world, view, lying }: TableProps, seat: Seat): Dealt {
  const { story, battle } = lying;
  const dealt = story.dealt[seat];
  if (dealt !== null) return dealt;
  if (battle === null) return { items: [], less: 0, cards: 0 };
  const board = { world, state: view };
  const { items } = countOf(board, battle, seat);
  return { items, less: battle.reduced[seat], cards: handSize(board, battle, seat) };
}

const armiesOf = ({ world, view, desk, lying }: TableProps): Armies | null =>
  lying.battle === null || lying.battle.ending !== null
    ? desk.armiesOf(lying.story)
    : armiesIn(world, view, lying.battle);

/** The sides that have not taken their losses by a die of the battle yet. */
const owingIn = ({ frames }: State, { battle }: Lying): readonly Seat[] =>
  battle === null
    ? []
    : frames.flatMap((frame) => (frame.at === 'harm' || frame.at === 'losses' ? [frame.seat] : []));

/** The present attacker, or the last one. */
const attackerIn = ({ story, battle }: Lying): Seat =>
  battle?.attacker ?? roundsOf(story).at(-1)?.attacker ?? story.active;

/** The state of the battle in a sentence. */
function nowText({ story, battle }: Lying): string {
  if (battle === null || story.ending !== null) return resultText(story);
  if (story.dealtAt === null) return sayBattle('battle.now.before');
  const n = roundsOf(story).filter(({ answer }) => answer !== null).length + 1;
  return sayBattle('battle.now.round', { n, side: sideOf(battle.attacker) });
}

/** The seat that plays the first card of the next round, when it is asked; else null. */
const nextAttacker = ({ battle }: Lying, view: State): Seat | null =>
  view.frames.at(-1)?.at === 'battleAttack' ? (battle?.attacker ?? null) : null;

/** The card that the plan of this page's player lays to attack, or to match. */
function plannedCard(session: Session | null, verb: 'attack' | 'match'): Laid | null {
  const planned = session === null ? null : plannedAs(session, verb);
  if (session === null || planned === null) return null;
  const tactic = session.sight.value.world.tacticOf(planned.battleCard);
  return { card: planned.battleCard, as: planned.as, own: tactic === planned.as ? null : tactic };
}

/** A side's row: its army, and its cards while the battle goes on. */
function SideRow({ table, seat, isBelow }: { table: TableProps; seat: Seat; isBelow: boolean }) {
  const { world, view, lying, eyes, session } = table;
  const army = armiesOf(table)?.[seat];
  const hasCards = lying.battle !== null && lying.story.ending === null;
  const isOwn = session !== null && session.seat === seat;
  return (
    <div class="battleSide" data-seat={seat} data-below={isBelow}>
      {army !== undefined && (
        <Plate
          army={army}
          attacks={lying.story.ending === null && attackerIn(lying) === seat}
          dealt={dealtTo(table, seat)}
          isDealt={lying.story.dealt[seat] !== null}
        />
      )}
      {hasCards &&
        (isOwn ? (
          <OwnHand session={session} />
        ) : (
          <Hand world={world} view={view} story={lying.story} seat={seat} eyes={eyes} />
        ))}
    </div>
  );
}

/** The head of the table: where the battle is, how it stands, and the ways to the map and back. */
function Head({
  table,
  isOpen,
  children,
}: {
  table: TableProps;
  isOpen: boolean;
  children?: ComponentChildren;
}) {
  const { desk, lying, view } = table;
  const isOver = lying.battle === null;
  return (
    <header class="battleHead">
      <h2>{sayBattle('battle.title', { space: spaceName(lying.story.space) })}</h2>
      <p role="status">{nowText(lying)}</p>
      {children}
      {isOver && (
        <button type="button" onClick={() => putAway(desk, lying)}>
          {sayBattle('battle.away')}
        </button>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => turn(desk, lying, { view, isOpen: !isOpen })}
      >
        {sayBattle(isOpen ? 'battle.fold' : 'battle.unfold')}
      </button>
    </header>
  );
}

/** A battle, shown over the map. */
function Table(table: TableProps) {
  const { desk, lying, view, eyes } = table;
  // What a battle has come to is seen before the map is asked for.
  const seat = table.session?.isShowing.value === true ? null : (table.session?.seat ?? null);
  const isOpen = isOpenIn(desk, lying, { view, seat });
  const below: Seat = eyes === 'carthage' ? 'carthage' : 'rome';
  const label = sayBattle('battle.label', { space: spaceName(lying.story.space) });
  return (
    <section
      class="battleTable"
      aria-label={label}
      data-open={isOpen}
      data-over={lying.battle === null}
      data-covers={!isOpen || undefined}
    >
      <Head table={table} isOpen={isOpen} />
      {isOpen && (
        <div class="battleCloth">
          <SideRow table={table} seat={enemyOf(below)} isBelow={false} />
          <div class="battleMiddle">
            <Rounds
              story={lying.story}
              top={enemyOf(below)}
              next={nextAttacker(lying, view)}
              cards={{ rome: dealtTo(table, 'rome').cards, carthage: dealtTo(table, 'carthage').cards }}
              planned={{
                attack: plannedCard(table.session, 'attack'),
                match: plannedCard(table.session, 'match'),
              }}
            />
            <Result story={lying.story} owing={owingIn(view, lying)} />
          </div>
          <SideRow table={table} seat={below} isBelow />
        </div>
      )}
    </section>
  );
}

/** The battle at the moment that a spectator watches. */
export function WatchedBattle({ onlooker }: { onlooker: Onlooker }) {
  const { world, base } = onlooker.sight.value;
  const lying = lyingOn(onlooker.battles, base);
  if (lying === null) return null;
  const eyes = onlooker.watch.viewer.value;
  return <Table world={world} view={base} desk={onlooker.battles} lying={lying} eyes={eyes} session={null} />;
}

/**
 * The battle on a player's page, if there is one: under way, or over and not put away yet. While it is shown what has
 * happened, as it was then: so what the battle came to is seen, though the enemy has played another card since.
 */
export function BattleTable({ session }: { session: Session }) {
  const past = session.past.value?.onlooker ?? session.shown.value;
  const { world, base, seat } = session.sight.value;
  const lying = lyingOn(session.battles, base);
  if (past !== null) return <WatchedBattle onlooker={past} />;
  if (lying === null) return null;
  return (
    <Table world={world} view={base} desk={session.battles} lying={lying} eyes={seat} session={session} />
  );
}

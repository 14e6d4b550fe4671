import {
  areConsulsTogether,
  commanderOf,
  forceOf,
  hannibal,
  nearestAt,
  pointsOf,
  type Fact,
  type FactOf,
  type FrameOf,
  type State,
  type World,
} from '../../rules/index.js';
import { isTableWord, line, type Said, type Story, type Told } from './line.js';
import { nameOf, say, words } from '../catalogue.js';
import { beginsDealing, beginsRound, tellBattleRoll, tellChanged, tellJoined } from './battle.js';
import { beginsDeal, tellCard, tellOtherRoll, tellPlayed } from './cards.js';
import { beginsAttempt, beginsHarm, tellLost } from './harm.js';
import { beginsIntercept, beginsShift, beginsWalk, tellMarchRoll, tellMoved } from './march.js';
import { dieText, generalName, sideName, spaceName } from './names.js';
import { beginsMarks, beginsRaising, beginsTogether, tellPosted } from './politics.js';

/** How a war has ended, in a sentence. */
export function endingText({ winner, by }: NonNullable<State['outcome']>): string {
  const why = words.ending({ winner, by });
  return winner === null
    ? say('log.ended.drawn', { why })
    : say('log.ended', { side: sideName(winner), why });
}

const yearsOf = ({ tables }: World, turn: number): string => tables.turns[turn - 1]?.years ?? '';

/** The victory check, when it has been made. */
function tellCheck(frame: FrameOf<'war'>, { world, view }: Told): Said[] {
  const before = nearestAt(view, 'war');
  if (frame.stage !== 'yearEnd' || before?.stage === 'yearEnd') return [];
  const board = { world, state: view };
  return line(
    say('log.check', { rome: pointsOf(board, 'rome'), carthage: pointsOf(board, 'carthage') }),
    'politics',
  );
}

/** What a change of the frame on top tells; most tell nothing. */
function tellFrame(frame: FactOf<'FrameChanged'>['frame'], told: Told): Said[] {
  switch (frame.at) {
    case 'war':
      return tellCheck(frame, told);
    case 'battle':
      return tellChanged(frame, told);
    case 'whoFirst':
      return frame.answer?.verb === 'goFirst'
        ? line(say('log.first', { side: sideName(frame.seat), first: sideName(frame.answer.first) }), 'card')
        : [];
    default:
      return [];
  }
}

/** What is told of something that opens. */
function tellOpened(frame: FactOf<'FrameOpened'>['frame'], told: Told): Said[] {
  if (frame.at === 'battle') return tellJoined(frame, told);
  if (frame.at === 'playCard' && frame.campaignOnly)
    return line(say('log.claims', { side: sideName(frame.seat) }), 'card');
  return [];
}

/**
 * Somebody else commands a force than did. Who is activated leads the march, whose line says so. Of two consuls who meet as
 * they are placed it is only then asked who commands (frame 7): the answer is told, whoever stood first before it.
 */
function tellCommanded(fact: FactOf<'Commanded'>, { world, view }: Told): Said[] {
  const { general } = fact;
  if (nearestAt(view, 'campaign') !== null && nearestAt(view, 'battle') === null) return [];
  const board = { world, state: view };
  const force = forceOf(board, general);
  if (force === null) return [];
  const stage =
    view.posts[general].rank === 'consul' && areConsulsTogether(board) && nearestAt(view, 'war')?.stage;
  if (stage === 'placeConsuls') return [];
  if (stage !== 'deal' && commanderOf(board, force) === general) return [];
  if (commanderOf({ world, state: hannibal.evolve(view, fact) }, force) !== general) return [];
  const values = { general: generalName(general), space: spaceName(force.space) };
  return line(say('log.commands', values), 'march', [force.space]);
}

function tellRoll(fact: FactOf<'Rolled'>, told: Told): Said[] {
  return [...tellMarchRoll(fact, told), ...tellBattleRoll(fact, told), ...tellOtherRoll(fact, dieText(fact))];
}

function tellSiegeSet({ siege }: FactOf<'SiegeSet'>): Said[] {
  const { space, seat, points } = siege;
  const values = { space: spaceName(space), side: sideName(seat), points };
  return line(say('log.siegeSet', values), 'siege', [space]);
}

/** What a fact tells by itself, of the position before it; nothing where other lines tell it. */
export function tellAlone(fact: Fact, told: Told): Said[] {
  switch (fact.kind) {
    case 'FrameOpened':
      return tellOpened(fact.frame, told);
    case 'FrameChanged':
      return tellFrame(fact.frame, told);
    case 'GameBegan':
      return line(say(fact.options.war === 'short' ? 'log.began.short' : 'log.began'), 'turn');
    case 'RulesChanged':
      return line(say('log.rules', { rules: fact.rules }), 'turn');
    case 'TurnBegan':
      return line(say('log.turn', { turn: fact.turn, years: yearsOf(told.world, fact.turn) }), 'turn');
    case 'Moved':
      return tellMoved(fact);
    case 'Lost':
      return tellLost(fact);
    case 'Posted':
      return tellPosted(fact, told);
    case 'Commanded':
      return tellCommanded(fact, told);
    case 'Rolled':
      return tellRoll(fact, told);
    case 'SiegeSet':
      return tellSiegeSet(fact);
    case 'TrainSet':
      return fact.space === null
        ? line(say('log.trainLost'), 'siege')
        : line(say('log.train', { space: spaceName(fact.space) }), 'siege', [fact.space]);
    case 'LastingSet': {
      const what = nameOf('what', fact.what);
      return line(say(fact.holds ? 'log.holds' : 'log.isOver', { what }), 'card');
    }
    case 'CardPlayed':
      return tellPlayed(fact, told);
    case 'CardLaidDown':
    case 'CardForced':
    case 'CardTaken':
    case 'HandsOpened':
    case 'OrdersOpened':
    case 'Reshuffled':
    case 'ReshuffleSet':
    case 'BattleCardPlayed':
    case 'BattleCardsOpened':
    case 'BattleCardTaken':
      return tellCard(fact, told);
    case 'StepMissed':
      return line(say('log.missed', { side: sideName(fact.seat) }), 'march');
    case 'PlanCommitted':
      return fact.why === 'standing' ? line(say('log.byOrder', { side: sideName(fact.seat) }), 'word') : [];
    case 'TimeKept': {
      const said = words.tell(fact);
      return said === null ? [] : line(said, 'word');
    }
    case 'GameEnded':
      return line(endingText(fact), 'end');
    default:
      return isTableWord(fact) ? line(words.tell(fact) ?? '', 'word') : [];
  }
}

/** What begins a line that more facts may join. */
export function beginStory(fact: Fact, told: Told): Story | null {
  switch (fact.kind) {
    case 'Dealt':
      return beginsDeal(fact);
    case 'Moved':
      return beginsWalk(fact);
    case 'StepBegun':
      return beginsShift(fact, told);
    case 'Rolled':
      return beginsHarm(fact) ?? beginsAttempt(fact, told) ?? beginsIntercept(fact, told);
    case 'Marked':
      return beginsMarks(fact, told);
    case 'Raised':
      return beginsRaising(fact);
    case 'BattleDealt':
      return beginsDealing(fact, told);
    case 'BattleCardPlayed':
    case 'CardPlayed':
      return beginsRound(fact, told);
    case 'ConsulDrawn':
    case 'Posted':
      return beginsTogether(fact);
    default:
      return null;
  }
}

/** What is opened when everything that belongs together has happened. */
const CLOSING: ReadonlySet<string> = new Set([
  'playCard',
  'card',
  'campaign',
  'halt',
  'battle',
  'battleAttack',
  'claimFirst',
  'counter',
]);

/** Whether a fact ends the line that is being told, although it tells nothing itself. */
export function endsStory(fact: Fact, { view }: Told): boolean {
  switch (fact.kind) {
    case 'CardLaidDown':
    case 'BattleDeckGathered':
    case 'TakenBack':
      return true;
    case 'FrameOpened':
      return CLOSING.has(fact.frame.at);
    case 'FrameChanged':
      return fact.frame.at === 'war' && fact.frame.stage !== nearestAt(view, 'war')?.stage;
    default:
      return false;
  }
}

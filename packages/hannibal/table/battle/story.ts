import {
  MAHARBAL,
  type Battle,
  type Counted,
  type Fact,
  type FactOf,
  type Frame,
  type General,
  type RollName,
  type Seat,
  type Space,
  type Tactic,
} from '@tessera/hannibal';

/** A card played in a round. `card` is null for Maharbal (#6). `own` is the printed kind when it is played as another one. */
export interface Laid {
  readonly card: number | null;
  readonly as: Tactic;
  readonly own: Tactic | null;
}

/** A roll: the face, 1 to 6, and the modified die. */
export interface Die {
  readonly name: RollName;
  /** Null: for both sides. */
  readonly seat: Seat | null;
  readonly face: number;
  readonly modified: number;
  readonly result: string;
}

/** The optional actions whose acceptance a story records. */
export type Offered = 'charge' | 'initiative' | 'counterattack' | 'cancel' | 'command';

/** One thing that has happened in a battle. */
export type Beat =
  | { readonly what: 'counter'; readonly seat: Seat; readonly card: number }
  | { readonly what: 'shown'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly what: 'taken'; readonly by: Seat; readonly card: number | null }
  /** `answer` is null while it is awaited. */
  | {
      readonly what: 'round';
      readonly attacker: Seat;
      readonly attack: Laid;
      readonly answer: Laid | 'declined' | null;
    }
  | { readonly what: 'offer'; readonly of: Offered; readonly seat: Seat; readonly done: boolean }
  | { readonly what: 'die'; readonly die: Die }
  | {
      readonly what: 'lost';
      readonly seat: Seat;
      readonly regulars: number;
      readonly elephants: number;
      readonly why: string;
    }
  | { readonly what: 'gone'; readonly seat: Seat; readonly to: Space; readonly inside: boolean }
  | { readonly what: 'displaced'; readonly general: General; readonly isDead: boolean }
  /** Markers to remove, for the defeat or for the death of a general. */
  | { readonly what: 'price'; readonly seat: Seat; readonly markers: number; readonly why: string };

/** A side's deal: its count item by item, and the reduction by elephants. */
export interface Dealt {
  readonly items: readonly Counted[];
  readonly less: number;
  readonly cards: number;
}

/** The public story of a battle. */
export interface BattleStory {
  /** The number of its frame. */
  readonly id: number;
  readonly space: Space;
  readonly active: Seat;
  /** The number of events before the deal, in whose position both armies are in the space; null before the deal. */
  readonly dealtAt: number | null;
  readonly dealt: Readonly<Record<Seat, Dealt | null>>;
  readonly beats: readonly Beat[];
  readonly ending: Battle['ending'];
  /** Whether it is over and its cards are gathered. */
  readonly isOver: boolean;
  /** Whether a Strategy card has been played since it was over. */
  readonly isPast: boolean;
}

/** A battle that goes on, with what has been offered and not yet answered. */
interface Going {
  readonly story: BattleStory;
  readonly attacker: Seat;
  readonly offer: { readonly of: Offered; readonly seat: Seat } | null;
}

const OFFERS: Partial<Record<Frame['at'], Offered>> = {
  elephantCharge: 'charge',
  initiative: 'initiative',
  counterattack: 'counterattack',
  cancelWithdrawal: 'cancel',
  changeCommand: 'command',
};

const DICE: ReadonlySet<RollName> = new Set<RollName>([
  'command',
  'elephants',
  'counterattack',
  'withdraw',
  'cancel',
  'casualties',
  'retreat',
]);

const told = (going: Going, ...beats: readonly Beat[]): Going => ({
  ...going,
  story: { ...going.story, beats: [...going.story.beats, ...beats] },
});

const startOf = (frame: Battle): Going => ({
  story: {
    id: frame.id,
    space: frame.space,
    active: frame.active,
    dealtAt: null,
    dealt: { rome: null, carthage: null },
    beats: [],
    ending: null,
    isOver: false,
    isPast: false,
  },
  attacker: frame.attacker,
  offer: null,
});

/** A card is laid: the answer in a round that waits for one, else the attack of a new round. */
function lay(going: Going, laid: Laid): Going {
  const { beats } = going.story;
  const last = beats.at(-1);
  if (last?.what !== 'round' || last.answer !== null) {
    return told(going, { what: 'round', attacker: going.attacker, attack: laid, answer: null });
  }
  return { ...going, story: { ...going.story, beats: [...beats.slice(0, -1), { ...last, answer: laid }] } };
}

// A round without an answer counts as declined, whether the defender could not or would not answer.
function decline(going: Going): Going {
  const beats = going.story.beats.map((beat): Beat =>
    beat.what === 'round' && beat.answer === null ? { ...beat, answer: 'declined' } : beat,
  );
  return { ...going, story: { ...going.story, beats } };
}

// An optional action has been answered when the battle goes on; the next event tells how.
const answered = (going: Going, done: boolean): Going =>
  going.offer === null ? going : told({ ...going, offer: null }, { what: 'offer', ...going.offer, done });

function changed(going: Going, frame: Battle): Going {
  const done = frame.attacker !== going.attacker || frame.stage === 'fright';
  const after = { ...answered(going, done), attacker: frame.attacker };
  if (frame.ending === null || after.story.ending !== null) return after;
  const { story, ...rest } = frame.ending.kind === 'won' ? decline(after) : after;
  return { ...rest, story: { ...story, ending: frame.ending } };
}

function opened(going: Going, frame: Frame): Going {
  const of = OFFERS[frame.at];
  if (of !== undefined && 'seat' in frame) return { ...going, offer: { of, seat: frame.seat } };
  if (frame.at !== 'penalty') return going;
  return told(going, { what: 'price', seat: frame.seat, markers: frame.left, why: frame.why });
}

function dealt(going: Going, { seat, items, less, drawn }: FactOf<'BattleDealt'>, at: number): Going {
  const after = answered(going, false);
  const { story } = after;
  const hand = { items, less, cards: drawn.length };
  return {
    ...after,
    story: { ...story, dealtAt: story.dealtAt ?? at, dealt: { ...story.dealt, [seat]: hand } },
  };
}

function rolled(going: Going, fact: FactOf<'Rolled'>): Going {
  const { name, seat, modified, result } = fact;
  if (!DICE.has(name)) return going;
  const die = { name, seat, face: fact.die.face + 1, modified, result };
  return told({ ...going, offer: null }, { what: 'die', die });
}

/** A fact of a battle that goes on, the `at`th of its stream. */
function inBattle(going: Going, fact: Fact, at: number): Going {
  switch (fact.kind) {
    case 'FrameChanged':
      return fact.frame.at === 'battle' ? changed(going, fact.frame) : going;
    case 'FrameOpened':
      return opened(going, fact.frame);
    case 'BattleDealt':
      return dealt(going, fact, at);
    case 'Rolled':
      return rolled(going, fact);
    case 'CardPlayed':
      if (fact.use !== 'counter') return going;
      return fact.card === MAHARBAL
        ? lay(going, { card: null, as: 'doubleEnvelopment', own: null })
        : told(going, { what: 'counter', seat: fact.seat, card: fact.card });
    case 'BattleCardPlayed':
      return lay(going, { card: fact.card, as: fact.as, own: fact.own });
    case 'BattleCardsOpened':
      return told(going, { what: 'shown', seat: fact.seat, cards: fact.shown });
    case 'BattleCardTaken':
      return told(going, { what: 'taken', by: fact.by, card: fact.shown });
    case 'Lost': {
      const { seat, regulars, elephants, why } = fact;
      return told(going, { what: 'lost', seat, regulars, elephants, why });
    }
    case 'Moved':
      if (fact.why !== 'retreat' && fact.why !== 'withdrawal') return going;
      return told(going, { what: 'gone', seat: fact.seat, to: fact.to, inside: fact.toInside });
    case 'Posted': {
      const { general, post } = fact;
      if (post.at !== 'displaced' && post.at !== 'dead') return going;
      return told(going, { what: 'displaced', general, isDead: post.at === 'dead' });
    }
    case 'BattleDeckGathered':
      return { ...going, story: { ...going.story, isOver: true } };
    default:
      return going;
  }
}

/** The state of reading a stream: the finished battles, the one under way, and where questions were asked. */
interface Reading {
  readonly past: readonly BattleStory[];
  readonly going: Going | null;
}

function read({ past, going }: Reading, fact: Fact, at: number): Reading {
  if (fact.kind === 'FrameOpened' && fact.frame.at === 'battle') {
    return { past: going === null ? past : [...past, going.story], going: startOf(fact.frame) };
  }
  if (going === null) {
    const isLeft = fact.kind === 'CardPlayed' && fact.use !== 'counter';
    return { past: isLeft ? past.map((story) => ({ ...story, isPast: true })) : past, going };
  }
  const next = inBattle(going, fact, at);
  return next.story.isOver ? { past: [...past, next.story], going: null } : { past, going: next };
}

/**
 * The battles of a stream of events in order, each as far as it has come. Only public facts are used, so the streams of
 * both seats and of spectators give the same. Events that were taken back are left out.
 */
export function battlesIn(facts: readonly Fact[]): readonly BattleStory[] {
  let reading: Reading = { past: [], going: null };
  // The reading at each question, because a takeback goes back to a question.
  let asked: { readonly id: number; readonly reading: Reading }[] = [];
  for (const [at, fact] of facts.entries()) {
    if (fact.kind === 'TakenBack') {
      const id = fact.restored.frames.at(-1)?.id ?? 0;
      asked = asked.filter((one) => one.id <= id);
      reading = asked.at(-1)?.reading ?? reading;
      continue;
    }
    reading = read(reading, fact, at);
    if (fact.kind === 'FrameOpened' && 'answer' in fact.frame) asked.push({ id: fact.frame.id, reading });
  }
  const { past, going } = reading;
  return going === null ? past : [...past, going.story];
}

/** The rounds of a battle, in their order. */
export const roundsOf = ({ beats }: BattleStory): Extract<Beat, { what: 'round' }>[] =>
  beats.filter((beat) => beat.what === 'round');

/** CUs that were lost, and what cost them. */
export interface LostTo {
  readonly why: string;
  readonly cus: number;
}

/** What a side has lost in a battle so far, by what cost it: the battle, the retreat, the way of it. */
export function lossesBy({ beats }: BattleStory, seat: Seat): readonly LostTo[] {
  const lost = beats.filter((beat) => beat.what === 'lost').filter((beat) => beat.seat === seat);
  return [...new Set(lost.map(({ why }) => why))].map((why) => ({
    why,
    cus: lost.reduce((sum, one) => (one.why === why ? sum + one.regulars + one.elephants : sum), 0),
  }));
}

/** What a side has lost in a battle so far. */
export const lostBy = (story: BattleStory, seat: Seat): number =>
  lossesBy(story, seat).reduce((sum, { cus }) => sum + cus, 0);

/** How many Battle cards a side still holds, by what everybody has seen; null before the deal. */
export function cardsLeft(story: BattleStory, seat: Seat): number | null {
  const dealt = story.dealt[seat];
  if (dealt === null) return null;
  const used = roundsOf(story).filter(({ attacker, attack, answer }) => {
    const laid = attacker === seat ? attack : answer;
    return laid !== null && laid !== 'declined' && laid.card !== null;
  });
  const taken = story.beats.filter((beat) => beat.what === 'taken');
  const won = taken.filter(({ by }) => by === seat).length;
  return dealt.cards - used.length + won - (taken.length - won);
}

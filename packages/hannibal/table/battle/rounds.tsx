import { enemyOf, type Seat } from '@tessera/hannibal';
import { sayBattle } from '@tessera/hannibal/texts';
import { useEffect, useRef } from 'preact/hooks';
import { DiePicture } from '../die.js';
import { CardFace } from './pictures.js';
import { beatText, roundText, sideOf } from './said.js';
import type { Beat, BattleStory, Laid } from './story.js';

const LaidCard = ({ laid }: { laid: Laid }) =>
  laid.card === null ? (
    <span class="battleFace strategy" data-tactic="doubleEnvelopment">
      <CardFace tactic="doubleEnvelopment" />
      <span class="battleAs">{sayBattle('battle.maharbal')}</span>
    </span>
  ) : (
    <CardFace tactic={laid.own ?? laid.as} as={laid.as} />
  );

type Round = Extract<Beat, { what: 'round' }>;

/** A card that is planned: it lies there before it is played. */
const PlannedCard = ({ laid }: { laid: Laid }) => (
  <span class="planned">
    <LaidCard laid={laid} />
  </span>
);

/** The place of a card in a round: the card, or that none lies there. */
function Place({ round, seat, planned }: { round: Round; seat: Seat; planned: Laid | null }) {
  if (seat === round.attacker) return <LaidCard laid={round.attack} />;
  const { answer } = round;
  if (answer === null && planned !== null) return <PlannedCard laid={planned} />;
  if (answer === null) return <span class="noCard awaited">{sayBattle('battle.awaited')}</span>;
  if (answer === 'declined') return <span class="noCard">{sayBattle('battle.noMatch')}</span>;
  return <LaidCard laid={answer} />;
}

interface RoundProps {
  readonly round: Round;
  readonly n: number;
  readonly top: Seat;
  /** The card that this page's player is about to play. */
  readonly planned: Laid | null;
}

/** Whose initiative it is: a standard that points at the other side. */
const Initiative = ({ n, attacker, top }: { n: number; attacker: Seat; top: Seat }) => (
  <span class="initiative" data-seat={attacker} data-to={attacker === top ? 'below' : 'above'}>
    <span class="no">{n}</span>
  </span>
);

/** A round: both cards, and between them who attacked with which. */
const RoundPair = ({ round, n, top, planned }: RoundProps) => (
  <li class="battleRound" data-round={n}>
    <span class="unseen">{roundText(round, n)}</span>
    <span class="pairOf" aria-hidden="true">
      <Place round={round} seat={top} planned={planned} />
      <Initiative n={n} attacker={round.attacker} top={top} />
      <Place round={round} seat={enemyOf(top)} planned={planned} />
    </span>
  </li>
);

/** The place of the round that is to come: who has the initiative lays the first card. */
function NextPair({ n, attacker, top, planned }: Omit<RoundProps, 'round'> & { readonly attacker: Seat }) {
  const first =
    planned === null ? (
      <span class="noCard awaited">{sayBattle('battle.toAttack')}</span>
    ) : (
      <PlannedCard laid={planned} />
    );
  const second = <span class="noCard" />;
  return (
    <li class="battleRound" data-round={n} data-next>
      <span class="unseen">{sayBattle('battle.round.next', { n, side: sideOf(attacker) })}</span>
      <span class="pairOf" aria-hidden="true">
        {attacker === top ? first : second}
        <Initiative n={n} attacker={attacker} top={top} />
        {attacker === top ? second : first}
      </span>
    </li>
  );
}

/** What happened before the first round, or between two. */
function BetweenBeat({ beat }: { beat: Beat }) {
  const words = beatText(beat);
  if (words === null) return null;
  const side = beat.what === 'die' ? beat.die.seat : 'seat' in beat ? beat.seat : null;
  return (
    <li class="battleBeat" data-what={beat.what} data-seat={side ?? undefined}>
      {beat.what === 'die' && (
        <>
          <DiePicture face={beat.die.face} />
          <span class="unseen">{sayBattle('battle.die', { face: beat.die.face })}: </span>
        </>
      )}
      <span>{words}</span>
    </li>
  );
}

const LATER: ReadonlySet<Beat['what']> = new Set(['gone', 'displaced', 'price', 'lost']);

const isAfter = (beat: Beat): boolean =>
  LATER.has(beat.what) || (beat.what === 'die' && ['casualties', 'retreat'].includes(beat.die.name));

/** The cards that this page's player is about to play: to attack, and to match. */
export type Planned = Readonly<Record<'attack' | 'match', Laid | null>>;

interface RoundsProps {
  readonly story: BattleStory;
  readonly top: Seat;
  /** Who lays the first card of the next round; null when it is not awaited. */
  readonly next: Seat | null;
  readonly planned: Planned;
  /** How many Battle cards each side has, or would have now. */
  readonly cards: Readonly<Record<Seat, number>>;
}

/** Before the first card: how many each side has to lay. */
const Before = ({ cards, top }: Pick<RoundsProps, 'cards' | 'top'>) => (
  <li class="battleBefore">
    {[top, enemyOf(top)].map((seat) => (
      <span key={seat} data-seat={seat}>
        <strong>{cards[seat]}</strong>{' '}
        {sayBattle('battle.before.cards', { side: sideOf(seat), cards: cards[seat] })}
      </span>
    ))}
    <span class="quiet">{sayBattle('battle.noRounds')}</span>
  </li>
);

/** The rounds of a battle, laid pair by pair, with what came between them. */
export function Rounds({ story, top, next, planned, cards }: RoundsProps) {
  const list = useRef<HTMLOListElement>(null);
  const beats = story.beats.filter((beat) => !isAfter(beat));
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [beats.length, next]);
  let n = 0;
  return (
    <ol class="battleRounds" ref={list} aria-label={sayBattle('battle.rounds')} tabIndex={0}>
      {beats.length === 0 && next === null && <Before cards={cards} top={top} />}
      {beats.map((beat, at) =>
        beat.what === 'round' ? (
          <RoundPair key={at} round={beat} n={(n += 1)} top={top} planned={planned.match} />
        ) : (
          <BetweenBeat key={at} beat={beat} />
        ),
      )}
      {next !== null && <NextPair n={n + 1} attacker={next} top={top} planned={planned.attack} />}
    </ol>
  );
}

import { enemyOf, type Seat } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import { useEffect, useRef } from 'preact/hooks';
import { CardFace } from './cardFace.js';
import { DiePicture } from './pictures.js';
import { beatText, roundText } from './said.js';
import type { Beat, BattleStory, Laid } from './story.js';

const LaidCard = ({ laid }: { laid: Laid }) =>
  laid.card === null ? (
    <span class="battleFace strategy" data-tactic="doubleEnvelopment">
      <CardFace tactic="doubleEnvelopment" />
      <span class="battleAs">{say('battle.maharbal')}</span>
    </span>
  ) : (
    <CardFace tactic={laid.own ?? laid.as} as={laid.as} />
  );

type Round = Extract<Beat, { what: 'round' }>;

/** The place of a card in a round: the card, or that none lies there. */
function Place({ round, seat }: { round: Round; seat: Seat }) {
  if (seat === round.attacker) return <LaidCard laid={round.attack} />;
  const { answer } = round;
  if (answer === null) return <span class="noCard awaited">{say('battle.awaited')}</span>;
  if (answer === 'declined') return <span class="noCard">{say('battle.noMatch')}</span>;
  return <LaidCard laid={answer} />;
}

interface RoundProps {
  readonly round: Round;
  readonly n: number;
  readonly top: Seat;
}

/** A round: both cards, and between them who attacked with which. */
const RoundPair = ({ round, n, top }: RoundProps) => (
  <li class="battleRound" data-round={n}>
    <span class="unseen">{roundText(round, n)}</span>
    <span class="pairOf" aria-hidden="true">
      <Place round={round} seat={top} />
      <span
        class="initiative"
        data-seat={round.attacker}
        data-to={round.attacker === top ? 'below' : 'above'}
      >
        <span class="no">{n}</span>
      </span>
      <Place round={round} seat={enemyOf(top)} />
    </span>
  </li>
);

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
          <span class="unseen">{say('battle.die', { face: beat.die.face })}: </span>
        </>
      )}
      <span>{words}</span>
    </li>
  );
}

const LATER: ReadonlySet<Beat['what']> = new Set(['gone', 'displaced', 'price', 'lost']);

const isAfter = (beat: Beat): boolean =>
  LATER.has(beat.what) || (beat.what === 'die' && ['casualties', 'retreat'].includes(beat.die.name));

/** The rounds of a battle, laid pair by pair, with what came between them. */
export function Rounds({ story, top }: { story: BattleStory; top: Seat }) {
  const list = useRef<HTMLOListElement>(null);
  const beats = story.beats.filter((beat) => !isAfter(beat));
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [beats.length]);
  let n = 0;
  return (
    <ol class="battleRounds" ref={list} aria-label={say('battle.rounds')} tabIndex={0}>
      {beats.length === 0 && <li class="quiet none">{say('battle.noRounds')}</li>}
      {beats.map((beat, at) =>
        beat.what === 'round' ? (
          <RoundPair key={at} round={beat} n={(n += 1)} top={top} />
        ) : (
          <BetweenBeat key={at} beat={beat} />
        ),
      )}
    </ol>
  );
}

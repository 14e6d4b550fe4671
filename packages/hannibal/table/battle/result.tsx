import { type RollName, type Seat, SEATS } from '@tessera/hannibal';
import { nameOf, say, sayBattle } from '@tessera/hannibal/texts';
import { DiePicture } from '../die.js';
import { beatText, reasonText, sideOf, spaceName } from './said.js';
import { type BattleStory, type Dealt, type Die, lossesBy, lostBy, roundsOf } from './story.js';
import { useNarrow } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Army } from './desk.js';
import { CountList } from './picking.js';

function dieOf({ beats }: BattleStory, name: RollName): Die | null {
  const found = beats.findLast((beat) => beat.what === 'die' && beat.die.name === name);
  return found?.what === 'die' ? found.die : null;
}

/** The text about the path of those who left the field, space by space; null when nobody did. */
function wayText({ beats }: BattleStory): string | null {
  const gone = beats.filter((beat) => beat.what === 'gone');
  const last = gone.at(-1);
  if (last === undefined) return null;
  const space = gone.map(({ to }) => spaceName(to)).join(', ');
  return sayBattle(last.inside ? 'battle.end.inside' : 'battle.end.gone', { side: sideOf(last.seat), space });
}

const DieLine = ({ die, words }: { die: Die; words: string }) => (
  <li>
    <DiePicture face={die.face} />
    <span>
      <span class="unseen">{sayBattle('battle.die', { face: die.face })}. </span>
      {words}
      {die.modified !== die.face && (
        <> ({sayBattle('battle.die.counts', { modified: die.modified })})</>
      )}:{' '}
      {nameOf('result', die.result)}
    </span>
  </li>
);

/** The text about a side's losses in a battle, and what has cost them. For a side in `owing` it says that they are not known yet. */
function lossText(story: BattleStory, seat: Seat, owing: readonly Seat[]): string {
  const side = sideOf(seat);
  const lost = lossesBy(story, seat);
  const parts = lost.map(({ why, cus }) => sayBattle('battle.end.by', { cus, why: nameOf('why', why) }));
  const of = parts.length === 0 ? '' : ` (${parts.join(say('log.comma'))})`;
  return owing.includes(seat)
    ? sayBattle('battle.end.owes', { side })
    : sayBattle('battle.end.lost', { side, n: lostBy(story, seat) }) + of;
}

/**
 * The result of a battle: the winner and why, both dice, each side's losses, and the markers that the defeat costs. `owing`: the
 * sides that have not taken their losses yet.
 */
export function Result({ story, owing }: { story: BattleStory; owing: readonly Seat[] }) {
  const { ending } = story;
  if (ending === null) return null;
  const casualties = dieOf(story, 'casualties');
  const retreat = dieOf(story, 'retreat');
  const way = wayText(story);
  const reason = reasonText(story);
  const rest = story.beats.filter(({ what }) => what === 'displaced' || what === 'price');
  const now =
    ending.kind === 'won'
      ? sayBattle('battle.now.won', { side: sideOf(ending.winner) })
      : sayBattle('battle.now.withdrawn', { side: sideOf(ending.by) });
  return (
    <section
      class="battleResult"
      aria-label={sayBattle('battle.end')}
      data-seat={ending.kind === 'won' ? ending.winner : undefined}
    >
      <h3>{now}</h3>
      {reason !== null && <p class="battleReason">{reason}</p>}
      <ul>
        {casualties !== null && (
          <DieLine
            die={casualties}
            words={sayBattle('battle.end.casualties', { rounds: roundsOf(story).length })}
          />
        )}
        {retreat !== null && (
          <DieLine
            die={retreat}
            words={sayBattle('battle.end.retreat', {
              side: retreat.seat === null ? '' : sideOf(retreat.seat),
            })}
          />
        )}
        <li>
          <strong>{sayBattle('battle.end.losses')}</strong>
          {SEATS.map((seat) => (
            <span key={seat} class="side" data-seat={seat}>
              {lossText(story, seat, owing)}
            </span>
          ))}
        </li>
        {way !== null && <li>{way}</li>}
        {rest.map((beat, at) => (
          <li key={at}>{beatText(beat)}</li>
        ))}
      </ul>
    </section>
  );
}

/** An army's size: a block for each CU, with tusks for those that have elephants, and both in words. */
const Units = ({ regulars, elephants }: Pick<Army, 'regulars' | 'elephants'>) => (
  <span class="battleUnits">
    <span class="blocks" aria-hidden="true">
      {Array.from({ length: regulars + elephants }, (_, at) => (
        <i key={at} data-elephant={at >= regulars} />
      ))}
    </span>
    <span>{sayBattle('battle.regulars', { n: regulars })}</span>
    {elephants > 0 && <span>{sayBattle('battle.elephants', { n: elephants })}</span>}
  </span>
);

interface PlateProps {
  readonly army: Army;
  readonly attacks: boolean;
  /** What was dealt, or would be as it stands. */
  readonly dealt: Dealt;
  readonly isDealt: boolean;
}

/** An army in a battle: who commands it, how strong it is, and what its cards are counted for. */
export function Plate({ army, attacks, dealt, isDealt }: PlateProps) {
  const { seat, commander, rating, others, regulars, elephants, sortie } = army;
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const names = others.map((general) => nameOf('general', general)).join(', ');
  return (
    <div class="battlePlate" role="group" aria-label={sayBattle('battle.army', { side: sideOf(seat) })}>
      <p class="who">
        <strong>{commander === null ? sayBattle('battle.noGeneral') : nameOf('general', commander)}</strong>
        {commander !== null && (
          <span
            class="rating"
            role="img"
            aria-label={sayBattle('battle.rating', { n: rating })}
            title={sayBattle('battle.rating', { n: rating })}
          >
            {rating}
          </span>
        )}
        {attacks && <span class="attacks">{sayBattle('battle.attacker')}</span>}
        <Units regulars={regulars} elephants={elephants} />
        {others.length > 0 && (
          <span class="quiet others">{sayBattle('battle.with', { generals: names })}</span>
        )}
        {sortie > 0 && <span class="quiet">{sayBattle('battle.sortie', { n: sortie })}</span>}
      </p>
      <details
        class="battleWhy"
        open={isOpen ?? !isNarrow}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{sayBattle(isDealt ? 'battle.why' : 'battle.would', { n: dealt.cards })}</summary>
        <CountList seat={seat} dealt={dealt} commander={commander} />
      </details>
    </div>
  );
}

import type { State } from '@tessera/metaurus';
import { say, sideName } from '@tessera/metaurus/texts';
import { raceOf, turnsText, uncountedText, type Race, type Track } from '../race.js';
import type { Session } from '../session.js';
import { Flag, Pips, TrackSign } from './race/pips.js';

const LABELS = {
  carthaginianLosses: 'score.lost.carthage',
  romanLosses: 'score.lost.rome',
  exits: 'score.exited',
} as const;

/** What else is to be said of a track. */
function remarks({ name, most, planned }: Track, { uncounted, victims, spare, over, tracks }: Race): string {
  const kills = tracks.find(({ name: track }) => track === 'carthaginianLosses')?.most ?? 0;
  const said = [
    say(`score.wins.${name}`, { most }),
    planned > 0 ? say('score.planned', { planned }) : '',
    name === 'carthaginianLosses' && uncounted > 0 ? say('score.uncounted', { uncounted, victims }) : '',
    name === 'exits' && spare >= 0 && !over ? say('score.spare', { most: kills, left: spare + 1 }) : '',
  ];
  return said.filter((part) => part !== '').join(' ');
}

/** A count on its way to a threshold. */
function Meter({ track, race }: { track: Track; race: Race }) {
  const { name, count, most, wins } = track;
  const uncounted = uncountedText(race, name);
  return (
    <div class="meter">
      <span class="label">
        <TrackSign track={track} /> {say(LABELS[name])}
      </span>
      <span class="count">
        {say('score.of', { count, most })}
        {uncounted !== null && <span class="raceUncounted"> · {uncounted}</span>}
      </span>
      <span class="meterRow">
        <Pips track={track} />
        <Flag seat={wins} near={(race.over ? race.winner : race.nearer) === wins} />
      </span>
      <span class="hint">{remarks(track, race)}</span>
    </div>
  );
}

/** The turn, and who goes first. */
export function turnText({ turn, options }: State): string {
  if (turn === 0) return say('score.setUp');
  return options.turnLimit === 'none'
    ? say('score.turn', { turn })
    : say('score.turnOf', { turn, last: options.turnLimit });
}

/** Whose chits are sealed, while orders are given. */
function sealedText(view: State): string | null {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'orders') return null;
  const sides = frame.sealed.map(sideName).join(', ');
  return sides === '' ? say('score.sealed.none') : say('score.sealed', { sides });
}

/** Who wins once the last turn is over; nothing where there is no last turn, or the game is over. */
function holdsText({ last, over, hits }: Race): string {
  if (last === null || over) return '';
  return hits === null ? say('score.holds', { last }) : say('score.holds.small', { last, ...hits });
}

/** How many turns in a row had no fight, after which a draw may be claimed where there is no last turn (R49). */
function quietText({ turn, quiet, options, outcome }: State, needed: number): string {
  if (turn === 0 || options.turnLimit !== 'none' || outcome !== null) return '';
  return say('score.quiet', { quiet, needed });
}

/** Losses, exits, and how far each side is from winning, in full. */
export function Score({ session }: { session: Pick<Session, 'sight'> }) {
  const { base, world } = session.sight.value;
  const race = raceOf(world, session.sight.value);
  const frame = base.frames.find(({ at }) => at === 'activate');
  const told = [
    turnText(base),
    base.turn > 0 && race.last !== null ? turnsText(race) : '',
    holdsText(race),
    quietText(base, world.tables.quietTurns),
    base.first === null ? '' : say('score.first', { side: sideName(base.first) }),
    frame?.at === 'activate' ? say('score.acting', { side: sideName(frame.seat) }) : '',
    sealedText(base) ?? '',
  ];
  return (
    <div class="account">
      <p class="quiet">{told.filter((part) => part !== '').join(' · ')}</p>
      {race.tracks.map((track) => (
        <Meter key={track.name} track={track} race={race} />
      ))}
    </div>
  );
}

/** The same as a part of the panel. */
export const ScoreSection = ({ session }: { session: Pick<Session, 'sight'> }) => (
  <section class="score" aria-labelledby="score">
    <h3 id="score">{say('score.title')}</h3>
    <Score session={session} />
  </section>
);

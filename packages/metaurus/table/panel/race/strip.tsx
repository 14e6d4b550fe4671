import { say } from '@tessera/metaurus/texts';
import { useState } from 'preact/hooks';
import { Dialog, HeadLine } from '@tessera/table/ui';
import { nearerText, raceOf, raceText, turnsText, uncountedText, type Race, type Track } from '../../race.js';
import type { Session } from '../../session.js';
import { Score } from '../score.js';
import { Flag, Pips, TrackSign, Turns } from './pips.js';

function TrackRow({ track, race }: { track: Track; race: Race }) {
  const { name, count, planned, most, wins } = track;
  const near = (race.over ? race.winner : race.nearer) === wins;
  const uncounted = uncountedText(race, name);
  return (
    <span class="track" style={{ flexGrow: most }}>
      <TrackSign track={track} />
      <span class="trackName">{say(`race.${name}`)}</span>
      <Pips track={track} />
      <Flag seat={wins} near={near} />
      <span class="raceCount">
        {say(planned > 0 ? 'race.of.planned' : 'race.of', { count, planned, most })}
      </span>
      {uncounted !== null && <span class="raceUncounted">{uncounted}</span>}
    </span>
  );
}

/** The tracks, the turns, and who is nearer. */
const Tracks = ({ race }: { race: Race }) => (
  <>
    {race.tracks.map((track) => (
      <TrackRow key={track.name} track={track} race={race} />
    ))}
    <span class="raceTurns">
      <Turns turn={race.turn} last={race.last} />
      <span class="raceTurnsText">
        {race.last !== null && race.hits === null && <Flag seat="carthage" near={false} />} {turnsText(race)}
      </span>
    </span>
    <span class="raceNearer" data-seat={race.nearer ?? race.winner ?? 'nobody'}>
      {nearerText(race)}
    </span>
  </>
);

/**
 * Losses, exits, turns, and how far each side is from victory, as a thin picture under the head of a page. On a phone it
 * is too thin to be pressed; the panel has the same in words.
 */
export function RaceStrip({ session }: { session: Pick<Session, 'sight'> }) {
  const [open, setOpen] = useState(false);
  const race = raceOf(session.sight.value.world, session.sight.value);
  return (
    <section class="race" aria-label={say('race.title')}>
      <HeadLine class="raceLine" said={raceText(race)} onPress={() => setOpen(true)}>
        <Tracks race={race} />
      </HeadLine>
      {open && (
        <Dialog title={say('race.title')} onClose={() => setOpen(false)}>
          <Score session={session} />
        </Dialog>
      )}
    </section>
  );
}

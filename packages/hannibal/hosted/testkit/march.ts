import { choicesIn, expand } from '@tessera/core';
import { hannibal, type Frame, type Hannibal, type Step } from '@tessera/hannibal';
import { seatBoth, whoIsAsked, type Player, type Seated } from '@tessera/server/testkit';

/** Hannibal's way: before its third space Rome may say that the weather turns (#41). */
export const WAY = ['dertosa', 'tarraco', 'ilerda', 'azaila'] as const;

const PLAN: readonly Step[] = [
  { verb: 'muster', regulars: 5, elephants: 1, generals: ['mago'], train: false },
  ...WAY.map((to): Step => ({ verb: 'go', to })),
  { verb: 'stop' },
];

/** The card of the own hand with the most operations that moves generals: with one, Hannibal alone could move, and nobody would be asked who does. */
function moving({ view, seat }: Player<Hannibal>): Step {
  const steps = choicesIn(hannibal, view(), seat).flatMap(
    (choice) => expand(hannibal.schemas.step, choice).steps,
  );
  const plays = steps.flatMap((step) => (step.verb === 'play' && step.use === 'move' ? [step] : []));
  const opsOf = ({ card }: (typeof plays)[number]): number => hannibal.world.cardOf(card).ops;
  const [found] = plays.sort((one, two) => opsOf(two) - opsOf(one));
  if (found === undefined) throw new Error('No card moves anybody.');
  return found;
}

/** What is committed where, from the beginning of the war to the march. */
const ANSWERS: Partial<Record<Frame['at'], (player: Player<Hannibal>) => readonly Step[]>> = {
  begin: () => [{ verb: 'accept' }],
  claimFirst: () => [{ verb: 'decline' }],
  whoFirst: () => [{ verb: 'goFirst', first: 'carthage' }],
  playCard: (player) => [moving(player)],
  activate: () => [{ verb: 'activate', general: 'hannibal' }],
  move: () => PLAN,
  counter: () => [{ verb: 'decline' }],
};

/** What a seat is asked, by what lies on top of the stack that it sees. */
export const askedOf = ({ view }: Player<Hannibal>): Frame['at'] | undefined => view().frames.at(-1)?.at;

/** Plays on until something is asked. */
export async function playTo({ players }: Pick<Seated<Hannibal>, 'players'>, at: Frame['at']): Promise<void> {
  for (;;) {
    const player = await whoIsAsked(players);
    const asked = askedOf(player);
    if (asked === at) return;
    const steps = asked === undefined ? undefined : ANSWERS[asked]?.(player);
    if (steps === undefined) throw new Error(`Nothing is said at ${String(asked)}.`);
    const answer = await player.commit(steps);
    if (!('ok' in answer)) throw new Error(`Refused at ${String(asked)}: ${JSON.stringify(answer)}`);
  }
}

/** Opens a game in which Rome wants to be asked about the weather. */
export async function seatInBadWeather(url: string): Promise<Seated<Hannibal>> {
  const seated = await seatBoth(hannibal, { url, options: { bid: 0 } });
  const words = [{ verb: 'switchWindow', window: 'weather', asked: true }];
  const answer = await seated.at('rome').commit(words, { frame: 0 });
  if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return seated;
}

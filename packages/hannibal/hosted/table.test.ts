import { canonical, isHidden, knownCards } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { hannibal, type Hannibal } from '@tessera/hannibal';
import { when } from '@tessera/hannibal/testkit';
import { anyGame, type Chance } from '@tessera/server';
import {
  allOver,
  createTrash,
  findings,
  maskedIn,
  serveIn,
  until,
  whoIsAsked,
  type Player,
  type Seated,
} from '@tessera/server/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { playTo, seatInBadWeather } from './testkit/march.js';

const trash = createTrash();
afterEach(trash.empty);

const WEATHER = 41;

/** The first draws: Rome gets Bad Weather, Carthage a campaign, which can move more than one general. */
const CAMPAIGN = 33;
const FIRST = [WEATHER - 1, CAMPAIGN - 1];

/** A chance that deals these first cards. */
const chance: Chance = {
  seed: () => new Uint8Array(32),
  source: (_seed, game) => {
    const source = idealChance(game);
    const draw: typeof source.draw = (asked) =>
      asked.stream === 'deck' ? (FIRST[asked.n] ?? source.draw(asked)) : source.draw(asked);
    return { ...source, draw };
  },
};

/** A war on a server of its own, in which Rome has Bad Weather. */
async function openWar(): Promise<Seated<Hannibal>> {
  const { url } = await serveIn(trash, { games: [anyGame(hannibal)], chance });
  const seated = await seatInBadWeather(url);
  trash.add(seated.close);
  return seated;
}

/** The board, the question and both hands as a seat sees them. */
const boardOf = ({ view }: Player<Hannibal>): string => {
  const { frames, posts, troops, markers, spent, hands, discards } = view();
  return canonical([frames.map(({ at }) => at), posts, troops, markers, spent, hands, discards]);
};

describe('a war that is played over the wire', () => {
  it('plays a card by a sealed order, without a word to its enemy of how it was played (13.2)', async () => {
    const seated = await openWar();
    const [rome, carthage] = [seated.at('rome'), seated.at('carthage')];
    await playTo(seated, 'move');
    expect(knownCards(rome.view().hands.rome)).toContain(WEATHER);
    const policy = { orders: [when(WEATHER, { leaders: ['hannibal'] })] };
    expect(await rome.leave({ version: 0, policy })).toMatchObject({ ok: { saved: true } });
    await playTo(seated, 'playCard');
    expect(carthage.view().posts.hannibal.space).toBe('tarraco');
    const played = { kind: 'CardPlayed', seat: 'rome', card: WEATHER, use: 'counter' };
    expect(carthage.feed.events()).toContainEqual(played);
    expect(canonical(carthage.feed.events())).not.toContain('standing');
    expect(canonical(rome.feed.events())).toContain('standing');
    expect(await rome.sit()).toMatchObject({ ok: { standing: { policy: null } } });
  });

  it('takes back by consent: both see the board as it was, and still nobody the other’s hand', async () => {
    const seated = await openWar();
    const [rome, carthage] = [seated.at('rome'), seated.at('carthage')];
    await playTo(seated, 'activate');
    const before = seated.players.map(boardOf);
    await playTo(seated, 'move');
    expect(seated.players.map(boardOf)).not.toEqual(before);
    const frame = 0;
    expect(await carthage.commit([{ verb: 'askTakeback' }], { frame })).toHaveProperty('ok');
    const { requests: request } = carthage.view().table;
    const agreed = [{ verb: 'answerTakeback', request, accept: true }];
    expect(await rome.commit(agreed, { frame })).toHaveProperty('ok');
    await until('both know', () => seated.players.every(({ view }) => view().table.takebacks === request));
    expect(await whoIsAsked(seated.players)).toBe(carthage);
    expect(seated.players.map(boardOf)).toEqual(before);
    expect(carthage.view().hands.rome.every(({ card }) => isHidden(card))).toBe(true);
    await playTo(seated, 'move');
  });

  it('tells neither seat a card of the other’s, or what is left of a plan, before the end', async () => {
    const seated = await openWar();
    await playTo(seated, 'counter');
    const [rome, carthage] = [seated.at('rome'), seated.at('carthage')].map(({ heard }) =>
      Buffer.from(JSON.stringify(heard.all)),
    );
    expect(await seated.at('rome').commit([{ verb: 'resign' }], { frame: 0 })).toHaveProperty('ok');
    await until('the end', () => allOver(seated.players));
    const secrets = maskedIn(hannibal)(seated);
    const found = (audience: string, bytes = Buffer.alloc(0)) =>
      findings([{ audience, where: 'the socket', bytes }], secrets).map(({ what }) => what);
    expect([...found('rome', rome), ...found('carthage', carthage)]).toEqual([]);
    const dealt = Array.from({ length: 7 }, () => 'what is masked of Dealt');
    expect(found('carthage', rome)).toEqual(dealt);
    expect(found('rome', carthage)).toEqual([...dealt, 'what is masked of PlanLaid']);
  });
});

import { pipsOf, type FactOf } from '../../rules/index.js';
import { nameOf, say } from '../catalogue.js';
import { lengthText, signed } from '../measures.js';
import { groupName, unitName } from '../naming.js';

type Fighter = FactOf<'FightRolled'>['rome'];

const rollsText = (dice: readonly { readonly face: number }[]): string => dice.map(pipsOf).join(' and ');

const modifiersText = (modifiers: readonly { readonly code: string; readonly value: number }[]): string =>
  modifiers
    .map(({ code, value }) => say('fight.modifier', { value: signed(value), code: nameOf('code', code) }))
    .join('');

/** What a side of a fight rolled: `d10 rolls 7, +1 charge, 8 in all`. */
function fighterText({ die, pikes, modifiers, total }: Fighter): string {
  const plain = { die: `d${die.sides}`, pips: pipsOf(die) };
  if (pikes === null && modifiers.length === 0) return say('fight.plain', plain);
  return say('fight.roll', {
    ...plain,
    pikes: pikes === null ? '' : say('fight.pikes', { pips: pipsOf(pikes) }),
    modifiers: modifiersText(modifiers),
    total,
  });
}

/** The text of a fight: both sides' dice, and the losses (4.3). */
export function fightText(fact: FactOf<'FightRolled'>): string {
  const { rome, carthage, loser, casualties } = fact;
  return say('event.FightRolled', {
    rome: unitName(rome.unit),
    romeRoll: fighterText(rome),
    carthage: unitName(carthage.unit),
    carthageRoll: fighterText(carthage),
    result:
      loser === null
        ? say('fight.locked')
        : say('fight.lost', { loser: unitName(fact[loser].unit), casualties }),
  });
}

/** The text of a volley before a melee, and of the units hurt by it (3.3). */
export function volleyText({ course, dice, hurt }: FactOf<'VolleyRolled'>): string {
  const said =
    hurt.length === 0
      ? say('volley.nobody')
      : say('volley.hurt', { group: groupName([...new Set(hurt.map(({ unit }) => unit))]) });
  if (dice === null)
    return course === 'roll' ? said : say(`event.VolleyRolled.course.${course}`, { hurt: said });
  const [pila, darts] = [pipsOf(dice.pila), pipsOf(dice.darts)];
  return say('event.VolleyRolled.course.roll', { pila, darts, hurt: said });
}

/** The text of a shot with its dice (3.2). */
export const shotText = ({ unit, target, band, dice, modifiers, casualties }: FactOf<'ShotRolled'>): string =>
  say('event.ShotRolled', {
    unit: unitName(unit),
    target: unitName(target),
    band: nameOf('band', band),
    rolls: rollsText(dice),
    modifiers: modifiersText(modifiers),
    casualties,
  });

/** The text of an evade with its dice (R32). */
export const evadeText = ({ unit, evader, charger, limit, away }: FactOf<'EvadeRolled'>): string =>
  say(`event.EvadeRolled.away.${away}`, {
    unit: unitName(unit),
    evader: pipsOf(evader),
    charger: pipsOf(charger),
    limit: lengthText(limit),
  });

/** The text of a leader's roll (R36). */
export function leaderText({ leader, dice, wounds, dead }: FactOf<'LeaderRolled'>): string {
  const result = dead ? say('leader.dead') : say(wounds > 0 ? 'leader.wounded' : 'leader.safe');
  return say('event.LeaderRolled', { leader: nameOf('leader', leader), rolls: rollsText(dice), result });
}

/** The text of a rampage's dice: direction and length (R45). */
export const rampageText = ({ unit, way, length }: FactOf<'RampageRolled'>): string =>
  say('event.RampageRolled', { unit: unitName(unit), way: pipsOf(way), length: pipsOf(length) });

export const trampledText = ({
  unit,
  against,
  beast,
  bonus,
  other,
  casualties,
}: FactOf<'RampageFought'>): string =>
  say('event.RampageFought', {
    unit: unitName(unit),
    against: unitName(against),
    beast: pipsOf(beast),
    bonus: signed(bonus),
    other: pipsOf(other),
    casualties,
  });

/** The text of the tries for the initiative, Rome's die first (7). */
export const initiativeText = ({ tries, winner }: FactOf<'InitiativeRolled'>): string =>
  say('event.InitiativeRolled', {
    rolls: tries
      .map(({ rome, carthage }) => say('initiative.roll', { rome: pipsOf(rome), carthage: pipsOf(carthage) }))
      .join(say('initiative.again')),
    winner: nameOf('seat', winner),
  });

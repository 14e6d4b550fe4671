import type { Check } from '@tessera/core';
import { CHIT_COMMANDS, type DiceLuck, type BattleLuck } from '../rules/index.js';
import { format, type Message, type Values } from '@tessera/texts';
import { proofs } from './english/generated/proofs.js';
import { commandName, orderName, sideName } from './naming.js';

const catalogue: Readonly<Record<string, Message>> = proofs;

const sayIfAny = (key: string, values: Values = {}): string | null => {
  const found = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
  return found === undefined ? null : format(found, values);
};

/** The keys of the texts about a game's proofs and luck. */
export type ProofKey = keyof typeof proofs;

/** The text of that key, with its values put in. */
export const sayProof = (key: ProofKey, values: Values = {}): string => format(proofs[key], values);

/** The value of a check in words: a side, a command, an order, what dice are for. */
function worded(name: string, value: string | number): string | number {
  const text = String(value);
  const command = CHIT_COMMANDS.find((known) => known === text);
  if (name === 'command') return command === undefined ? text : commandName(command);
  if (name === 'seat') return sideName(text);
  if (name === 'kind') return sayIfAny(`reading.${text}`) ?? text;
  return name === 'order' ? orderName(text) : value;
}

/** The text of a check: all is well, what is wrong, or what it cannot tell. */
export function checkText({ code, verdict, values, expected, found }: Check): string {
  const own = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    worded(name, value),
  ]);
  const all: Values = { expected, found, ...Object.fromEntries(own) };
  const key = verdict === 'wrong' ? `check.${code}.wrong` : `check.${code}`;
  return sayIfAny(key, all) ?? sayProof('check.unknown');
}

/** The name of a kind of dice. */
export const diceName = ({ kind }: Pick<DiceLuck, 'kind'>): string => sayProof(`luck.${kind}`);

/** The name of a battle: the attacker and the kind of attack. */
export const battleName = ({ manner, seat }: Pick<BattleLuck, 'manner' | 'seat'>): string =>
  sayProof(`luck.battle.${manner}`, { side: sideName(seat) });

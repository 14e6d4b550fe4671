import { CHIT_COMMANDS, COMMANDS, type Command } from '@tessera/metaurus';
import { text } from '@tessera/table/texts';
import { UnitStanding, UnitTitle } from '../panel/unitCard.js';
import { UnitList } from '../panel/unitList.js';
import type { Onlooker } from './onlooker.js';

/** The card of the chosen unit; nothing when none is chosen. */
export function ChosenUnit({ onlooker }: { onlooker: Onlooker }) {
  const sight = onlooker.sight.value;
  const { unit } = sight;
  if (unit === null) return null;
  return (
    <section class="unitCard" aria-labelledby="unit" data-unit={unit}>
      <h3 id="unit">
        <UnitTitle sight={sight} unit={unit} />
      </h3>
      <UnitStanding at={onlooker} unit={unit} />
    </section>
  );
}

const ALL: readonly Command[] = [...CHIT_COMMANDS, ...COMMANDS.filter((each) => !isUnderChit(each))];

function isUnderChit(command: Command): boolean {
  return CHIT_COMMANDS.some((each) => each === command);
}

/** All units by command. Choosing one shows its hex. */
export function Units({ onlooker }: { onlooker: Onlooker }) {
  const show = (unit: number | null): void => {
    onlooker.choose(unit);
    const hex = unit === null ? undefined : onlooker.sight.peek().view.units[unit]?.hex;
    if (hex !== undefined) onlooker.show([hex]);
  };
  return (
    <>
      <h3>{text('watch.units')}</h3>
      <UnitList session={{ ...onlooker, choose: show }} commands={ALL} open={false} />
    </>
  );
}

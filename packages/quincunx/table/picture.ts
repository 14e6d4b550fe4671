import { quincunx, startField } from '@tessera/quincunx';
import { boardOf } from '@tessera/quincunx/drawing';

/** Both armies before the battle, as SVG. */
export const picture = (): string =>
  boardOf(startField(quincunx.world.scenarios.skirmish), { side: 'rome', width: 1060 });

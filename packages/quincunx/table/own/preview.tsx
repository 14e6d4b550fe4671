import { type OwnBattle, scenarioOfOwn, startField } from '@tessera/quincunx';
import { boardOf } from '@tessera/quincunx/drawing';
import { sayOutside as say } from '@tessera/quincunx/texts';
import { Picture } from '@tessera/table/ui';
import { useCallback } from 'preact/hooks';

const WIDTH = 900;
/** The frame on all sides, in hundredths of an inch. */
const FRAME = 300;

/** The table as everybody sees it before a battle of one's own: without the lines in ambush. */
export function OwnPicture({ own }: { own: OwnBattle }) {
  const load = useCallback(() => {
    const field = startField(scenarioOfOwn(own));
    const seen = { ...field, units: field.units.filter(({ status }) => status !== 'hidden') };
    return Promise.resolve(boardOf(seen, { side: null, width: WIDTH }));
  }, [own]);
  const { width, depth } = own.table;
  const ratio = (width + 2 * FRAME) / (depth + 2 * FRAME);
  return <Picture label={say('own.picture', { title: own.title })} load={load} ratio={ratio} />;
}

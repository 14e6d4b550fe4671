import { type OwnBattle, ownBattleSchema } from '@tessera/quincunx';
import type { Options } from '@tessera/table';
import { lazyPart } from '@tessera/table/ui';
import { useMemo } from 'preact/hooks';

const OwnPicture = lazyPart<{ own: OwnBattle }>(() =>
  import('./preview.js').then(({ OwnPicture: Shown }) => Shown),
);

/** The picture of a battle of one's own; nothing for what is shipped, which has pages of its own. */
export function OwnPreview({ options: { own: given } }: { options: Options }) {
  const own = useMemo(() => ownBattleSchema.safeParse(given).data ?? null, [given]);
  return own === null ? null : <OwnPicture own={own} />;
}

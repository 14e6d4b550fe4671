import { hannibal } from '@tessera/hannibal';
import { drawMap, type SpaceMap } from '@tessera/hannibal/drawing';

let drawn: SpaceMap | null = null;

/** The map, drawn once. */
export const mapOf = (): SpaceMap => (drawn ??= drawMap(hannibal.world));

import { computed, type ReadonlySignal } from '@preact/signals';
import type { Field } from '@tessera/quincunx';
import {
  drawMarks,
  drawPlain,
  drawPosition,
  type FieldMap,
  inLayers,
  type Mark,
  plainKey,
} from '@tessera/quincunx/drawing';
import { nameAfter } from '@tessera/quincunx/texts';
import type { Scene } from '@tessera/table/board';
import type { Draft } from './draft.js';
import { fieldOfDraft, unitsIn, unitsOfLine } from './field.js';
import { handlesOf, hidesOn, sheetToDrawOn } from './handles.js';

/** The table, of which a pointer beyond its edge means the nearest place: what is dragged fast gets to the edge. */
function reachingOn(map: FieldMap): FieldMap {
  const { layout } = map;
  const { width, depth } = layout.table;
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const placeAt: FieldMap['layout']['placeAt'] = (point) => {
    const { x, y } = layout.under(point);
    return layout.placeAt(layout.at({ x: within(x, width), y: within(y, depth) }));
  };
  return { ...map, layout: { ...layout, placeAt } };
}

/** Draws the table of a field, and keeps the last one: it is the same until the ground, the zones or the side up change. */
function keptMap(): (field: Field, orientation: 'north' | 'south') => FieldMap {
  let last: { readonly key: string; readonly map: FieldMap } | null = null;
  return (field, orientation) => {
    const { width, depth } = field.table;
    const key = `${width} ${depth} ${orientation} ${plainKey(field)}`;
    if (last?.key !== key) last = { key, map: reachingOn(drawPlain(field, orientation)) };
    return last.map;
  };
}

/** The board of a draft: the battle, what is chosen of it with its handles, and the units with which something is wrong. */
export function sceneOf(draft: Draft): ReadonlySignal<Scene> {
  const mapOf = keptMap();
  // While something is dragged the ground stays as it was: only its outline follows the pointer.
  const ground = computed(() => mapOf(fieldOfDraft(draft.battle.value), draft.orientation.value));
  return computed(() => {
    const battle = draft.drag.value ?? draft.battle.value;
    const field = fieldOfDraft(battle);
    nameAfter(field);
    const map = ground.value;
    const { layout } = map;
    const part = draft.part.value;
    const marks: readonly Mark[] = [
      { kind: 'light', look: 'concerned', units: unitsIn(draft.problems.value) },
      {
        kind: 'light',
        look: 'selected',
        units: part?.kind === 'line' ? unitsOfLine(battle, part.index) : [],
      },
    ];
    const drawn = drawMarks({ field, layout, marks });
    const layers = inLayers({
      ...drawPosition({ field, layout }),
      ...drawn,
      ground: [...hidesOn(layout, battle), ...drawn.ground],
      handles: [
        ...drawn.handles,
        ...(draft.pen.value === null ? [] : [sheetToDrawOn(layout)]),
        ...(part === null ? [] : handlesOf(layout, battle, part)),
      ],
    });
    return { map, layers };
  });
}

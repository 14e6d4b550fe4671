import { FEATURE_NAMES, type FeatureKind, type OwnBattle, SIDES } from '@tessera/quincunx';
import { featureName, nameOf, sayWorkshop as say } from '@tessera/quincunx/texts';
import { useEffect, useState } from 'preact/hooks';
import type { Draft } from './draft.js';
import { NumberInput, SelectInput } from './inputs.js';
import { choosePart } from './looking.js';
import {
  cornersAt,
  isWall,
  type Part,
  withArea,
  withCorners,
  withFeature,
  withFeatureSaid,
  withHide,
  withoutPart,
} from './parts.js';
import { withoutCorner } from './pointing.js';
import { LEAST_CORNERS, lengthIn, middleOfTable, type Shape, SHAPES } from './shapes.js';

const INCH = 100;
const KINDS = [
  'wood',
  'clearing',
  'road',
  'stream',
  'river',
  'ford',
  'hill',
  'wall',
] as const satisfies readonly FeatureKind[];

/** Adds to the ground, in the middle of the table, and chooses what is new. */
function Adding({ draft }: { draft: Draft }) {
  const [kind, setKind] = useState<FeatureKind>('wood');
  const battle = draft.battle.value;
  const pen = draft.pen.value;
  // A pen that nobody sees draws nothing.
  useEffect(() => () => void (draft.pen.value = null), [draft]);
  const hold = (shape: Shape): void => {
    draft.part.value = null;
    draft.pen.value = pen?.shape === shape && pen.kind === kind ? null : { kind, shape };
  };
  const add = (shape: Shape): void => {
    const next = withFeature(battle, { kind, shape }, middleOfTable(battle.table));
    draft.change(next);
    if (next !== null) choosePart(draft, { kind: 'feature', index: next.features.length - 1, area: 0 });
  };
  return (
    <fieldset>
      <SelectInput
        label={say('add.kind')}
        value={kind}
        values={KINDS}
        name={(one) => say(`kind.${one}`)}
        onChange={(one) => {
          draft.pen.value = null;
          setKind(one);
        }}
      />
      <p class="ways">
        {(kind === 'wall' ? (['rectangle'] as const) : SHAPES).map((shape) => (
          <button key={shape} type="button" aria-pressed={pen?.shape === shape} onClick={() => hold(shape)}>
            {say(kind === 'wall' ? 'draw.wall' : `draw.${shape}`)}
          </button>
        ))}
      </p>
      {pen !== null && (
        <p class="hint" role="status">
          {say('draw.hint')}
        </p>
      )}
      <p class="ways">
        {kind === 'wall' ? (
          <button type="button" onClick={() => add('rectangle')}>
            {say('add.wall')}
          </button>
        ) : (
          <>
            <button type="button" onClick={() => add('rectangle')}>
              {say('add.rectangle')}
            </button>
            <button type="button" onClick={() => add('circle')}>
              {say('add.circle')}
            </button>
          </>
        )}
      </p>
    </fieldset>
  );
}

const isSame = (one: Part | null, other: Part): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What lies on the table: each area by itself, each hide. */
function List({ draft }: { draft: Draft }) {
  const { features, hides } = draft.battle.value;
  const parts = [
    ...features.flatMap(({ kind, name, ...feature }, index) => {
      const count = 'areas' in feature ? feature.areas.length : 1;
      return Array.from({ length: count }, (_, area) => ({
        part: { kind: 'feature', index, area } as const,
        label: `${say(`kind.${kind}`)}: ${featureName(name)}${count > 1 ? ` (${area + 1})` : ''}`,
      }));
    }),
    ...hides.map(({ side }, index) => ({
      part: { kind: 'hide', index } as const,
      label: say('hide', { side: nameOf('seat', side) }),
    })),
  ];
  if (parts.length === 0) return <p class="quiet">{say('ground.none')}</p>;
  return (
    <ul class="partList" aria-label={say('ground.list')}>
      {parts.map(({ part, label }) => (
        <li key={JSON.stringify(part)}>
          <button
            type="button"
            aria-pressed={isSame(draft.part.value, part)}
            onClick={() => choosePart(draft, part)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The corners of what is chosen, as numbers. */
function CornerFields({ draft, part }: { draft: Draft; part: Part }) {
  const battle = draft.battle.value;
  const { width, depth } = battle.table;
  const corners = cornersAt(battle, part);
  const set = (index: number, corner: readonly [number, number]): void =>
    draft.change(withCorners(battle, part, corners.with(index, corner)));
  return (
    <details class="corners">
      <summary>{say('corners')}</summary>
      {corners.map(([x = 0, y = 0], index) => (
        <div key={index} class="corner">
          <NumberInput
            label={say('corner.x', { number: index + 1 })}
            value={x / INCH}
            least={0}
            most={width / INCH}
            step={0.5}
            onChange={(value) => set(index, [lengthIn(value, [0, width]), y])}
          />
          <NumberInput
            label={say('corner.y', { number: index + 1 })}
            value={y / INCH}
            least={0}
            most={depth / INCH}
            step={0.5}
            onChange={(value) => set(index, [x, lengthIn(value, [0, depth])])}
          />
          {!isWall(battle, part) && (
            <button
              type="button"
              aria-label={say('corner.remove', { number: index + 1 })}
              disabled={corners.length <= LEAST_CORNERS}
              onClick={() => draft.change(withoutCorner(battle, part, index))}
            >
              ✕
            </button>
          )}
        </div>
      ))}
    </details>
  );
}

/** The name and the level of the feature that is chosen. */
function FeatureFields({ draft, index }: { draft: Draft; index: number }) {
  const battle = draft.battle.value;
  const feature = battle.features[index];
  if (feature === undefined) return null;
  const names: readonly string[] = FEATURE_NAMES[feature.kind];
  return (
    <>
      <div class="pair">
        <SelectInput
          label={say('part.name')}
          value={feature.name}
          values={names}
          name={featureName}
          onChange={(name) => draft.change(withFeatureSaid(battle, index, { name }))}
        />
        {feature.kind === 'hill' && (
          <NumberInput
            label={say('part.level')}
            value={feature.level}
            least={1}
            most={9}
            onChange={(level) => draft.change(withFeatureSaid(battle, index, { level: Math.round(level) }))}
          />
        )}
      </div>
      {feature.kind !== 'wall' && (
        <button
          type="button"
          onClick={() => {
            const next = withArea(battle, index);
            draft.change(next);
            if (next !== null) draft.part.value = { kind: 'feature', index, area: feature.areas.length };
          }}
        >
          {say('part.area')}
        </button>
      )}
    </>
  );
}

const isThere = (battle: OwnBattle, part: Part | null): part is Part =>
  part !== null && cornersAt(battle, part).length > 0;

/** What can be said and done of the feature or hide that is chosen. */
function Chosen({ draft }: { draft: Draft }) {
  const [part, battle] = [draft.part.value, draft.battle.value];
  if (!isThere(battle, part)) return null;
  return (
    <fieldset class="chosen">
      {part.kind === 'feature' && <FeatureFields draft={draft} index={part.index} />}
      <p class="hint">{say('ground.hint')}</p>
      <CornerFields draft={draft} part={part} />
      <button
        type="button"
        onClick={() => {
          draft.part.value = null;
          draft.change(withoutPart(battle, part));
        }}
      >
        {say('part.remove')}
      </button>
    </fieldset>
  );
}

/** The ground of a battle: what is added, what lies there, and what is chosen of it. */
export function GroundPanel({ draft }: { draft: Draft }) {
  const battle = draft.battle.value;
  return (
    <>
      <Adding draft={draft} />
      <List draft={draft} />
      <Chosen draft={draft} />
      <p class="ways">
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            onClick={() => {
              const next = withHide(battle, side, middleOfTable(battle.table));
              draft.change(next);
              if (next !== null) choosePart(draft, { kind: 'hide', index: next.hides.length - 1 });
            }}
          >
            {say('hide.add', { side: nameOf('seat', side) })}
          </button>
        ))}
      </p>
      <p class="hint">{say('hide.hint')}</p>
    </>
  );
}

import { say } from '@tessera/hannibal/texts';
import { most, partOf, partsIn, sizeOfPart } from '../../march/parts.js';
import { Steppers } from '../../march/steppers.js';
import type { Session } from '../../session.js';
import { planOnly } from '../../steps.js';
import { Answers } from './choice.js';

/** Who comes out of the city to join the battle of those who relieve it. */
export function SortieForm({ session }: { session: Session }) {
  const { atFirst, trail } = session.sight.value;
  const parts = partsIn(atFirst, 'detach');
  const planned = trail.taken.flatMap(({ step }) => partOf(step) ?? [])[0] ?? null;
  const part = planned ?? most(parts, Infinity);
  if (part === null) return null;
  return (
    <div class="battleForm">
      <Steppers parts={parts} part={part} onPick={({ step }) => planOnly(session, [step])} />
      <Answers
        session={session}
        label={say('battle.form.choose')}
        answers={[
          { key: 'yes', step: part.step, label: say('battle.form.sortie', { cus: sizeOfPart(part) }) },
          { key: 'no', step: { verb: 'decline' }, label: say('battle.form.noSortie') },
        ]}
      />
    </div>
  );
}

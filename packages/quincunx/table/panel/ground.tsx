import { ambushTexts, featureTexts, say } from '@tessera/quincunx/texts';
import { placeOf } from '@tessera/quincunx/drawing';
import type { Session } from '../session.js';

/** The features of the ground in words, with who stands there, and the lines in ambush; nothing on an open table (R61, R71). */
export function Ground({ session }: { session: Session }) {
  const { field } = session.sight.value;
  const [features, ambushes] = [featureTexts(field), ambushTexts(field)];
  if (features.length + ambushes.length === 0) return null;
  return (
    <details class="groundList">
      <summary>{say('ground.title')}</summary>
      {ambushes.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ul>
        {features.map(({ key, name, lies, says, units, at }) => (
          <li key={key}>
            <button type="button" class="link" onClick={() => session.board.value?.focus([placeOf(at)])}>
              {name}
            </button>
            {'. '}
            {lies} {units} <span class="quiet">{says}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

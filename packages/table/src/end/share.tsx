import { useState } from 'preact/hooks';
import { endText } from '../texts/end.js';
import { CopyField } from '../ui/forms.js';

/** The address at which the server paints a finished game's last position. */
const pictureOf = (game: string): string => `/game/${game}/picture/all/end.png`;

const nameOf = (game: string): string => `tessera-${game}.png`;

/** True when this browser can hand a picture to other programs. */
function sharesFiles(): boolean {
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([''], 'test.png', { type: 'image/png' })] });
}

/** Hands the picture and the link to another program. */
async function send(game: string, { url, title }: { url: string; title: string }): Promise<void> {
  const answer = await fetch(pictureOf(game));
  const file = new File([await answer.blob()], nameOf(game), { type: 'image/png' });
  await navigator.share({ title, url, files: [file] });
}

/** The link to the finished game, and its picture if it has one. */
export function Share({ game, title, hasPicture }: { game: string; title: string; hasPicture: boolean }) {
  const [canSend] = useState(() => hasPicture && sharesFiles());
  const url = `${location.origin}/game/${game}`;
  return (
    <section aria-labelledby="endShare">
      <h3 id="endShare">{endText('end.share')}</h3>
      <p class="hint">{endText(hasPicture ? 'end.share.picture' : 'end.share.lead')}</p>
      <CopyField label={endText('end.share.link')} value={url} />
      {hasPicture && (
        <p class="ways">
          {canSend && (
            <button type="button" onClick={() => void send(game, { url, title }).catch(() => undefined)}>
              {endText('end.share.send')}
            </button>
          )}
          <a class="button" href={pictureOf(game)} download={nameOf(game)}>
            {endText('end.share.keep')}
          </a>
        </p>
      )}
    </section>
  );
}

import { text } from '@tessera/table/texts';
import { Link } from '@tessera/table/ui';

/** The way to open a game, where a list has none. */
export const StartWay = () => (
  <p class="ways">
    <Link to="/new" class="button main">
      {text('start')}
    </Link>
  </p>
);

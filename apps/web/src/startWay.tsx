import { text } from '@tessera/table/texts';
import { Link } from '@tessera/table/ui';

/** The link that opens a game, for lists that are empty. */
export const StartWay = () => (
  <p class="ways">
    <Link to="/new" class="button main">
      {text('start')}
    </Link>
  </p>
);

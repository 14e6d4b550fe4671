import { optionsSchema, SEATS, TURN_LIMITS, type Options as Agreed, type Seat } from '@tessera/metaurus';
import { sayOutside as say, sayOutsideIfAny as sayIfAny } from '@tessera/metaurus/texts';
import type { GameUi, Options } from '@tessera/table';
import { OptionsForm } from './optionsForm.js';
import './styles/sides.css';

const sideName = (seat: string): string => sayIfAny(`side.${seat}`) ?? seat;

const hints: Readonly<Record<Seat, string>> = {
  rome: say('side.rome.hint'),
  carthage: say('side.carthage.hint'),
};

/** A sentence for each option. */
const describe = ({ gauls, ownElephantVictimsCount, turnLimit }: Agreed): readonly string[] => [
  turnLimit === 'none' ? say('option.limit.unset') : say('option.limit.set', { n: turnLimit }),
  say(gauls ? 'option.gauls.on' : 'option.gauls.off'),
  say(ownElephantVictimsCount ? 'option.elephants.on' : 'option.elephants.off'),
];

const described = (options: Options): readonly string[] => {
  const read = optionsSchema.safeParse(options);
  return read.success ? describe(read.data) : [];
};

/** What the site's pages know of the Metaurus. */
export const metaurusUi: GameUi = {
  kind: 'metaurus',
  name: say('game.name'),
  sides: [...SEATS].reverse().map((seat) => ({ seat, name: sideName(seat), hint: hints[seat] })),
  sideName,
  taskName: (what) => sayIfAny(`prompt.short.${what}`),
  defaults: { gauls: false, ownElephantVictimsCount: false, turnLimit: TURN_LIMITS[1] },
  OptionsForm,
  describe: described,
  proposeTitle: (name) =>
    name === '' ? say('title.proposal') : say('title.proposal.named', { name }).slice(0, 80),
  picture: {
    load: () => import('./picture.js').then(({ picture }) => picture()),
    label: say('picture.label'),
    caption: say('picture.caption'),
  },
  seatPage: () => import('./seatPage.js').then(({ SeatPage }) => SeatPage),
  watchPage: () => import('./watch/watchPage.js').then(({ WatchPage }) => WatchPage),
  verifier: () => import('./proof/verifier.js').then(({ verifier }) => verifier),
  ending: () => import('./proof/endingView.js').then(({ EndingView }) => EndingView),
  luck: () => import('./proof/luckView.js').then(({ LuckView }) => LuckView),
};

import {
  chargeBeats,
  chargeResult,
  elephantsIn,
  fightersOf,
  nearestAt,
  type Battle,
  type Board,
} from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { DiePicture } from '../../die.js';
import type { Session } from '../../session.js';
import { Answers } from './choice.js';
import { chanceText } from './play.js';

/** What is answered by yes or no in a battle. */
type YesNo = 'initiative' | 'counterattack' | 'cancelWithdrawal' | 'changeCommand' | 'elephantCharge';

interface At {
  readonly session: Session;
  readonly board: Board;
  readonly battle: Battle;
}

/** What comes of a yes. */
function yesHow(at: YesNo, { session }: At): string | undefined {
  switch (at) {
    case 'initiative':
      return say('battle.form.initiative.yes.how');
    case 'counterattack':
      return chanceText(session, 'counterattack');
    case 'cancelWithdrawal':
      return chanceText(session, 'cancel');
    case 'changeCommand':
      return say('battle.chance.command');
    case 'elephantCharge':
      return undefined;
  }
}

/** What comes of a no. */
function noHow(at: YesNo, { board, battle }: At): string {
  if (at !== 'changeCommand') return say(`battle.form.${at}.no.how`);
  const { commander } = fightersOf(board, battle, 'rome');
  if (commander === null) return '';
  const n = board.world.generalOf(commander).battle;
  return say('battle.form.changeCommand.no.how', { general: nameOf('general', commander), n });
}

const FACES = [1, 2, 3, 4, 5, 6];

/** What each face of the die of the charge does. */
function ChargeTable({ board, battle }: At) {
  const bar = chargeBeats(board, battle);
  const words = (face: number): string => {
    switch (chargeResult(face, bar)) {
      case 'elephantsRampage':
        return say('battle.charge.rampage');
      case 'elephantsFail':
        return say('battle.charge.fails');
      case 'elephantsCharge':
        return say('battle.charge.breaks', { n: elephantsIn(board, battle) });
    }
  };
  const rows = FACES.map((face) => ({ face, said: words(face) }));
  const kinds = [...new Set(rows.map(({ said }) => said))];
  return (
    <dl class="battleCharge" aria-label={say('battle.charge.table')}>
      {kinds.map((said) => {
        const faces = rows.filter((row) => row.said === said).map(({ face }) => face);
        return (
          <div key={said}>
            <dt>
              <span class="unseen">{faces.join(', ')}</span>
              {faces.map((face) => (
                <DiePicture key={face} face={face} />
              ))}
            </dt>
            <dd>{said}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A question that is answered by yes or no. */
const yesNo =
  (at: YesNo) =>
  ({ session }: { session: Session }) => {
    const { world, base } = session.sight.value;
    const battle = nearestAt(base, 'battle');
    if (battle === null) return null;
    const here: At = { session, board: { world, state: base }, battle };
    return (
      <div class="battleForm">
        {at === 'elephantCharge' && <ChargeTable {...here} />}
        <Answers
          session={session}
          label={say('battle.form.choose')}
          answers={[
            {
              key: 'yes',
              step: { verb: 'accept' },
              label: say(`battle.form.${at}.yes`),
              how: yesHow(at, here),
            },
            {
              key: 'no',
              step: { verb: 'decline' },
              label: say(`battle.form.${at}.no`),
              how: noHow(at, here),
            },
          ]}
        />
      </div>
    );
  };

/** The forms of the questions that are answered by yes or no. */
export const yesNoForms = {
  initiative: yesNo('initiative'),
  counterattack: yesNo('counterattack'),
  cancelWithdrawal: yesNo('cancelWithdrawal'),
  changeCommand: yesNo('changeCommand'),
  elephantCharge: yesNo('elephantCharge'),
} satisfies Record<YesNo, unknown>;

import {
  type Battle,
  type Board,
  chargeBeats,
  chargeResult,
  elephantsIn,
  fightersOf,
  forecastOf,
  type Going,
  type Joining,
  nearestAt,
  type Seat,
  SEATS,
  type Space,
  type WayBack,
} from '@tessera/hannibal';
import { nameOf, sayBattle } from '@tessera/hannibal/texts';
import { DiePicture } from '../../die.js';
import type { Session } from '../../session.js';
import { Answers } from './others.js';
import { chanceText } from './play.js';
import { RuleMark } from '@tessera/table/game';
import type { Sight } from '../../sight.js';
import { CountList } from '../picking.js';
import { sideOf } from '../said.js';

/** The questions of a battle that are answered by yes or no. */
type YesNo = 'initiative' | 'counterattack' | 'cancelWithdrawal' | 'changeCommand' | 'elephantCharge';

interface At {
  readonly session: Session;
  readonly board: Board;
  readonly battle: Battle;
}

/** The text about the consequences of a yes. */
function yesHow(at: YesNo, { session }: At): string | undefined {
  switch (at) {
    case 'initiative':
      return sayBattle('battle.form.initiative.yes.how');
    case 'counterattack':
      return chanceText(session, 'counterattack');
    case 'cancelWithdrawal':
      return chanceText(session, 'cancel');
    case 'changeCommand':
      return sayBattle('battle.chance.command');
    case 'elephantCharge':
      return undefined;
  }
}

/** The text about the consequences of a no. */
function noHow(at: YesNo, { board, battle }: At): string {
  if (at !== 'changeCommand') return sayBattle(`battle.form.${at}.no.how`);
  const { commander } = fightersOf(board, battle, 'rome');
  if (commander === null) return '';
  const n = board.world.generalOf(commander).battle;
  return sayBattle('battle.form.changeCommand.no.how', { general: nameOf('general', commander), n });
}

const FACES = [1, 2, 3, 4, 5, 6];

/** What each face of the die of the charge does. */
function ChargeTable({ board, battle }: At) {
  const bar = chargeBeats(board, battle);
  const words = (face: number): string => {
    switch (chargeResult(face, bar)) {
      case 'elephantsRampage':
        return sayBattle('battle.charge.rampage');
      case 'elephantsFail':
        return sayBattle('battle.charge.fails');
      case 'elephantsCharge':
        return sayBattle('battle.charge.breaks', { n: elephantsIn(board, battle) });
    }
  };
  const rows = FACES.map((face) => ({ face, said: words(face) }));
  const kinds = [...new Set(rows.map(({ said }) => said))];
  return (
    <dl class="battleCharge" aria-label={sayBattle('battle.charge.table')}>
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
        <Answers
          session={session}
          label={sayBattle('battle.form.choose')}
          answers={[
            {
              key: 'yes',
              step: { verb: 'accept' },
              label: sayBattle(`battle.form.${at}.yes`),
              how: yesHow(at, here),
            },
            {
              key: 'no',
              step: { verb: 'decline' },
              label: sayBattle(`battle.form.${at}.no`),
              how: noHow(at, here),
            },
          ]}
        />
        {at === 'elephantCharge' && <ChargeTable {...here} />}
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

/** A side's retreat if it were beaten. */
function WayBackLine({ seat, space, wayBack }: { seat: Seat; space: Space; wayBack: WayBack | null }) {
  if (wayBack === null) return null;
  const values = { side: sideOf(seat), space: nameOf('space', space) };
  const text =
    wayBack.kind === 'way'
      ? sayBattle('battle.back.way', { ...values, spaces: wayBack.spaces, cost: wayBack.cost })
      : sayBattle(`battle.back.${wayBack.kind}`, values);
  return (
    <p class="wayBack" data-kind={wayBack.kind}>
      {text} <RuleMark rule="15.1" />
    </p>
  );
}

interface ForecastProps {
  readonly sight: Pick<Sight, 'world' | 'view'>;
  /** The battle that would be fought: who attacks where, and from where. */
  readonly joining: Joining;
  /** The army that would go there; null when it has arrived. */
  readonly going?: Going | null;
}

/** The Battle cards that both sides would have if they fought now, item by item. By public facts, without odds. */
export function BattleForecast({ sight, joining, going = null }: ForecastProps) {
  const { world, view } = sight;
  const forecast = forecastOf({ world, state: view }, joining, going);
  return (
    <section class="battleForecast" aria-label={sayBattle('battle.forecast')}>
      <h4>{sayBattle('battle.forecast')}</h4>
      {SEATS.map((seat) => (
        <div key={seat} class="forecastSide" data-seat={seat}>
          <details>
            <summary>
              {sayBattle('battle.forecast.side', { side: sideOf(seat), n: forecast[seat].cards })}
            </summary>
            <CountList
              seat={seat}
              dealt={{ ...forecast[seat], less: 0 }}
              commander={forecast[seat].commander}
            />
          </details>
          <WayBackLine seat={seat} space={joining.space} wayBack={forecast[seat].wayBack} />
        </div>
      ))}
      <p class="hint">{sayBattle('battle.forecast.how')}</p>
    </section>
  );
}

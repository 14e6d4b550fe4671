import type { QuestionAt } from '@tessera/hannibal';

/** The charts, in the order in which they are shown. */
export const CHARTS = [
  'movement',
  'attrition',
  'count',
  'tactics',
  'retreat',
  'siege',
  'cities',
  'naval',
  'ports',
  'turns',
  'generals',
  'provinces',
] as const;
export type ChartId = (typeof CHARTS)[number];

/** What helps with a question: charts, the most helpful first, and cases besides those that the question itself names. */
export interface Guide {
  readonly charts: readonly ChartId[];
  readonly cases: readonly string[];
}

const guide = (charts: readonly ChartId[], ...cases: readonly string[]): Guide => ({ charts, cases });

/** What helps with each question. */
export const GUIDES: Readonly<Record<QuestionAt, Guide>> = {
  begin: guide(['turns', 'provinces'], '23', '22.1'),
  bidPc: guide(['provinces'], '19.1'),
  reinforce: guide(['turns', 'cities'], 'S8.37', 'S8.38', 'S8.39'),
  returnGeneral: guide(['generals'], 'S8.40'),
  africanus: guide(['generals'], 'S8.43'),
  proconsul: guide(['generals'], '18.3'),
  consulPlace: guide(['generals'], 'S8.41'),
  consulCommand: guide(['generals'], 'S8.34'),
  claimFirst: guide(['turns'], 'S8.46'),
  whoFirst: guide(['turns'], 'S8.46'),
  playCard: guide(['generals', 'provinces', 'turns'], 'S8.12', '10.11'),
  placePc: guide(['provinces'], '19.1', '19.4', 'S8.60'),
  raise: guide(['provinces', 'cities'], 'S8.37', 'S8.60'),
  activate: guide(['generals', 'movement'], 'S8.49'),
  move: guide(
    ['movement', 'attrition', 'generals', 'siege', 'naval', 'ports'],
    '10.3',
    '10.5',
    '11.1',
    '12.2',
    '13.4',
    '18.1',
    '20.2',
    '21.2',
  ),
  cityDeclare: guide(['cities'], 'S8.28'),
  reactions: guide(['generals', 'count'], '12.2', '12.3', '12.4', '13.1', '13.2'),
  avoidTo: guide(['cities'], '13.5'),
  interceptOrder: guide(['generals'], '12.4', 'S8.65'),
  intercepted: guide(['count', 'attrition', 'naval'], '12.4', 'S8.69'),
  hanno: guide(['provinces'], '19.1'),
  siege: guide(['siege', 'cities'], '20.4', '20.6', '20.8', 'S8.62'),
  sortieJoin: guide(['count', 'cities'], '20.5'),
  defenceCommander: guide(['generals', 'count'], '9.3'),
  changeCommand: guide(['generals'], '14.5'),
  elephantCharge: guide(['generals', 'count'], '17.4', '17.5', 'W5'),
  desertsPick: guide(['tactics'], 'W6'),
  battleAttack: guide(['tactics', 'count', 'retreat', 'attrition'], '14.7', '14.8', '14.10', 'S8.82'),
  battleDefend: guide(['tactics', 'retreat', 'attrition'], '14.6', '14.8', '14.10'),
  initiative: guide(['tactics', 'generals'], '14.6'),
  counterattack: guide(['generals', 'tactics'], '14.6', '24'),
  cancelWithdrawal: guide(['generals'], '16.2', '24'),
  withdrawTo: guide(['attrition'], '16.2', 'S8.83'),
  retreatCity: guide(['cities', 'retreat'], '15.1', '15.5'),
  retreat: guide(['retreat', 'provinces'], '15.2', '15.5'),
  losses: guide(['attrition', 'retreat'], '21.2', '14.11', '14.12'),
  removePc: guide(['provinces'], '22.1', '15.6', '19.4', 'S8.19'),
  eventTarget: guide(['provinces', 'attrition', 'cities'], 'S8.95'),
  eventProvince: guide(['provinces'], '19.1'),
  eventGeneral: guide(['generals'], 'S8.44'),
  eventPc: guide(['provinces'], '19.1', 'S8.93'),
  eventCus: guide(['cities'], '20.5'),
  counter: guide([], 'S8.12'),
};

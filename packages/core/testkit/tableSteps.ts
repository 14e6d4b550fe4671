import { explainTable, type Game, type GameTypes, isAskedIn, type TableStep } from '../src/index.js';

/** Returns the table actions that a seat may take now, without those about shares, which pages send by themselves. */
export function tableSteps<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): readonly TableStep[] {
  const offer = view.table.open?.offer ?? 0;
  const request = view.table.request?.request ?? 0;
  const words: readonly TableStep[] = [
    { verb: 'resign' },
    { verb: 'offerDraw' },
    { verb: 'withdrawDraw', offer },
    { verb: 'answerDraw', offer, accept: true },
    { verb: 'answerDraw', offer, accept: false },
    { verb: 'claimDraw' },
    { verb: 'askTakeback' },
    { verb: 'withdrawTakeback', request },
    { verb: 'answerTakeback', request, accept: true },
    { verb: 'answerTakeback', request, accept: false },
    ...game.windows.map((window): TableStep => {
      return { verb: 'switchWindow', window, asked: !isAskedIn(view, seat, window) };
    }),
  ];
  return words.filter((step) => explainTable(game, view, { seat, step }).length === 0);
}

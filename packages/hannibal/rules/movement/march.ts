import type { FrameOf } from '../model/index.js';
import type { Work } from '../stack.js';
import type { Dealing } from '../types.js';
import type { MarchStage } from '../vocabulary.js';
import { askReactions, avoid, declare, intercept } from './answers.js';
import { backed, resisted } from './back-up.js';
import { afterwards, answer, clash, finish, fought } from './clash.js';
import { enter, naval, pass, pursue, raids, storm, storms, tribes, weather } from './on-the-way.js';

/** What is done in each part of a step (13.4). */
const STAGES: Record<MarchStage, Work<'march'>> = {
  pursuit: pursue,
  weather,
  storms,
  storm,
  naval,
  enter,
  pass,
  tribes,
  raids,
  declare,
  reactions: askReactions,
  avoid,
  intercept,
  answer,
  clash,
  backed,
  shut: resisted,
  fought,
  after: afterwards,
  end: finish,
};

/** One step of a march goes on by one part (13.4). */
export function march(dealing: Dealing, frame: FrameOf<'march'>): void {
  STAGES[frame.stage](dealing, frame);
}

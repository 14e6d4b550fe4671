import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  attach,
  combine,
  commit,
  factsOf,
  lacks,
  man,
  marching,
  open,
  order,
  ordering,
  reach,
  settingUp,
  tablesWith,
  whyText,
  writtenData,
  writtenGroups,
  writtenMap,
  type Scene,
} from '../testkit/index.js';
import { createMetaurus, metaurus, outcomeOf } from './index.js';

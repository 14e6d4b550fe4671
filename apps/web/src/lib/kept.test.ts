import { tinyGame } from '@tessera/core/testkit';
import { signal } from '@preact/signals';
import type { WireError } from '@tessera/protocol';
import { afterEach, expect, it } from 'vitest';
import { openRecall } from '../recall/recall.js';
import { openAt } from '../stream/testkit/seat.js';

import type { At } from '@tessera/hannibal';
import type { FunctionComponent } from 'preact';
import type { Session } from '../session.js';

/** A form of a question. */
export type Form = FunctionComponent<{ session: Session }>;
/** The forms of some questions. */
export type Forms = Partial<Record<At, Form>>;

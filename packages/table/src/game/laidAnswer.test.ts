import { describe, expect, it } from 'vitest';
import { committing, type FromLetter } from './laidAnswer.js';

const answer = (more: Partial<FromLetter> = {}): FromLetter => ({
  said: 'laid',
  name: 'South plays first',
  isPlanned: true,
  layIt: () => undefined,
  ...more,
});

/** What the button that commits says, where the game calls it so. */
function labelOf(commit: string, laid: FromLetter | null, isSending = false): string {
  const desk = { client: { outbox: { sending: { value: isSending } } } };
  const control = {
    id: 'commit',
    label: () => commit,
    hotkey: null,
    enabled: () => true,
    run: () => undefined,
  };
  return committing(control, laid).label(desk);
}

describe('the button that commits an answer from a letter', () => {
  it('names the answer, with what comes after it', () => {
    expect(labelOf('Decide, then play a Strategy card', answer())).toBe(
      'South plays first · Decide, then play a Strategy card',
    );
  });

  it('says nothing twice, and nothing while it is sent', () => {
    expect(labelOf('Strike back', answer({ name: 'Strike back' }))).toBe('Strike back');
    expect(labelOf('Sending …', answer(), true)).toBe('Sending …');
  });

  it('says what the game says where the plan is another one, or none came from a letter', () => {
    expect(labelOf('Decide', answer({ isPlanned: false }))).toBe('Decide');
    expect(labelOf('Decide', answer({ name: null }))).toBe('Decide');
    expect(labelOf('Decide', null)).toBe('Decide');
  });
});

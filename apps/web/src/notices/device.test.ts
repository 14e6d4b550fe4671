import { describe, expect, it } from 'vitest';
import { ableBy, type Features } from './deviceSection.js';

const phone: Features = {
  isSecure: true,
  hasPush: true,
  permission: 'default',
  agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
  touches: 5,
};
const iphone = { ...phone, agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };
const ipad = { ...phone, agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' };

describe('a browser', () => {
  it('can be told by push where it has all that needs', () => {
    expect(ableBy(phone)).toBe('able');
    expect(ableBy({ ...phone, permission: 'granted' })).toBe('able');
  });

  it('says why it cannot be told', () => {
    expect(ableBy({ ...phone, permission: 'denied' })).toBe('denied');
    expect(ableBy({ ...phone, isSecure: false, hasPush: false })).toBe('insecure');
    expect(ableBy({ ...phone, hasPush: false, permission: null })).toBe('none');
  });

  it('of Apple’s is told from the home screen alone, and can be told there', () => {
    expect(ableBy({ ...iphone, hasPush: false, permission: null })).toBe('homeScreen');
    expect(ableBy({ ...ipad, hasPush: false, permission: null })).toBe('homeScreen');
    expect(ableBy({ ...ipad, touches: 0, hasPush: false })).toBe('none');
    expect(ableBy(iphone)).toBe('able');
  });
});

import { describe, expect, it } from 'vitest';
import { invitation } from './invitation.js';

const own = ['192.168.1.7'];

describe('what is said when the server is ready', () => {
  it('tells how to let others in when only this machine can open it', () => {
    const said = invitation({ host: '127.0.0.1', port: 3000, publicUrl: null }, own);
    expect(said).toContain('Open http://127.0.0.1:3000');
    expect(said).toContain('HOST=0.0.0.0');
    expect(said).toContain('PUBLIC_URL');
  });

  it('names the addresses that others in the network open', () => {
    const said = invitation({ host: '0.0.0.0', port: 3000, publicUrl: null }, own);
    expect(said).toContain('Open http://localhost:3000');
    expect(said).toContain('http://192.168.1.7:3000');
  });

  it('names the public address first', () => {
    const said = invitation({ host: '127.0.0.1', port: 3000, publicUrl: 'https://tessera.example' }, own);
    expect(said).toContain('Open https://tessera.example');
    expect(said).toContain('has to lead to http://127.0.0.1:3000');
  });

  it('names no other address where a public one is set, for it answers under that one alone', () => {
    const said = invitation({ host: '0.0.0.0', port: 3000, publicUrl: 'http://tessera.lan:3000' }, own);
    expect(said).toContain('has to lead to http://localhost:3000');
    expect(said).not.toContain('192.168.1.7');
  });

  it('writes an IPv6 address as addresses are written', () => {
    expect(invitation({ host: '::1', port: 3000, publicUrl: null }, own)).toContain('http://[::1]:3000');
  });
});

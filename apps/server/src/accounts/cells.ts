import type { Bytes, Cell, Vault } from '../secrets/vault.js';

const addressCell = (id: string): Cell => ({ game: '', column: 'account.address', row: [id] });
const valueCell = (id: string): Cell => ({ game: '', column: 'account_token.value', row: [id] });

/** Seals the address of an account. */
export const sealAddress = (vault: Vault, id: string, address: string): Bytes =>
  vault.sealBytes(addressCell(id), Buffer.from(address));

/** The address of an account, out of its row. */
export const addressIn = (
  vault: Vault,
  { id, address }: { readonly id: string; readonly address: Uint8Array },
): string => vault.openBytes(addressCell(id), address).toString();

/** Seals whom a mailed link signs in. */
export const sealValue = (vault: Vault, id: string, value: string): Bytes =>
  vault.sealBytes(valueCell(id), Buffer.from(value));

/** Whom a mailed link signs in, out of its row. */
export const valueIn = (
  vault: Vault,
  { id, value }: { readonly id: string; readonly value: Uint8Array },
): string => vault.openBytes(valueCell(id), value).toString();

/** By what the account of an address is found: the address as it is written, but for its capitals. */
export const mailboxMark = (vault: Pick<Vault, 'mark'>, address: string): string =>
  vault.mark(`account|${address.toLowerCase()}`);

/** By what a session is found: the token itself is in its cookie alone. */
export const sessionMark = (vault: Pick<Vault, 'mark'>, token: string): string =>
  vault.mark(`account session|${token}`);

/** By what a mailed link is found. */
export const linkMark = (vault: Pick<Vault, 'mark'>, token: string): string =>
  vault.mark(`account link|${token}`);

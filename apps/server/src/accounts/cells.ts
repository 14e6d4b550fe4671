import type { Bytes, Cell, Vault } from '../secrets/vault.js';

const addressCell = (id: string): Cell => ({ game: '', column: 'account.address', row: [id] });
const valueCell = (id: string): Cell => ({ game: '', column: 'account_token.value', row: [id] });

/** Seals the address of an account. */
export const sealAddress = (vault: Vault, id: string, address: string): Bytes =>
  vault.sealBytes(addressCell(id), Buffer.from(address));

/** Opens the address of an account from its row. Throws `unreadable`. */
export const addressIn = (
  vault: Vault,
  { id, address }: { readonly id: string; readonly address: Uint8Array },
): string => vault.openBytes(addressCell(id), address).toString();

/** Seals the address that a mailed link signs in. */
export const sealValue = (vault: Vault, id: string, value: string): Bytes =>
  vault.sealBytes(valueCell(id), Buffer.from(value));

/** Opens the address of a mailed link from its row. Throws `unreadable`. */
export const valueIn = (
  vault: Vault,
  { id, value }: { readonly id: string; readonly value: Uint8Array },
): string => vault.openBytes(valueCell(id), value).toString();

/** The keyed hash by which the account of an address is found, in lower case. */
export const mailboxMark = (vault: Pick<Vault, 'mark'>, address: string): string =>
  vault.mark(`account|${address.toLowerCase()}`);

/** The keyed hash by which a session is found. The token itself is only in its cookie. */
export const sessionMark = (vault: Pick<Vault, 'mark'>, token: string): string =>
  vault.mark(`account session|${token}`);

/** The keyed hash by which a mailed link is found. */
export const linkMark = (vault: Pick<Vault, 'mark'>, token: string): string =>
  vault.mark(`account link|${token}`);

import { createHash } from 'node:crypto';
import type { AcceptanceCheck } from '@boaxepa/contracts/wire/adminAnswers';

/**
 * Hashes that are stored with an acceptance (SHA-256 in hexadecimal). Records that are older than the hashes have
 * none.
 */
export interface AcceptanceSeal {
  /** Hash of the text that was accepted. */
  textHash?: string | undefined;
  /** Hash of the record's fields and of `textHash`. */
  recordHash?: string | undefined;
}

/** Fields of an acceptance as texts. Ids are hexadecimal, and instants are in ISO 8601. */
type AcceptanceFields = Readonly<Record<string, string>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const recordHash = (fields: AcceptanceFields, textHash: string) =>
  sha256(JSON.stringify([...Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)), textHash]));

export function sealAcceptance(fields: AcceptanceFields, text: string) {
  const textHash = sha256(text);
  return { textHash, recordHash: recordHash(fields, textHash) };
}

/**
 * Checks that an acceptance is unchanged (product/privacy.md#acceptances). The hashes use no secret key. They reveal
 * manual changes and program errors, but not the change of an attacker who recomputes them.
 * @param text current text of the accepted version, or undefined if that version does not exist
 */
export function checkAcceptance(
  fields: AcceptanceFields,
  seal: AcceptanceSeal,
  text: string | undefined,
): AcceptanceCheck {
  if (seal.textHash === undefined && seal.recordHash === undefined)
    return { valid: false, reason: 'unknown' };
  if (seal.recordHash !== recordHash(fields, seal.textHash ?? '')) return { valid: false, reason: 'record' };
  if (text === undefined || seal.textHash !== sha256(text)) return { valid: false, reason: 'text' };
  return { valid: true, reason: null };
}

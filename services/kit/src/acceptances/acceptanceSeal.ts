import { createHash } from 'node:crypto';
import type { AcceptanceCheck } from '@boaxepa/contracts/wire/adminAnswers';

/**
 * SHA-256 hashes (hexadecimal) that show whether a stored acceptance of the terms was changed later. They are optional,
 * because old acceptances were stored without hashes.
 */
export interface AcceptanceSeal {
  /** Hash of the accepted text. */
  textHash?: string | undefined;
  /** Hash of `textHash` together with all other fields of the acceptance. */
  recordHash?: string | undefined;
}

/** Fields of an acceptance of the terms, all as strings: ids are hexadecimal, and dates are ISO 8601. */
type AcceptanceFields = Readonly<Record<string, string>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const recordHash = (fields: AcceptanceFields, textHash: string) =>
  sha256(JSON.stringify([...Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)), textHash]));

export function sealAcceptance(fields: AcceptanceFields, text: string) {
  const textHash = sha256(text);
  return { textHash, recordHash: recordHash(fields, textHash) };
}

/**
 * Checks that a stored acceptance of the terms is unchanged (product/privacy.md#acceptances). The check does not detect
 * an attacker who recomputes the hashes, because the hashes use no secret key.
 * @param text current text of the accepted version, or undefined if the version does not exist
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

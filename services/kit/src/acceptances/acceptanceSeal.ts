import { createHash } from 'node:crypto';
import type { AcceptanceCheck } from '@boaxepa/contracts/wire/adminAnswers';

/** Hashes that an acceptance is stored with, SHA-256 as hex; absent in records from before there were any. */
export interface AcceptanceSeal {
  /** Of the text that was accepted. */
  textHash?: string | undefined;
  /** Of the fields of the record and of `textHash`. */
  recordHash?: string | undefined;
}

/** Fields of an acceptance, each as text: ids as hex, instants as ISO 8601. */
type AcceptanceFields = Readonly<Record<string, string>>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const recordHash = (fields: AcceptanceFields, textHash: string) =>
  sha256(JSON.stringify([...Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)), textHash]));

/** The hashes to store with an acceptance of this text. */
export function sealAcceptance(fields: AcceptanceFields, text: string) {
  const textHash = sha256(text);
  return { textHash, recordHash: recordHash(fields, textHash) };
}

/**
 * Checks whether an acceptance is as it was recorded (product/privacy.md#acceptances). The hashes have no key: they reveal changes by
 * hand or by a faulty program, not by somebody who computes them again.
 * @param text the present text of the version that was accepted; undefined when there is no such version
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

import { remoteNames } from './remotes.ts';

/**
 * Stages of loading a screen, in order: live version (registry), list of its files (manifest), module-federation
 * runtime of the shell (runtime), container of the remote (entry), its module, contract version, and the chunk of the
 * screen.
 */
export const loadStages = [
  'registry',
  'manifest',
  'runtime',
  'entry',
  'module',
  'contract',
  'screen',
] as const;
export type LoadStage = (typeof loadStages)[number];

/**
 * Causes of a failure: no answer in time, no answer at all, a bad HTTP status, an invalid file, another contract
 * version, code that threw.
 */
export const failureKinds = ['timeout', 'network', 'status', 'invalid', 'mismatch', 'threw'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Owner of the failed screen. */
export const failedParts = ['shell', ...remoteNames] as const;

/** Stage of a failure: one of loading, `render`, or `action` (an unhandled promise rejection). */
export const failureStages = [...loadStages, 'render', 'action'] as const;
export type FailureStage = (typeof failureStages)[number];

/**
 * Body of POST /api/client-failures, which the gateway answers. It contains only fixed words and a version: no personal
 * data and no page address.
 */
export interface ClientFailure {
  readonly remote: (typeof failedParts)[number];
  /** Version of the remote, when known. */
  readonly version?: string;
  readonly stage: FailureStage;
  readonly kind: FailureKind;
  /** Random support code, 'Q7-4M-19'. The person reads it out, and support finds the report. */
  readonly code?: string;
}

/** Alphabet of a support code, without characters that people confuse (0 and O, 1, I and L). */
export const supportCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const supportCodePattern = /^[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}$/;

import { remoteNames } from './remotes.ts';

/**
 * Stages of loading a screen, in order.
 * - `registry`: find the live version of the remote
 * - `manifest`: load the list of its files
 * - `runtime`: load the module federation runtime
 * - `entry`: load the container of the remote
 * The next stages load the module of the container, check the contract version and load the chunk of the screen.
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
 * Causes of a failure.
 * - `timeout`: the response was too late
 * - `network`: no response
 * - `status`: an unexpected HTTP status
 * - `invalid`: an invalid file
 * - `mismatch`: another contract version
 * - `threw`: an exception in the code
 */
export const failureKinds = ['timeout', 'network', 'status', 'invalid', 'mismatch', 'threw'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Owner of the failed screen. */
export const failedParts = ['shell', ...remoteNames] as const;

/** Stage in which a failure occurred. `action` is an unhandled promise rejection. */
export const failureStages = [...loadStages, 'render', 'action'] as const;
export type FailureStage = (typeof failureStages)[number];

/** Body of POST /api/client-failures, which the gateway handles. It contains no personal data and no page address. */
export interface ClientFailure {
  readonly remote: (typeof failedParts)[number];
  readonly version?: string;
  readonly stage: FailureStage;
  readonly kind: FailureKind;
  /** Random support code, such as 'Q7-4M-19'. The support team uses the code to find the report. */
  readonly code?: string;
}

/** Alphabet of support codes, without characters that people confuse (0 and O; 1, I and L). */
export const supportCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const supportCodePattern = /^[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}$/;

import { remoteNames } from './remotes.ts';

/**
 * Stages of loading a screen, in order. `registry` finds the live version of the remote, `manifest` the list of its
 * files. `runtime` loads the shell's module-federation runtime, and `entry` the container of the remote. The next
 * stages load the container's module, check the contract version and load the chunk of the screen.
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
 * Causes of a failure: `timeout` is no response in time, `network` no response at all, `status` a bad HTTP status,
 * `invalid` an invalid file, `mismatch` another contract version, and `threw` an exception in the code.
 */
export const failureKinds = ['timeout', 'network', 'status', 'invalid', 'mismatch', 'threw'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Part that owns the failed screen: the shell or a remote. */
export const failedParts = ['shell', ...remoteNames] as const;

/** Stage in which a failure occurred: a stage of loading, `render`, or `action` (an unhandled promise rejection). */
export const failureStages = [...loadStages, 'render', 'action'] as const;
export type FailureStage = (typeof failureStages)[number];

/**
 * Body of POST /api/client-failures, which the gateway handles. It contains fixed words, a version and a random code,
 * but no personal data and no page address.
 */
export interface ClientFailure {
  readonly remote: (typeof failedParts)[number];
  /** Version of the remote, if it is known. */
  readonly version?: string;
  readonly stage: FailureStage;
  readonly kind: FailureKind;
  /**
   * Random support code, such as 'Q7-4M-19'. The person reads this code to the support team, which finds the report
   * by it.
   */
  readonly code?: string;
}

/** Characters of a support code. The alphabet omits characters that people confuse: 0 and O, 1, I and L. */
export const supportCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const supportCodePattern = /^[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}$/;

import { remoteNames } from './remotes.ts';

/**
 * How far the way to a screen came: which version is live (registry), what its files are (manifest), the shell's own part that runs them
 * (runtime), the remote's container (entry) and its module, whether both speak one contract, and the file of one screen.
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

/** What went wrong: no answer in time, none at all, a bad status, not what it should be, another contract, code that threw. */
export const failureKinds = ['timeout', 'network', 'status', 'invalid', 'mismatch', 'threw'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Whose screen it was. */
export const failedParts = ['shell', ...remoteNames] as const;

/** Where it failed: while a screen loaded, while it rendered, or in an action of a person (a rejected promise that nothing handles). */
export const failureStages = [...loadStages, 'render', 'action'] as const;
export type FailureStage = (typeof failureStages)[number];

/** Body of POST /api/client-failures, which the gateway answers: names of our own and a version, nothing of the person or the address. */
export interface ClientFailure {
  readonly remote: (typeof failedParts)[number];
  /** Of the remote, where it is known. */
  readonly version?: string;
  readonly stage: FailureStage;
  readonly kind: FailureKind;
  /** Random, shown to the person, so that support finds the report: 'Q7-4M-19'. */
  readonly code?: string;
}

/** Characters of a support code: no letter or digit that is easily mistaken for another one. */
export const supportCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const supportCodePattern = /^[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}$/;

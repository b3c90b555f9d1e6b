/**
 * Stages of loading a page of a remote (micro front end), from the first to the last.
 * - `registry`: find the live version of the remote
 * - `manifest`: load the list of the remote's files
 * - `runtime`: load the module federation runtime
 * - `entry`: load the remote's container
 * - `module`: load the module that the container exposes
 * - `contract`: check the contract version
 * - `screen`: load the page's chunk
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
 * Causes of a failure in the browser.
 * - `timeout`: the response did not arrive in time
 * - `network`: there was no response
 * - `status`: the response had an unexpected HTTP status
 * - `invalid`: a loaded file was invalid
 * - `mismatch`: the shell (host application) and the remote (micro front end) have different contract versions
 * - `threw`: the code threw an exception
 */
export const failureKinds = ['timeout', 'network', 'status', 'invalid', 'mismatch', 'threw'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Stage at which a page failed: a loading stage, `render`, or `action` for an unhandled promise rejection. */
export const failureStages = [...loadStages, 'render', 'action'] as const;
export type FailureStage = (typeof failureStages)[number];

/** Body of POST /api/client-failures: a browser reports a failure, without personal data or the page's URL. */
export interface ClientFailure {
  /** Owner of the failed page: 'shell' (the host application) or the name of a remote (micro front end). */
  readonly remote: string;
  readonly version?: string;
  readonly stage: FailureStage;
  readonly kind: FailureKind;
  /**
   * Random code, such as 'Q7-4M-29', that the page shows to the user. The support team finds the report by this code.
   */
  readonly code?: string;
}

/** Characters of support codes. The alphabet omits characters that people confuse: 0 and O, and 1, I and L. */
export const supportCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const supportCodePattern = /^[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}-[2-9A-HJKMNP-Z]{2}$/;

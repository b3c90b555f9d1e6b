import type { ControlException } from './coverage.ts';

/** Controls that no test has to use. An exception that is not needed any more fails the check. */
export const exceptions: readonly ControlException[] = [];

import { canRender } from './render.ts';

/**
 * Like `describe`, but skips the tests outside CI if kubectl and pip are missing. In CI, the tests then fail instead.
 */
export const describeRendered = canRender || process.env['CI'] ? describe : describe.skip;

import { canRender } from './render.ts';

/** Outside CI, skips the tests if the machine has neither kubectl nor pip. No other test needs these tools. */
export const describeRendered = canRender || process.env['CI'] ? describe : describe.skip;

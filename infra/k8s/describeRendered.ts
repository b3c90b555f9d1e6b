import { canRender } from './render.ts';

/** Skips the tests outside CI if neither kubectl nor pip is installed. */
export const describeRendered = canRender || process.env['CI'] ? describe : describe.skip;

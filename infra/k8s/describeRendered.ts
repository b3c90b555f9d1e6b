import { canRender } from './render.ts';

/** Skips outside CI if the machine has neither kubectl nor pip, which no other test needs. */
export const describeRendered = canRender || process.env['CI'] ? describe : describe.skip;

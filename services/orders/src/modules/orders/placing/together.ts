/**
 * How orders that come at the same time share what placing them takes: each step is one call or transaction for all that are at it
 * (architecture.md#placing-an-order). Who comes alone waits 5 ms a step.
 */
export const together = { windowMs: 5, most: 32 } as const;

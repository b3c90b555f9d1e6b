/**
 * How orders that come at the same time share what placing them takes: each step is one call or transaction for all that are at it
 * (architecture.md#placing-an-order). Who comes alone waits the 5 ms of `batched` a step.
 */
export const together = { most: 32 } as const;

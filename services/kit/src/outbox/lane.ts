import type { OutboxKind } from './outboxRecords.ts';

/**
 * All outbox rows of one kind and target. A slow or broken target delays only the rows of its own lane (bulkhead).
 */
export interface Lane {
  kind: OutboxKind;
  target: string;
  /** Number of rows that are being delivered. */
  inFlight: number;
  /**
   * Returns how many rows may be claimed now. The result is 0 while the lane is full or its circuit breaker is open.
   */
  capacity(): number;
  isOpen(): boolean;
  /** Records whether the target responded. Every response counts, even a refusal. */
  record(answered: boolean): void;
}

/** Maximum number of rows that a lane delivers at the same time. */
export const laneConcurrency = 32;
/** Number of consecutive deliveries without a response after which the circuit breaker opens. */
const failuresToOpen = 5;
/** Time in milliseconds after which the open circuit breaker lets one row through as a probe. */
const openMs = 1000;

/**
 * Creates a lane.
 * @param options.hasBreaker true for targets that can be down independently of this service. Lanes that depend on the
 * service's own Redis have no circuit breaker, because its pauses would delay the invalidation of polled lists.
 */
export function createLane(options: { kind: OutboxKind; target?: string; hasBreaker?: boolean }): Lane {
  let failures = 0;
  let openUntil = 0;
  const isBroken = () => options.hasBreaker === true && failures >= failuresToOpen;
  const lane: Lane = {
    kind: options.kind,
    target: options.target ?? '',
    inFlight: 0,
    isOpen: () => isBroken() && Date.now() < openUntil,
    capacity() {
      if (lane.isOpen()) return 0;
      const limit = isBroken() ? 1 : laneConcurrency;
      // The lane takes new rows when half of its slots are free, because rows that are claimed together are also
      // marked as done together.
      return lane.inFlight <= limit / 2 ? limit - lane.inFlight : 0;
    },
    record(answered) {
      failures = answered ? 0 : failures + 1;
      if (isBroken()) openUntil = Date.now() + openMs;
    },
  };
  return lane;
}

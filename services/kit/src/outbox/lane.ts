import type { OutboxKind } from './outboxRecords.ts';

/** The rows of one kind and target. A slow or broken target delays only the rows of its own lane (bulkhead). */
export interface Lane {
  kind: OutboxKind;
  target: string;
  /** Rows in flight. */
  inFlight: number;
  /** How many rows may be claimed now: 0 while the lane is full or its circuit breaker is open. */
  capacity(): number;
  isOpen(): boolean;
  /** Records whether the target answered. Any answer counts, a refusal as well. */
  record(answered: boolean): void;
}

/** Rows in flight per lane. */
export const laneConcurrency = 32;
/** The circuit breaker opens after so many deliveries in a row without an answer. */
const failuresToOpen = 5;
/** Pause before the open breaker lets a single row through as a probe. */
const openMs = 1000;

/**
 * @param options.hasBreaker for targets that can be away on their own. Lanes that depend on this service's own Redis have none:
 * they share its fate, and each pause would delay the invalidation of polled lists.
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
      // Refill at half: rows that are claimed together are also marked done together.
      return lane.inFlight <= limit / 2 ? limit - lane.inFlight : 0;
    },
    record(answered) {
      failures = answered ? 0 : failures + 1;
      if (isBroken()) openUntil = Date.now() + openMs;
    },
  };
  return lane;
}

import type { OutboxKind } from './outboxRecords.ts';

/**
 * The outbox rows of one kind and target. Each lane has its own limit of concurrent deliveries (bulkhead), so a slow
 * target delays only its own rows.
 */
export interface Lane {
  kind: OutboxKind;
  target: string;
  /** Number of rows whose delivery is in progress in this process. */
  inFlight: number;
  /**
   * Returns how many rows the relay may claim now. The result is 0 if too many deliveries are in progress, or if the
   * circuit breaker is open.
   */
  capacity(): number;
  isOpen(): boolean;
  /**
   * Reports the result of a delivery to the circuit breaker.
   * @param hasAnswered true if the target responded, even if it refused the row
   */
  record(hasAnswered: boolean): void;
}

/** A relay delivers at most this many rows of one lane (rows of one kind and target) at the same time. */
export const laneConcurrency = 32;
/**
 * After this many consecutive deliveries without a response, the circuit breaker opens: rows for this target are no
 * longer claimed.
 */
const failuresToOpen = 5;
/** Milliseconds until an open circuit breaker allows one delivery as a trial. */
const openMs = 1000;

/**
 * Creates a lane for the outbox rows of one kind and target.
 * @param target service that receives the rows. Without it, the rows go to Redis and the lane has no circuit breaker,
 *   because a pause would delay updates of polled lists.
 */
export function createLane(kind: OutboxKind, target = ''): Lane {
  let failures = 0;
  let openUntil = 0;
  const isBroken = () => target !== '' && failures >= failuresToOpen;
  const lane: Lane = {
    kind,
    target,
    inFlight: 0,
    isOpen: () => isBroken() && performance.now() < openUntil,
    capacity() {
      if (lane.isOpen()) return 0;
      const limit = isBroken() ? 1 : laneConcurrency;
      // Claim rows only when at least half of the slots are free. One command then claims many rows, and later one
      // command marks many rows as done.
      return lane.inFlight <= limit / 2 ? limit - lane.inFlight : 0;
    },
    record(hasAnswered) {
      failures = hasAnswered ? 0 : failures + 1;
      if (isBroken()) openUntil = performance.now() + openMs;
    },
  };
  return lane;
}

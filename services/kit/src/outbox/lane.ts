import type { OutboxKind } from './outboxRecords.ts';

/** Outbox rows of one kind and target. Lanes are bulkheads. A slow target delays only the rows of its lane. */
export interface Lane {
  kind: OutboxKind;
  target: string;
  /** Number of rows in delivery. */
  inFlight: number;
  /** Returns the number of rows that may be claimed now. Returns 0 if the lane is full or its circuit breaker is open. */
  capacity(): number;
  isOpen(): boolean;
  /** Records the result of a delivery for the circuit breaker. A refusal counts as an answer. */
  record(answered: boolean): void;
}

/** Maximum number of concurrent deliveries per lane. */
export const laneConcurrency = 32;
/** Consecutive deliveries without an answer that open the circuit breaker. */
const failuresToOpen = 5;
/** Time in milliseconds until the open circuit breaker allows one delivery as a probe. */
const openMs = 1000;

/**
 * Creates a lane.
 * @param options.hasBreaker true if the target is another service. Lanes to the service's own Redis have no circuit breaker,
 * because its pauses would delay the invalidation of polled lists.
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
      // The lane claims rows only when half of its slots are free, because larger groups of rows need fewer commands to be marked
      // as done.
      return lane.inFlight <= limit / 2 ? limit - lane.inFlight : 0;
    },
    record(answered) {
      failures = answered ? 0 : failures + 1;
      if (isBroken()) openUntil = Date.now() + openMs;
    },
  };
  return lane;
}

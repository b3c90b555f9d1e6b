import { appError } from '@boaxepa/service-kit/errors/AppError';

/**
 * Requests per accepted request that are still forwarded during an overload. The surplus allows the gateway to notice the end of
 * the overload.
 */
const tolerance = 2;
/** Number of refusals within a few seconds that do not count as an overload. */
const spare = 32;
const halfLifeMs = 1_000;

/** Exponentially decreasing counts of the recent requests of one call. */
interface Recent {
  /** Number of answered requests, including those that the gateway refused. */
  answered: number;
  accepted: number;
  countedAt: number;
  /** Accumulated probability of a refusal. A request is refused when the sum reaches 1, so no random numbers are needed. */
  due: number;
}

/**
 * Counts a forwarded request. Call the function when the response arrives, because a burst of unanswered requests is not an
 * overload.
 */
type Settle = (accepted: boolean) => void;

/**
 * Adaptive throttling (https://sre.google/sre-book/handling-overload). While a service refuses most requests of a call with 503,
 * the gateway refuses a share of these requests, which saves CPU time of the service.
 */
export class Throttles {
  readonly #recent = new Map<string, Recent>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Admits or refuses a request.
   * @param call method and route prefix. The number of distinct values must be small, because each value occupies memory.
   * @throws AppError SERVICE_UNAVAILABLE with Retry-After
   */
  admit(call: string): Settle {
    const recent = this.#recentOf(call);
    const refused = recent.answered - tolerance * recent.accepted - spare;
    recent.due = refused > 0 ? recent.due + refused / recent.answered : 0;
    if (recent.due >= 1) {
      recent.due -= 1;
      recent.answered += 1;
      throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
    }
    return (accepted) => {
      const latest = this.#recentOf(call);
      latest.answered += 1;
      if (accepted) latest.accepted += 1;
    };
  }

  #recentOf(call: string): Recent {
    const now = this.#now();
    const recent = this.#recent.get(call) ?? { answered: 0, accepted: 0, countedAt: now, due: 0 };
    this.#recent.set(call, recent);
    const share = 0.5 ** ((now - recent.countedAt) / halfLifeMs);
    recent.answered *= share;
    recent.accepted *= share;
    recent.countedAt = now;
    return recent;
  }
}

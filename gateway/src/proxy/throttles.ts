import { appError } from '@boaxepa/service-kit/errors/AppError';

/** Requests per accepted one that the service still receives, so that the gateway notices the end of the overload. */
const tolerance = 2;
/** Refusals within a few seconds that are not an overload. */
const spare = 32;
const halfLifeMs = 1_000;

/** Recently answered requests of one call, both numbers halved every second. */
interface Recent {
  /** Includes those that the gateway refused. */
  answered: number;
  accepted: number;
  countedAt: number;
  /** Refusals that are due, as a fraction: spreads them evenly without random numbers. */
  due: number;
}

/** Counts an admitted request when it is answered: a burst of requests in progress is no overload. */
type Settle = (accepted: boolean) => void;

/**
 * Adaptive throttling: while a service refuses most requests of one call with 503, the gateway itself refuses a share of
 * them. A refusal by the service costs it CPU that the accepted requests need
 * (https://sre.google/sre-book/handling-overload).
 */
export class Throttles {
  readonly #recent = new Map<string, Recent>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Admits a request, or refuses it and counts it.
   * @param call method and prefix of the route: few values, so that the memory is bounded
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

import { appError } from '@boaxepa/service-kit/errors/AppError';

/**
 * Requests that the service still receives for each request that it accepts. Thereby the gateway notices the end of
 * the overload.
 */
const tolerance = 2;
/** Number of refusals within a few seconds that do not yet count as an overload. */
const spare = 32;
const halfLifeMs = 1_000;

/** Numbers of recently answered requests of one call. Both numbers are halved every second. */
interface Recent {
  /** Includes the requests that the gateway itself refused. */
  answered: number;
  accepted: number;
  countedAt: number;
  /**
   * Accumulated fraction of a refusal. The gateway refuses a request when this value reaches 1, which spreads
   * refusals evenly without random numbers.
   */
  due: number;
}

/**
 * Counts an admitted request. Call it when the request is answered, because a burst of requests in progress is not an
 * overload.
 */
type Settle = (accepted: boolean) => void;

/**
 * Adaptive throttling. While a service refuses most requests of one call with 503, the gateway itself refuses a share
 * of these requests, because every refusal by the service costs CPU time that the accepted requests need
 * (https://sre.google/sre-book/handling-overload).
 */
export class Throttles {
  readonly #recent = new Map<string, Recent>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Admits a request, or refuses and counts it.
   * @param call method and route prefix; the number of different values must be small, because each value occupies
   * memory
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

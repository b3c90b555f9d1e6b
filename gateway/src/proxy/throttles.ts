import { appError } from '@boaxepa/service-kit/errors/AppError';

/**
 * During an overload, the gateway forwards this many requests for each request that the service accepts. The number
 * must exceed 1. Otherwise the gateway would never notice that the service has recovered.
 */
const tolerance = 2;
/**
 * Number of recent refusals that the gateway tolerates even if the service has accepted no request. A few refusals in a
 * row are not yet an overload.
 */
const spare = 32;
const halfLifeMs = 1_000;

/**
 * Statistics of recent requests with the same method and route. `answered` and `accepted` decay exponentially, so that
 * an old request counts less than a new one.
 */
interface Recent {
  /** Requests that got a response, including a refusal by the gateway itself. */
  answered: number;
  accepted: number;
  countedAt: number;
  /**
   * Sum of the refusal probabilities since the last refusal. The gateway refuses the request that raises the sum to 1.
   * This gives the right share of refusals without random numbers.
   */
  refusalSum: number;
}

/**
 * Records whether the service accepted a forwarded request. Call this function only when the response arrives, because
 * waiting requests are no sign of an overload.
 */
type Settle = (accepted: boolean) => void;

/**
 * Adaptive throttling (https://sre.google/sre-book/handling-overload). While a service refuses most requests with 503,
 * the gateway refuses a share of them itself. This saves the service the CPU time for those refusals.
 */
export class Throttles {
  readonly #recent = new Map<string, Recent>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Admits or refuses a request. After an admitted request, call the returned function when the service has responded.
   * @param call method and route prefix. Use few distinct values, because each one occupies memory permanently.
   * @throws AppError SERVICE_UNAVAILABLE with Retry-After if the request is refused
   */
  admit(call: string): Settle {
    const recent = this.#recentOf(call);
    const excess = recent.answered - tolerance * recent.accepted - spare;
    recent.refusalSum = excess > 0 ? recent.refusalSum + excess / recent.answered : 0;
    if (recent.refusalSum >= 1) {
      recent.refusalSum -= 1;
      recent.answered += 1;
      throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
    }
    return (isAccepted) => {
      const latest = this.#recentOf(call);
      latest.answered += 1;
      if (isAccepted) latest.accepted += 1;
    };
  }

  #recentOf(call: string): Recent {
    const now = this.#now();
    const recent = this.#recent.get(call) ?? { answered: 0, accepted: 0, countedAt: now, refusalSum: 0 };
    this.#recent.set(call, recent);
    const share = 0.5 ** ((now - recent.countedAt) / halfLifeMs);
    recent.answered *= share;
    recent.accepted *= share;
    recent.countedAt = now;
    return recent;
  }
}

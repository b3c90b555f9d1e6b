import { pluralize } from './numbers.ts';

/** Page views of a front-end version, and the failures of this version that browsers reported. */
interface Counts {
  readonly views: number;
  readonly failures: number;
}

/**
 * A canary release is a version that only some browsers load. It is judged only after this many page views, because a
 * failure rate from fewer views is too uncertain.
 */
export const canaryViewsNeeded = 30;

/** Number of standard deviations for a 95 % confidence interval of a normal distribution. */
const z = 1.96;

/** Returns the Wilson score interval of a proportion. Without trials, the interval is [0, 1]. */
export function wilsonInterval(successes: number, trials: number): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  // Cap the share at 1, because a browser may report several failures of one page view.
  const share = Math.min(1, successes / trials);
  const middle = share + z ** 2 / (2 * trials);
  const half = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  const scale = 1 + z ** 2 / trials;
  return [(middle - half) / scale, (middle + half) / scale];
}

/**
 * Highest allowed share of failed page views of a canary release. It applies while the stable version has too few page
 * views for a comparison.
 */
const failuresAllowed = 0.02;

/**
 * Returns true if a canary release fails significantly more often than the stable version: the confidence intervals
 * of the two versions do not overlap. If the stable version has few page views, a fixed limit replaces its interval.
 */
export function isWorse(canary: Counts, stable: Counts): boolean {
  if (canary.views < canaryViewsNeeded) return false;
  const [low] = wilsonInterval(canary.failures, canary.views);
  const limit =
    stable.views < canaryViewsNeeded ? failuresAllowed : wilsonInterval(stable.failures, stable.views)[1];
  return low > limit;
}

/** A front-end version with its counts. `counts` is null if they are unknown. */
interface CountedVersion {
  readonly version: string;
  readonly counts: Counts | null;
}

/**
 * Returns the reason why a canary release must not be promoted yet, as a text for administrators: it has too few page
 * views, or it fails more often than the stable version. Returns undefined if there is no reason, or if the counts are
 * unknown.
 */
export function canaryObjection(
  stable: CountedVersion | null,
  canary: CountedVersion | null,
): string | undefined {
  if (!canary?.counts || !stable?.counts) return undefined;
  const missing = canaryViewsNeeded - canary.counts.views;
  if (missing > 0)
    return `${missing === 1 ? 'Falta' : 'Faltam'} ${pluralize(missing, 'abertura', 'aberturas')} para comparar.`;
  return isWorse(canary.counts, stable.counts) ? `Erra mais que a ${stable.version}.` : undefined;
}

/** Reason why a version must not be released: its files do not match its signed manifest. */
export const signatureObjection = 'Os arquivos desta versão não conferem com a assinatura.';

/**
 * Returns the reason why a version must not be tested or promoted yet, as a text for administrators: its smoke test
 * failed, or has not run. Returns undefined if the version has passed its smoke test.
 */
export function smokeObjection(
  remote: string,
  version: string,
  smoke: 'passed' | 'failed' | null,
): string | undefined {
  if (smoke === 'passed') return undefined;
  const state = smoke === 'failed' ? 'falhou no teste das telas' : 'ainda não passou pelo teste das telas';
  return `A ${version} ${state}. Rode npm run remote:smoke -- ${remote} e tente de novo.`;
}

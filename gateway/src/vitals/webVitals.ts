import {
  maxVitals,
  vitalNames,
  vitalNavigations,
  type WebVital,
  type WebVitalsReport,
} from '@boaxepa/contracts/wire/webVitals';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { vitalSeconds, vitalShift } from '@boaxepa/service-kit/metrics/metrics';
import { array, number, object, type ObjectSchema, string } from 'yup';
import { reportedRemote } from '../failures/reportedRemote.ts';
import type { LiveRemotes } from '../static/liveRemotes.ts';

/**
 * Schema of a report. It accepts only fixed words, a version and a number. Otherwise anybody could write personal data
 * to the metrics.
 */
const reportSchemaOf = (remotes: readonly string[]): ObjectSchema<WebVitalsReport> =>
  object({
    vitals: array(
      object({
        ...reportedRemote(remotes),
        vital: string().oneOf(vitalNames).required(),
        navigation: string().oneOf(vitalNavigations).required(),
        value: number().min(0).max(600_000).required(),
      }),
    )
      .min(1)
      .max(maxVitals)
      .required(),
  });

function removeSeries(remote: string, version: string): void {
  for (const navigation of vitalNavigations) {
    vitalShift.remove({ remote, version, navigation });
    for (const vital of vitalNames) vitalSeconds.remove({ remote, version, navigation, vital });
  }
}

/**
 * Creates the route POST /api/web-vitals, which records page speed measurements from a sample of page views. The
 * metrics have labels for the front end and its version.
 * @param remotes names of the micro front ends in module federation
 */
export function webVitalsRoute(live: Pick<LiveRemotes, 'versionsOf'>, remotes: readonly string[]): Route {
  /** For each remote (micro front end), the versions for which the metrics contain series. */
  const liveSeries = new Map<string, Set<string>>();

  /**
   * Returns the metric label of a version, or '' for a version that is in no release channel. Anybody can send a
   * report, so without this check a client could create metric series without limit.
   */
  async function labelOf({ remote, version }: WebVital): Promise<string> {
    if (remote === 'shell' || version === undefined) return '';
    const versions = await live.versionsOf(remote);
    if (!versions.includes(version)) return '';
    const withSeries = liveSeries.get(remote) ?? new Set();
    liveSeries.set(remote, withSeries.add(version));
    for (const other of withSeries) {
      if (versions.includes(other)) continue;
      removeSeries(remote, other);
      withSeries.delete(other);
    }
    return version;
  }

  async function observe(measured: WebVital): Promise<void> {
    const { remote, vital, navigation, value } = measured;
    const labels = { remote, navigation, version: await labelOf(measured) };
    if (vital === 'CLS') vitalShift.observe(labels, value);
    else vitalSeconds.observe({ ...labels, vital }, value / 1000);
  }

  return defineRoute({
    method: 'POST',
    path: '/api/web-vitals',
    summary: 'Reports the web vitals of a screen',
    access: 'public',
    body: reportSchemaOf(remotes),
    maxBody: 4096,
    output: null,
    status: 204,
    async handler({ body }) {
      for (const measured of body.vitals) await observe(measured);
      return null;
    },
  });
}

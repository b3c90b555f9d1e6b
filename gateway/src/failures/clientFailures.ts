import {
  type ClientFailure,
  failureKinds,
  failureStages,
  supportCodePattern,
} from '@boaxepa/contracts/wire/clientFailures';
import { folderOf } from '@boaxepa/contracts/wire/remotes';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import { clientFailures } from '@boaxepa/service-kit/metrics/metrics';
import { type ObjectSchema, object, string } from 'yup';
import { requestIdOf } from '../proxy/requestIdentity.ts';
import type { VersionCounts } from '../releases/versionCounts.ts';
import type { Releases } from '../static/releases.ts';
import { reportedRemote } from './reportedRemote.ts';

/**
 * Schema of a failure report. It accepts only fixed words, a version and a short code. Otherwise anybody could write
 * personal data to the log or create arbitrary metric labels.
 */
const failureSchemaOf = (remotes: readonly string[]): ObjectSchema<ClientFailure> =>
  object({
    ...reportedRemote(remotes),
    stage: string().oneOf(failureStages).required(),
    kind: string().oneOf(failureKinds).required(),
    code: string().matches(supportCodePattern),
  });

/**
 * Returns true if the front-end version itself caused a failure. A network failure, for example, says nothing about the
 * version.
 */
const isFaultOfVersion = ({ kind, stage }: ClientFailure) =>
  kind !== 'network' && kind !== 'timeout' && stage !== 'registry' && stage !== 'runtime';

export interface ClientFailuresOptions {
  log: Logger;
  /**
   * Names of all micro front ends (module federation remotes). The route refuses reports about any other name, except
   * 'shell'.
   */
  remotes: readonly string[];
  releases: Releases;
  counts: Pick<VersionCounts, 'add'>;
}

/** Creates the route POST /api/client-failures, which logs and counts screens that failed in a browser. */
export function clientFailuresRoute({ log, remotes, releases, counts }: ClientFailuresOptions): Route {
  // Initialize every counter with 0. Otherwise Prometheus' `increase()` in the alert `ScreensFail` would ignore the
  // failures before the first scrape.
  for (const remote of ['shell', ...remotes])
    for (const stage of failureStages)
      for (const kind of failureKinds) clientFailures.inc({ remote, stage, kind }, 0);
  /**
   * Counts a failure that a browser reports. Anybody can send a report, so the gateway ignores failures of versions
   * that were never published. Otherwise a client could create any number of counters.
   */
  async function countFailure(failure: ClientFailure): Promise<void> {
    const { remote, version } = failure;
    if (remote === 'shell' || version === undefined || !isFaultOfVersion(failure)) return;
    if (await releases.releaseOf(folderOf(remote), version))
      counts.add('failures', folderOf(remote), version);
  }
  return defineRoute({
    method: 'POST',
    path: '/api/client-failures',
    summary: 'Reports a screen that failed to load or to render',
    access: 'public',
    body: failureSchemaOf(remotes),
    maxBody: 1024,
    output: null,
    status: 204,
    handler({ body, ctx }) {
      const { remote, version, stage, kind, code } = body;
      log.warn({ requestId: requestIdOf(ctx), remote, version, stage, kind, code }, 'client failure');
      clientFailures.inc({ remote, stage, kind });
      void countFailure(body);
      return null;
    },
  });
}

import {
  type ClientFailure,
  failedParts,
  failureKinds,
  failureStages,
  supportCodePattern,
} from '@boaxepa/contracts/wire/clientFailures';
import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import { clientFailures } from '@boaxepa/service-kit/metrics/metrics';
import { type ObjectSchema, object, string } from 'yup';
import { requestIdOf } from '../proxy/requestIdentity.ts';

/**
 * Accepts only fixed words, a version and a short code. Clients can therefore write neither personal data to the log nor
 * arbitrary labels to the metrics.
 */
const failureSchema: ObjectSchema<ClientFailure> = object({
  remote: string().oneOf(failedParts).required(),
  version: string().matches(versionPattern),
  stage: string().oneOf(failureStages).required(),
  kind: string().oneOf(failureKinds).required(),
  code: string().matches(supportCodePattern),
});

/** Route POST /api/client-failures. Logs and counts screens that failed in a browser. */
export function clientFailuresRoute(log: Logger, onFailure: (failure: ClientFailure) => void): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/client-failures',
    summary: 'Tell of a screen that did not load or that broke',
    access: 'public',
    body: failureSchema,
    maxBody: 1024,
    output: null,
    status: 204,
    handler({ body, ctx }) {
      const { remote, version, stage, kind, code } = body;
      log.warn({ requestId: requestIdOf(ctx), remote, version, stage, kind, code }, 'client failure');
      clientFailures.inc({ remote, stage, kind });
      onFailure(body);
      return null;
    },
  });
}

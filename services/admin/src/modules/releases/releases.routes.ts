import {
  openedActSchema,
  releaseActSchema,
  releaseOutcomeSchema,
} from '@boaxepa/contracts/wire/adminReleases';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { object } from 'yup';
import type { Services } from '../../services.ts';
import { closeOwnAct, openAct } from '../audit/recordAct.ts';

/**
 * Routes that the gateway calls to record promotions, rollbacks and canary releases of micro front ends in the audit
 * trail. The gateway sends the access token of the administrator who makes the change.
 */
export function releasesRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/admin/releases/acts',
      summary: "Opens the audit entry for a change of a remote's channels. Only the gateway calls this.",
      access: 'admin',
      body: releaseActSchema,
      output: openedActSchema,
      status: 201,
      handler: async ({ body: { act, remote, version, reason }, actor }) => {
        const id = await openAct(services, {
          act: `release.${act}`,
          actor,
          targetType: 'remote',
          targetId: remote,
          details: { version, reason },
        });
        return { id: id.toHexString() };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/admin/releases/acts/:id',
      summary: 'Closes an audit entry that the caller has opened. Only the gateway calls this.',
      access: 'admin',
      params: object({ id: idSchema }),
      body: releaseOutcomeSchema,
      output: null,
      handler: async ({ params: { id }, body, actor }) => {
        if (!(await closeOwnAct(services, id, actor, body))) throw appError('NOT_FOUND');
        return null;
      },
    }),
  ];
}

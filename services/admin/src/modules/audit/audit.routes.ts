import { adminCalls } from '@boaxepa/contracts/wire/internal/admin';
import { securityLogQuery, securityLogSchema } from '@boaxepa/contracts/wire/securityEvents';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import { object, string } from 'yup';
import type { Services } from '../../services.ts';
import { listDataAccessEvents } from './listDataAccessEvents.ts';
import { readSecurityLog } from './readSecurityLog.ts';
import { recordAct } from './recordAct.ts';

/**
 * Routes for the security log: logins, refused attempts, and what administrators changed or viewed
 * (product/privacy.md#security-log).
 */
export function auditRoutes(services: Services): Route[] {
  const { connection } = services;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/security-log',
      summary: 'Returns the security log of one account or of all accounts, newest first',
      access: 'admin',
      query: securityLogQuery,
      output: securityLogSchema,
      top: object({ nextCursor: string().nullable().defined() }),
      handler: async ({ query, actor }) => {
        const details = { accountId: query.accountId ?? null };
        const { lines, nextCursor } = await recordAct(
          services,
          { act: 'security.look', actor, targetType: 'list', targetId: 'security-log', details },
          () => readSecurityLog(services, query),
          (answer) => answer.lines.flatMap(({ accountId }) => accountId ?? []),
        );
        return reply(lines, { top: { nextCursor } });
      },
    }),
    internalRoute(adminCalls.listDataAccessEvents, ({ body: { ids } }) =>
      listDataAccessEvents(connection, ids),
    ),
  ];
}

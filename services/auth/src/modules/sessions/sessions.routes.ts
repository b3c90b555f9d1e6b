import { idSchema } from '@boaxepa/contracts/wire/ids';
import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { otherSessionsEndedMessage, sessionEndedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { openSessionsSchema } from '@boaxepa/contracts/wire/sessions';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute, raw, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import { object } from 'yup';
import type { Services } from '../../services.ts';
import { endOtherSessions, endOwnSession, endSession } from './endSessions.ts';
import { describeOpenSessions } from './listOpenSessions.ts';
import { forgetSession, readRefreshCookie } from './refreshCookie.ts';
import { refreshSession } from './refreshSession.ts';
import { answerSession, sessionOutput, sessionTop } from './sessionAnswer.ts';
import { originOf } from './sessionOrigin.ts';

/**
 * Routes to refresh, list and end sessions, and to read the public keys that verify access tokens
 * (product/sessions.md).
 */
export function sessionsRoutes(services: Services): Route[] {
  const readKeys = () => raw(services.keys.jwks, { type: 'application/json' });
  return [
    defineRoute({
      method: 'POST',
      path: '/api/auth/refresh',
      summary: 'Uses up the refresh token in the cookie, and returns a new access token',
      access: 'public',
      output: sessionOutput,
      top: sessionTop,
      handler: async ({ ctx }) => {
        // Do not delete the refresh cookie after a failure, because another tab may have set a new token just before.
        const token = readRefreshCookie(ctx, services.publicUrl);
        if (token === undefined) throw appError('UNAUTHENTICATED');
        const isGone = () => ctx.req.socket.destroyed;
        return answerSession(services, ctx, await refreshSession(services, token, originOf(ctx), isGone));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/auth/logout',
      summary: 'Ends the sessions of the refresh cookie and of the access token',
      access: 'public',
      output: null,
      handler: async ({ actor, ctx }) => {
        const refreshToken = readRefreshCookie(ctx, services.publicUrl);
        await endSession(services, { refreshToken, sid: actor?.sid });
        // A form of another website can call this route without cookies and without this header. It must not delete
        // the cookie.
        const isOwnPage = refreshToken !== undefined || ctx.get('authorization') !== '';
        if (isOwnPage) forgetSession(ctx, services.publicUrl);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/auth/sessions',
      summary: 'Returns the open sessions of the signed-in account',
      access: 'signed-in',
      output: openSessionsSchema,
      handler: ({ actor, ctx }) => describeOpenSessions(services.connection, actor, originOf(ctx)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/auth/sessions',
      summary: 'Ends all other sessions of the signed-in account',
      access: 'signed-in',
      output: null,
      handler: async ({ actor }) => {
        await endOtherSessions(services, actor);
        return reply(null, { message: otherSessionsEndedMessage });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/auth/sessions/:sessionId',
      summary: 'Ends a session of the signed-in account',
      access: 'signed-in',
      params: object({ sessionId: idSchema }),
      output: null,
      handler: async ({ actor, params }) => {
        await endOwnSession(services, actor, params.sessionId);
        return reply(null, { message: sessionEndedMessage });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/auth/jwks.json',
      summary: 'Returns the public keys that verify access tokens (JWKS)',
      access: 'public',
      output: null,
      raw: 'application/json',
      handler: readKeys,
    }),
    internalRoute(authCalls.readKeys, readKeys),
  ];
}

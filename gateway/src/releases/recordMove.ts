import { openedActSchema, type ChannelMove } from '@boaxepa/contracts/wire/adminReleases';
import { errorCodes, type ErrorCode } from '@boaxepa/contracts/wire/errors';
import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import { object, string } from 'yup';
import { requestHeaders } from '../proxy/headers.ts';
import type { Upstream } from '../proxy/upstreams.ts';

const acts = '/api/admin/releases/acts';
const envelope = object({ code: string(), message: string(), data: object().nullable() });

/**
 * Calls the admin service with the caller's access token. The admin service checks that the caller is an administrator.
 * @throws AppError with the code and message of the admin service, or SERVICE_UNAVAILABLE if it does not respond
 */
async function callAdmin(
  ctx: Context,
  admin: Upstream,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<unknown> {
  const headers = requestHeaders(ctx, admin, {
    authorization: ctx.get('authorization'),
    'content-type': 'application/json',
  });
  let status: number;
  let answer: { code?: string | undefined; message?: string | undefined; data?: object | null | undefined };
  try {
    const response = await admin.pool.request({ method, path, headers, body: JSON.stringify(body) });
    status = response.statusCode;
    answer = envelope.validateSync(await response.body.json());
  } catch (error) {
    throw appError('SERVICE_UNAVAILABLE', { cause: error });
  }
  if (status < 300) return answer.data;
  const { code = '', message } = answer;
  if (!Object.hasOwn(errorCodes, code)) throw appError('SERVICE_UNAVAILABLE');
  throw appError(code as ErrorCode, message === undefined ? {} : { message });
}

/**
 * Runs `perform`, and records its start and its outcome in the audit trail of the admin service. If the start cannot be
 * recorded, `perform` does not run, so that no change happens without a trace.
 * @throws AppError if the admin service refuses the audit entry or does not respond. Errors of `perform` are thrown
 * unchanged.
 */
export async function recordMove<T>(
  ctx: Context,
  admin: Upstream,
  move: { act: ChannelMove; remote: string; version: string; reason: string },
  perform: () => Promise<T>,
): Promise<T> {
  const { id } = openedActSchema.validateSync(await callAdmin(ctx, admin, 'POST', acts, move));
  const close = async (outcome: string, code: string | null) => {
    // Ignore an error. If an audit entry has no outcome, the admin service later sets the outcome to 'unknown'.
    await callAdmin(ctx, admin, 'PUT', `${acts}/${id}`, { outcome, code }).catch(() => undefined);
  };
  try {
    const result = await perform();
    await close('succeeded', null);
    return result;
  } catch (error) {
    const isRefused = error instanceof AppError && error.status < 500;
    await close(isRefused ? 'refused' : 'unknown', error instanceof AppError ? error.code : 'INTERNAL');
    throw error;
  }
}

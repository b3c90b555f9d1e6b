import { userTypes } from '@boaxepa/contracts/wire/accounts';
import { reply, type Reply } from '@boaxepa/service-kit/http/routes';
import { type InferType, number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { actorOfAccount, presentUser } from '../accounts/account.presenter.ts';
import { accessTokenLife, signAccessToken } from './accessToken.ts';
import type { CookieContext } from './cookies.ts';
import type { OpenedSession } from './openSession.ts';
import { setRefreshCookie } from './refreshCookie.ts';

const user = object({
  id: string().required(),
  userType: string().oneOf(userTypes).required(),
  email: string().required(),
  firstName: string(),
  lastName: string(),
  fullName: string(),
  partnerId: string(),
  businessName: string(),
}).required();

const fields = { accessToken: string().required(), expiresIn: number().integer().required(), user };

/**
 * Schema of `data` in the response of a login or refresh (product/sessions.md#logging-in). `expiresIn` is in seconds.
 */
export const sessionOutput = object({ ...fields, message: string(), token: string() });
/** Schema of the fields that the response has both in `data` and at its top level. */
export const sessionTop = object({ ...fields, token: string() });

/**
 * Sends the response of a login or refresh (product/sessions.md#logging-in). Scripts must not read the refresh token,
 * so it is sent only as a cookie.
 * @param withToken true for administrators, whose response also has the field `token`
 */
export async function answerSession(
  services: Services,
  ctx: CookieContext,
  session: OpenedSession,
  { message, withToken = false }: { message?: string; withToken?: boolean } = {},
): Promise<Reply<InferType<typeof sessionOutput>>> {
  const expiresIn = accessTokenLife(session.expiresAt);
  const actor = actorOfAccount(session.account, session);
  const accessToken = await signAccessToken(services.keys, actor, expiresIn);
  setRefreshCookie(ctx, services.publicUrl, session);
  const token = withToken ? accessToken : undefined;
  const top = { token, accessToken, expiresIn, user: presentUser(session.account) };
  return reply({ ...top, message }, { top, message });
}

import { userTypes, type UserType } from '@boaxepa/contracts/wire/accounts';
import { number, object, string, type InferType } from 'yup';

/** Lifetime of an access token in seconds (product/sessions.md#access-token). */
export const accessTokenSeconds = 15 * 60;

/** Schema of the claims of an access token (product/sessions.md#access-token). */
const claims = object({
  sub: string().required(),
  userType: string().oneOf(userTypes).required(),
  name: string().defined(),
  partnerId: string(),
  sid: string().required(),
  // Unix time in seconds, like all times in a JWT. Optional, because tokens of release 1.1.0 do not have this claim.
  sessionEnd: number(),
});

/** The authenticated caller of a request. Only partners have a `partnerId`. */
export interface Actor {
  userId: string;
  userType: UserType;
  name: string;
  partnerId?: string | undefined;
  /** Id of the login session. Revoking the session revokes all of its access tokens. */
  sid: string;
  /** Time at which the session ends if it is not refreshed again. */
  sessionEndsAt?: Date | undefined;
}

export type PartnerActor = Actor & { userType: 'partner'; partnerId: string };

export type { UserType };

/**
 * Reads the actor from the payload of a verified token.
 * @throws yup ValidationError if a required claim is missing or a claim has the wrong type
 */
export function actorOf(payload: unknown): Actor {
  const token: InferType<typeof claims> = claims.validateSync(payload, { strict: true });
  const { sub, userType, name, partnerId, sid, sessionEnd } = token;
  const sessionEndsAt = sessionEnd === undefined ? undefined : new Date(sessionEnd * 1000);
  return { userId: sub, userType, name, partnerId, sid, sessionEndsAt };
}

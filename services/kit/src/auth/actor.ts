import { userTypes, type UserType } from '@boaxepa/contracts/wire/accounts';
import { object, string, type InferType } from 'yup';

/** Claims of an access token that the services require (product/sessions.md#access-token). */
const claims = object({
  sub: string().required(),
  userType: string().oneOf(userTypes).required(),
  name: string().defined(),
  partnerId: string(),
  sid: string().required(),
});

/** The caller, as a verified access token identifies it. Only partners have a `partnerId`. */
export interface Actor {
  userId: string;
  userType: UserType;
  name: string;
  partnerId?: string | undefined;
  /** Session to which the token belongs. If the session is revoked, all of its access tokens are revoked. */
  sid: string;
}

export type PartnerActor = Actor & { userType: 'partner'; partnerId: string };

export type { UserType };

/** Returns the actor of a verified token payload. @throws ValidationError of yup if a claim is missing */
export function actorOf(payload: unknown): Actor {
  const { sub, userType, name, partnerId, sid }: InferType<typeof claims> = claims.validateSync(payload, {
    strict: true,
  });
  return { userId: sub, userType, name, partnerId, sid };
}

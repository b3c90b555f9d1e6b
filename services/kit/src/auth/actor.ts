import { userTypes, type UserType } from '@boaxepa/contracts/wire/accounts';
import { object, string, type InferType } from 'yup';

/** Required claims of an access token (product/sessions.md#access-token). */
const claims = object({
  sub: string().required(),
  userType: string().oneOf(userTypes).required(),
  name: string().defined(),
  partnerId: string(),
  sid: string().required(),
});

/** The authenticated caller of a request. Only partners have a `partnerId`. */
export interface Actor {
  userId: string;
  userType: UserType;
  name: string;
  partnerId?: string | undefined;
  /** Id of the session to which the access token belongs. Revoking the session revokes all of its access tokens. */
  sid: string;
}

export type PartnerActor = Actor & { userType: 'partner'; partnerId: string };

export type { UserType };

/**
 * Reads the actor from the payload of a verified token.
 * @throws ValidationError of yup if a claim is missing
 */
export function actorOf(payload: unknown): Actor {
  const { sub, userType, name, partnerId, sid }: InferType<typeof claims> = claims.validateSync(payload, {
    strict: true,
  });
  return { userId: sub, userType, name, partnerId, sid };
}

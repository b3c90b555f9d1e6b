import { userTypes, type UserType } from '@boaxepa/contracts/wire/accounts';
import { object, string, type InferType } from 'yup';

/** Claims of an access token that services rely on (product/sessions.md#access-token). */
const claims = object({
  sub: string().required(),
  userType: string().oneOf(userTypes).required(),
  name: string().defined(),
  partnerId: string(),
  sid: string().required(),
});

/** The caller according to a verified access token. `partnerId` is present for partners only. */
export interface Actor {
  userId: string;
  userType: UserType;
  name: string;
  partnerId?: string | undefined;
  /** Session of the token; revoking it revokes all of its access tokens. */
  sid: string;
}

export type PartnerActor = Actor & { userType: 'partner'; partnerId: string };

export type { UserType };

/** Returns the actor of verified claims. @throws yup's ValidationError when a claim is missing */
export function actorOf(payload: unknown): Actor {
  const { sub, userType, name, partnerId, sid }: InferType<typeof claims> = claims.validateSync(payload, {
    strict: true,
  });
  return { userId: sub, userType, name, partnerId, sid };
}

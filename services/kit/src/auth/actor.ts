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

/** Who is calling, from a verified access token. `partnerId` is there for partners only. */
export interface Actor {
  userId: string;
  userType: UserType;
  name: string;
  partnerId?: string | undefined;
  /** The session; revoking it ends every access token that carries it. */
  sid: string;
}

/** An actor of type partner, whose shop is known. */
export type PartnerActor = Actor & { userType: 'partner'; partnerId: string };

export type { UserType };

/** The actor that verified claims describe. @throws yup's ValidationError when a claim is missing. */
export function actorOf(payload: unknown): Actor {
  const { sub, userType, name, partnerId, sid }: InferType<typeof claims> = claims.validateSync(payload, {
    strict: true,
  });
  return { userId: sub, userType, name, partnerId, sid };
}

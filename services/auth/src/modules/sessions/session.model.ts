import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel, subSchema } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { SessionOrigin } from './sessionOrigin.ts';

/** A user's session in one browser. It starts with a login. The tokens of the session contain its id. */
export interface SessionRecord {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  userType: UserType;
  createdAt: Date;
  /** Time at which the session expires. Each refresh postpones it, up to the maximum duration of a session. */
  expiresAt: Date;
  revokedAt: Date | null;
  /** Device, network and time of the last login or refresh. Old records do not have this field. */
  lastUse?: SessionOrigin & { at: Date };
}

const sessionSchema = new Schema<SessionRecord>({
  accountId: { type: Schema.Types.ObjectId, required: true },
  userType: { type: String, required: true },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  revokedAt: { type: Date, default: null },
  lastUse: subSchema({ at: Date, device: String, network: String }),
});
sessionSchema.index({ accountId: 1, revokedAt: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * Sessions that have not expired yet, including those that were ended early. MongoDB deletes a session when it expires.
 */
export const sessions = defineModel<SessionRecord>('sessions', sessionSchema);

/** A refresh token that was issued. Used tokens are stored too, so that the reuse of a stolen token is detected. */
export interface RefreshTokenRecord {
  /** SHA-256 hash of the token. The token itself is only in the browser's cookie. */
  _id: string;
  sid: Types.ObjectId;
  /** Expiry time of an unused token. For a used token, it is the latest possible end of the session. */
  expiresAt: Date;
  spentAt: Date | null;
}

const refreshTokenSchema = new Schema<RefreshTokenRecord>({
  _id: String,
  // No query uses this index. Processes of release 1.1.0 refuse to start without it. The next release can delete it.
  sid: { type: Schema.Types.ObjectId, required: true, index: true },
  expiresAt: { type: Date, required: true },
  spentAt: { type: Date, default: null },
});
refreshTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: secondsKept('spent') });
refreshTokenSchema.index({ spentAt: 1 }, { expireAfterSeconds: secondsKept('usedRefreshTokens') });

export const refreshTokens = defineModel<RefreshTokenRecord>('refreshTokens', refreshTokenSchema);

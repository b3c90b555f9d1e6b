import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { SessionOrigin } from './sessionOrigin.ts';

/** A session, which begins with a login in one browser. Refresh tokens and access tokens refer to the session by its id. */
export interface SessionRecord {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  userType: UserType;
  createdAt: Date;
  /** Expiry time of the session, which each refresh postpones. */
  expiresAt: Date;
  revokedAt: Date | null;
  /** Origin and time of the last login or refresh. Absent in older records. */
  lastUse?: SessionOrigin & { at: Date };
}

const sessionSchema = new Schema<SessionRecord>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    userType: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    lastUse: { type: { at: Date, device: String, network: String }, _id: false },
  },
  { versionKey: false },
);
sessionSchema.index({ accountId: 1, revokedAt: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Sessions until they expire. Revoked sessions are kept too, so that a later refresh is recognized as revoked. */
export const sessions = defineModel<SessionRecord>('sessions', sessionSchema);

/** An issued refresh token. Used tokens are kept until the session ends, so that a reuse is detected. */
export interface RefreshTokenRecord {
  /** SHA-256 hash of the token. The token is not stored. */
  _id: string;
  sid: Types.ObjectId;
  /** Expiry time of the token. For a used token, the latest possible end of the session. */
  expiresAt: Date;
  spentAt: Date | null;
}

const refreshTokenSchema = new Schema<RefreshTokenRecord>(
  {
    _id: String,
    sid: { type: Schema.Types.ObjectId, required: true, index: true },
    expiresAt: { type: Date, required: true },
    spentAt: { type: Date, default: null },
  },
  { versionKey: false },
);
refreshTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: secondsKept('spent') });
refreshTokenSchema.index({ spentAt: 1 }, { expireAfterSeconds: secondsKept('usedRefreshTokens') });

export const refreshTokens = defineModel<RefreshTokenRecord>('refreshTokens', refreshTokenSchema);

import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { SessionOrigin } from './sessionOrigin.ts';

/** A login from one browser, with its family of refresh tokens. The access tokens contain its id as `sid`. */
export interface SessionRecord {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  userType: UserType;
  createdAt: Date;
  /** Time at which the session ends. Each refresh moves this time further into the future. */
  expiresAt: Date;
  revokedAt: Date | null;
  /** Updated by the login and by each refresh. Absent in sessions that were stored before this field existed. */
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

/**
 * Sessions, stored until they expire. Revoked sessions are kept as well, so that a later refresh finds that they were
 * revoked.
 */
export const sessions = defineModel<SessionRecord>('sessions', sessionSchema);

/** An issued refresh token. Used tokens are kept until their session has ended, so that a reuse is detected. */
export interface RefreshTokenRecord {
  /** SHA-256 hash of the token. The token itself is not stored. */
  _id: string;
  sid: Types.ObjectId;
  /** For a used token, this is the latest possible end of its session. */
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

import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { SessionOrigin } from './sessionOrigin.ts';

/** A login on one browser, with its family of refresh tokens. Its id is the `sid` of the access tokens. */
export interface SessionRecord {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  userType: UserType;
  createdAt: Date;
  /** Extended by each refresh. */
  expiresAt: Date;
  revokedAt: Date | null;
  /** Updated by the login and by each refresh; absent in sessions that are older than this field. */
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

/** Sessions, stored until they expire. Revoked ones stay as well, so that a later refresh finds them revoked. */
export const sessions = defineModel<SessionRecord>('sessions', sessionSchema);

/** An issued refresh token. Spent ones stay until their session has ended, to detect a replay. */
export interface RefreshTokenRecord {
  /** SHA-256 of the token, which is stored nowhere. */
  _id: string;
  sid: Types.ObjectId;
  /** Of a spent token: the end of the session after its longest life. */
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

import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { SessionOrigin } from './sessionOrigin.ts';

/** One login on one browser: a family of refresh tokens. Its id is the `sid` of its access tokens. */
export interface SessionRecord {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  userType: UserType;
  createdAt: Date;
  /** Moved ahead at each refresh. */
  expiresAt: Date;
  revokedAt: Date | null;
  /** As of the login and of each refresh; sessions from before it was kept have none. */
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

/** Sessions, kept until they expire; revoked ones too, so that a late refresh finds them revoked. */
export const sessions = defineModel<SessionRecord>('sessions', sessionSchema);

/** A refresh token that was given out. Spent ones stay for a day: that is how a replay is seen. */
export interface RefreshTokenRecord {
  /** SHA-256 of the token; the token itself is nowhere. */
  _id: string;
  sid: Types.ObjectId;
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
refreshTokenSchema.index({ spentAt: 1 }, { expireAfterSeconds: secondsKept('spent') });

/** Refresh tokens of all sessions, by hash. */
export const refreshTokens = defineModel<RefreshTokenRecord>('refreshTokens', refreshTokenSchema);

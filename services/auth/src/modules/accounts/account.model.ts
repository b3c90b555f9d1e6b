import { type UserType, userTypes } from '@boaxepa/contracts/wire/accounts';
import type { ShopRegistration } from '@boaxepa/contracts/wire/internal/catalog';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * `provisioning`: a partner whose shop catalog has not confirmed yet. `deleting`: a shopper who asked to go while orders
 * is asked for open orders. Neither may log in.
 */
export type AccountState = 'provisioning' | 'active' | 'deleting';

/** What catalog needs to open the shop; kept only until it has. */
export type Provision = Omit<ShopRegistration, 'email'>;

/** An account of any type. Phone and CPF are bare digits; `email` is lower-cased. */
export interface AccountRecord {
  _id: Types.ObjectId;
  userType: UserType;
  email: string;
  passwordHash: string;
  state: AccountState;
  /** Raised whenever all sessions end, so that a login that was under way cannot open one more. */
  sessionEpoch: number;
  createdAt: Date;
  lastLoginAt?: Date;
  firstName?: string;
  lastName?: string;
  fullName?: string;
  phone?: string;
  cpf?: string;
  /** Of a shopper's name, email, CPF and phone: what an administrator's search looks in. */
  searchWords?: string[];
  partnerId?: Types.ObjectId;
  /** As of the last login; catalog owns it. */
  businessName?: string;
  ownerName?: string;
  provision?: Provision;
}

const schema = new Schema<AccountRecord>(
  {
    userType: { type: String, enum: userTypes, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    state: { type: String, enum: ['provisioning', 'active', 'deleting'], required: true },
    sessionEpoch: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    lastLoginAt: Date,
    firstName: String,
    lastName: String,
    fullName: String,
    phone: String,
    cpf: String,
    searchWords: { type: [String], default: undefined },
    partnerId: Schema.Types.ObjectId,
    businessName: String,
    ownerName: String,
    provision: Schema.Types.Mixed,
  },
  { versionKey: false },
);
schema.index({ userType: 1, email: 1 }, { unique: true });
schema.index({ cpf: 1 }, { unique: true, partialFilterExpression: { cpf: { $exists: true } } });
schema.index({ partnerId: 1 }, { unique: true, partialFilterExpression: { partnerId: { $exists: true } } });
schema.index({ userType: 1, state: 1, createdAt: -1, _id: -1 });
schema.index({ searchWords: 1 }, { partialFilterExpression: { userType: 'shopper' } });

/**
 * Accounts of shoppers, partners and administrators: one email per type, one CPF per shopper
 * (product/accounts.md#kinds-of-account).
 */
export const accounts = defineModel<AccountRecord>('accounts', schema);

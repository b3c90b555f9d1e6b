import { type UserType, userTypes } from '@boaxepa/contracts/wire/accounts';
import type { ShopRegistration } from '@boaxepa/contracts/wire/internal/catalog';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * The account of a new partner is `provisioning` until its shop was created. The account of a shopper is `deleting` while its
 * deletion waits for the orders service. Only an `active` account can log in.
 */
export type AccountState = 'provisioning' | 'active' | 'deleting';

/** Data with which the catalog service creates the shop. Removed after the shop was created. */
export type Provision = Omit<ShopRegistration, 'email'>;

/** An account of any user type. Phone and CPF contain only digits. The email is in lower case. */
export interface AccountRecord {
  _id: Types.ObjectId;
  userType: UserType;
  email: string;
  passwordHash: string;
  state: AccountState;
  /** Incremented when all sessions end, so that a concurrent login fails. */
  sessionEpoch: number;
  /** Ids of the browsers from which the account has logged in, most recent first. Cleared when all sessions end. */
  knownBrowsers?: string[];
  createdAt: Date;
  lastLoginAt?: Date;
  /** Last time that the owner followed a link in an email. Absent if the address is not confirmed. */
  emailConfirmedAt?: Date;
  firstName?: string;
  lastName?: string;
  fullName?: string;
  phone?: string;
  cpf?: string;
  /** Words of a shopper's name, email, CPF and phone, for administrators' searches. */
  searchWords?: string[];
  partnerId?: Types.ObjectId;
  /** Name of the shop at the last login. The catalog service has the current name. */
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
    knownBrowsers: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    lastLoginAt: Date,
    emailConfirmedAt: Date,
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
 * Accounts of shoppers, partners and administrators (product/accounts.md#kinds-of-account). Emails are unique per user type, and
 * CPFs are unique among shoppers.
 */
export const accounts = defineModel<AccountRecord>('accounts', schema);

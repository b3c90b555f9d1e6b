import { type UserType, userTypes } from '@boaxepa/contracts/wire/accounts';
import type { ShopRegistration } from '@boaxepa/contracts/wire/internal/catalog';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * Meaning of the states. `provisioning`: a partner whose shop the catalog service has not created yet. `deleting`: a
 * shopper whose deletion waits for the number of open orders from the orders service. In both states the account cannot
 * log in.
 */
export type AccountState = 'provisioning' | 'active' | 'deleting';

/** Data with which the catalog service creates the shop. The data is removed afterwards. */
export type Provision = Omit<ShopRegistration, 'email'>;

/** An account of any user type. Phone and CPF contain only digits, and `email` is in lower case. */
export interface AccountRecord {
  _id: Types.ObjectId;
  userType: UserType;
  email: string;
  passwordHash: string;
  state: AccountState;
  /** Incremented when all sessions end, so that a concurrent login cannot open another session. */
  sessionEpoch: number;
  /** Ids of the browsers from which the account has logged in, most recent first. Emptied when all sessions end. */
  knownBrowsers?: string[];
  createdAt: Date;
  lastLoginAt?: Date;
  /** Time at which the owner last followed a link in an email. Absent while the address is unverified. */
  emailConfirmedAt?: Date;
  firstName?: string;
  lastName?: string;
  fullName?: string;
  phone?: string;
  cpf?: string;
  /** Words of a shopper's name, email, CPF and phone, for the administrators' search. */
  searchWords?: string[];
  partnerId?: Types.ObjectId;
  /** Name of the shop at the last login. The catalog service stores the current name. */
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
 * Accounts of shoppers, partners and administrators. The email is unique per user type, and the CPF is unique among
 * shoppers (product/accounts.md#kinds-of-account).
 */
export const accounts = defineModel<AccountRecord>('accounts', schema);

import { type UserType, userTypes } from '@boaxepa/contracts/wire/accounts';
import type { ShopRegistration } from '@boaxepa/contracts/wire/internal/catalog';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * State of an account. `provisioning`: the shop of a new partner has not been created yet. `deleting`: the deletion of
 * a shopper waits for the orders service. Only `active` accounts can log in.
 */
export type AccountState = 'provisioning' | 'active' | 'deleting';

/** Registration data for the shop of a new partner. It is removed from the account after the shop has been created. */
export type Provision = Omit<ShopRegistration, 'email'>;

/** An account of any user type. Phone and CPF (taxpayer number) are stored as digits only, the email in lower case. */
export interface AccountRecord {
  _id: Types.ObjectId;
  userType: UserType;
  email: string;
  passwordHash: string;
  state: AccountState;
  /**
   * Counter that is incremented when all sessions of the account end, for example after a password reset, or all except
   * the current one. A login that is in progress at this moment then fails.
   */
  sessionEpoch: number;
  /**
   * Ids of browsers from which the user has logged in, the most recent first. The list becomes empty when all sessions
   * end.
   */
  knownBrowsers?: string[];
  createdAt: Date;
  /**
   * Time of the owner's last password reset with an emailed link. Use of the link confirms the email address. Missing
   * if the owner has never used such a link.
   */
  emailConfirmedAt?: Date;
  firstName?: string;
  lastName?: string;
  fullName?: string;
  phone?: string;
  cpf?: string;
  /**
   * Words of a shopper's name, email, CPF (taxpayer number) and phone. Administrators search by prefixes of these
   * words.
   */
  searchWords?: string[];
  partnerId?: Types.ObjectId;
  /**
   * Name of the shop at the partner's last login or token refresh. It may be outdated; the catalog service has the
   * current name.
   */
  businessName?: string;
  ownerName?: string;
  provision?: Provision;
}

const schema = new Schema<AccountRecord>({
  userType: { type: String, enum: userTypes, required: true },
  email: { type: String, required: true },
  passwordHash: { type: String, required: true },
  state: { type: String, enum: ['provisioning', 'active', 'deleting'], required: true },
  sessionEpoch: { type: Number, required: true, default: 0 },
  knownBrowsers: { type: [String], default: undefined },
  createdAt: { type: Date, required: true },
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
});
schema.index({ userType: 1, email: 1 }, { unique: true });
schema.index({ cpf: 1 }, { unique: true, partialFilterExpression: { cpf: { $exists: true } } });
schema.index({ partnerId: 1 }, { unique: true, partialFilterExpression: { partnerId: { $exists: true } } });
schema.index({ userType: 1, state: 1, createdAt: -1, _id: -1 });
schema.index({ searchWords: 1 }, { partialFilterExpression: { userType: 'shopper' } });

/**
 * Accounts of shoppers, partners and administrators (product/accounts.md#kinds-of-account). Two accounts of one user
 * type cannot have the same email. Two shoppers cannot have the same CPF (taxpayer number).
 */
export const accounts = defineModel<AccountRecord>('accounts', schema);

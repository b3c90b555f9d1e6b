import type { AdminShopper, SessionUser, ShopperProfile } from '@boaxepa/contracts/wire/accounts';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { object, string } from 'yup';
import type { AccountRecord } from './account.model.ts';

/** Returns the user's display name. Access tokens contain it, so that other services can show it without a query. */
function displayName(account: AccountRecord): string {
  return account.fullName ?? account.businessName ?? account.ownerName ?? 'Administrador';
}

/** Returns the data about the user and the session that access tokens contain. */
export function actorOfAccount(
  account: AccountRecord,
  { sid, expiresAt }: { sid: string; expiresAt: Date },
): Actor {
  return {
    userId: account._id.toHexString(),
    userType: account.userType,
    name: displayName(account),
    partnerId: account.partnerId?.toHexString(),
    sid,
    sessionEndsAt: expiresAt,
  };
}

/** Converts an account to the field `user` in the response of a login or refresh (product/sessions.md#logging-in). */
export function presentUser(account: AccountRecord): SessionUser {
  const common = { id: account._id.toHexString(), userType: account.userType, email: account.email };
  if (account.userType === 'shopper') {
    const { firstName, lastName, fullName } = account;
    return { ...common, firstName, lastName, fullName };
  }
  if (account.userType === 'partner') {
    return { ...common, partnerId: account.partnerId?.toHexString(), businessName: account.businessName };
  }
  return { ...common, fullName: displayName(account) };
}

export const profileOutput = object({
  firstName: string().defined(),
  lastName: string().defined(),
  fullName: string().defined(),
  email: string().required(),
  phoneNumber: string().defined(),
  cpf: string().defined(),
});

export function presentProfile(account: AccountRecord): ShopperProfile {
  const { firstName = '', lastName = '', fullName = '', email, phone = '', cpf = '' } = account;
  return { firstName, lastName, fullName, email, phoneNumber: phone, cpf };
}

export function presentAdminShopper(account: AccountRecord): AdminShopper {
  const { _id, firstName = '', lastName = '', email, phone = '', cpf = '', createdAt } = account;
  return {
    id: _id.toHexString(),
    firstName,
    lastName,
    email,
    phone,
    cpf,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the data about a shopper that the orders service copies into an order. */
export function presentOrderShopper(account: AccountRecord) {
  const { _id, firstName = '', lastName = '', fullName = '', email, phone = '' } = account;
  const emailConfirmed = account.emailConfirmedAt !== undefined;
  return { id: _id.toHexString(), firstName, lastName, fullName, email, emailConfirmed, phone };
}

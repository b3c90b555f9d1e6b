import { type AdminShopper, splitName } from '@boaxepa/contracts/wire/accounts';
import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import { cnpjCheckDigits, cpfCheckDigits } from '@boaxepa/contracts/domain/documents';
import { demoAccounts } from '../stack/environment.ts';
import { addresses } from './addresses.ts';
import { demoPartners, type DemoPartner } from './data/partners.ts';
import { demoShoppers } from './data/shoppers.ts';
import { addressOf, atOnce, call, unless } from './http.ts';

function cpfOf(index: number): string {
  const base = String(529_982_247 + index * 7_654_321).slice(0, 9);
  return base + cpfCheckDigits(base);
}

function cnpjOf(index: number): string {
  const base =
    index % 7 === 3
      ? `12ABC${String(345 + index).padStart(3, '0')}01DE`
      : `${String(11_222_000 + index * 1009)}0001`;
  return base + cnpjCheckDigits(base);
}

/**
 * Registers missing demo shoppers and partners.
 * @param knownEmails email addresses that are already registered
 */
export async function registerPeople(knownEmails: ReadonlySet<string>): Promise<void> {
  await Promise.all([registerShoppers(knownEmails), registerPartners(knownEmails)]);
}

async function registerShoppers(knownEmails: ReadonlySet<string>): Promise<void> {
  await forEachConcurrently([...demoShoppers.entries()], atOnce, async ([index, shopper]) => {
    if (knownEmails.has(shopper.email)) return;
    await unless(['EMAIL_TAKEN', 'CPF_TAKEN'], () =>
      call('POST', `${addresses.AUTH_URL}/api/auth/register/shopper`, {
        address: addressOf(index),
        body: {
          email: shopper.email,
          password: demoAccounts.shopper.password,
          ...splitName(shopper.fullName),
          fullName: shopper.fullName,
          cpf: cpfOf(index),
          phone: shopper.phone,
          acceptTerms: true,
        },
      }),
    );
  });
}

/** Registers one shop after the other, because lists sort the shops by the time of their registration. */
async function registerPartners(knownEmails: ReadonlySet<string>): Promise<void> {
  for (const [index, partner] of demoPartners.entries()) {
    if (knownEmails.has(partner.email)) continue;
    await unless(['EMAIL_TAKEN', 'CNPJ_TAKEN'], () =>
      call('POST', `${addresses.AUTH_URL}/api/partners/register`, {
        address: addressOf(100 + index),
        body: registrationOf(partner, index),
      }),
    );
  }
}

function registrationOf(partner: DemoPartner, index: number) {
  const { businessName, businessType, address, phone, email, ownerName } = partner;
  return {
    businessName,
    businessType,
    address,
    phone,
    email,
    ownerName,
    cnpj: cnpjOf(index),
    password: demoAccounts.partner.password,
    confirmPassword: demoAccounts.partner.password,
    acceptTerms: true,
  };
}

/**
 * Returns the first page of shoppers, in the sort order of the demo data. If a demo shopper is on a later page, the
 * script tries to register this shopper again, which is harmless.
 */
export async function listShoppers(token: string): Promise<AdminShopper[]> {
  const { data } = await call<{ data: { shoppers: AdminShopper[] } }>(
    'GET',
    `${addresses.ADMIN_URL}/api/admin/shoppers?limit=100`,
    { token },
  );
  const indexOf = ({ email }: AdminShopper) => demoShoppers.findIndex((demo) => demo.email === email);
  return data.shoppers.toSorted((one, other) => indexOf(one) - indexOf(other));
}

export async function adminToken(): Promise<string> {
  const body = { email: addresses.ADMIN_EMAIL, password: addresses.ADMIN_PASSWORD };
  return (await call<{ token: string }>('POST', `${addresses.AUTH_URL}/api/admin/login`, { body })).token;
}

/** Returns an access token of a demo partner, or undefined if the partner's password is no longer the demo password. */
export async function partnerToken(email: string, index: number): Promise<string | undefined> {
  const body = { email, password: demoAccounts.partner.password };
  const session = await unless(['INVALID_CREDENTIALS'], () =>
    call<{ accessToken: string }>('POST', `${addresses.AUTH_URL}/api/partners/login`, {
      body,
      address: addressOf(100 + index),
    }),
  );
  return session?.accessToken;
}

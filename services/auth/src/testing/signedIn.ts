import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import type { Response } from 'supertest';
import { createFirstAdmin } from '../modules/accounts/createFirstAdmin.ts';
import { post } from './calls.ts';
import { newEmail, partnerForm, shopperForm } from './people.ts';
import type { TestAuth } from './startAuth.ts';

export interface SignedIn {
  id: string;
  email: string;
  password: string;
  token: string;
  user: SessionUser;
  /** Cookie header that the test sends to refresh the session. */
  cookie: string;
}

/** Returns the Set-Cookie header of the refresh cookie, or '' if the response sets no refresh cookie. */
export function setCookieOf(response: Response): string {
  const lines: unknown = response.headers['set-cookie'];
  return Array.isArray(lines)
    ? String(lines.find((line) => /^(?:__Secure-)?bx_refresh=/.test(String(line))) ?? '')
    : '';
}

/** Returns the Cookie header that a browser would send after this response. */
export function cookieOf(response: Response): string {
  return setCookieOf(response).split(';')[0] ?? '';
}

const loginPaths = {
  shopper: '/api/auth/login/shopper',
  partner: '/api/partners/login',
  admin: '/api/admin/login',
} as const;

export async function logInAs(
  auth: TestAuth,
  userType: keyof typeof loginPaths,
  credentials: { email: string; password: string },
): Promise<SignedIn> {
  const response = await post(auth, loginPaths[userType], credentials).expect(200);
  const { accessToken, user } = response.body;
  return { ...credentials, id: user.id, token: accessToken, user, cookie: cookieOf(response) };
}

export async function newShopper(auth: TestAuth, overrides: object = {}): Promise<SignedIn> {
  const form = shopperForm(overrides);
  await post(auth, '/api/auth/register/shopper', form).expect(201);
  return logInAs(auth, 'shopper', { email: form.email, password: form.password });
}

export async function registeredPartner(
  auth: TestAuth,
  status: 'pending' | 'approved' | 'rejected' = 'approved',
) {
  const form = partnerForm();
  const { body } = await post(auth, '/api/partners/register', form).expect(201);
  const partnerId: string = body.data.partnerId;
  const shop = auth.catalog.shops.get(partnerId);
  if (!shop) throw new Error('the fake catalog has no such shop');
  shop.status = status;
  return { partnerId, shop, form, email: form.email, password: form.password };
}

export async function newPartner(auth: TestAuth): Promise<SignedIn & { partnerId: string }> {
  const { partnerId, email, password } = await registeredPartner(auth);
  return { partnerId, ...(await logInAs(auth, 'partner', { email, password })) };
}

export async function newAdmin(auth: TestAuth): Promise<SignedIn> {
  const credentials = { email: newEmail(), password: 'Admin123' };
  await createFirstAdmin(auth.connection, credentials);
  return logInAs(auth, 'admin', credentials);
}

import type { CallableService } from '@boaxepa/service-testing/everyCall';
import { authRoutes } from '../app.ts';
import { partnerForm, shopperForm } from './people.ts';
import { logInAs, newAdmin, newPartner, newShopper, registeredPartner, type SignedIn } from './signedIn.ts';
import { startAuth, type TestAuth } from './startAuth.ts';
import { accounts } from '../modules/accounts/account.model.ts';

/** Creates a partner whose shop is pending or rejected, and returns the ids of the account and the shop. */
async function refusedShop(auth: TestAuth, status: 'pending' | 'rejected') {
  const { partnerId } = await registeredPartner(auth, status);
  const { _id } = await accounts(auth.connection).findOne({ partnerId }).orFail();
  return { userId: _id.toHexString(), partnerId };
}

/** Starts the service and creates valid test data for every route. */
export async function startEveryCall(): Promise<CallableService & { auth: TestAuth }> {
  const auth = await startAuth();
  const shopper = await newShopper(auth);
  const partner = await newPartner(auth);
  const otherPartner = await newPartner(auth);
  const admin = await newAdmin(auth);
  const { fullName, firstName, lastName } = shopperForm();
  const credentials = ({ email, password }: SignedIn) => ({ email, password });
  // Replace the password with the same password, so that the next test can still log in with it.
  const samePassword = ({ password }: SignedIn) => ({
    body: { currentPassword: password, newPassword: password },
  });

  return {
    auth,
    name: 'auth',
    connection: auth.connection,
    routes: authRoutes(auth.services),
    people: {
      'owner shopper': { userId: shopper.id },
      'other shopper': { userId: (await newShopper(auth)).id },
      'owner shop': { userId: partner.id, partnerId: partner.partnerId },
      'other shop': { userId: otherPartner.id, partnerId: otherPartner.partnerId },
      'pending shop': await refusedShop(auth, 'pending'),
      'rejected shop': await refusedShop(auth, 'rejected'),
      administrator: { userId: admin.id },
    },
    requests: {
      'POST /api/auth/register/shopper': () => ({ body: shopperForm() }),
      'POST /api/partners/register': () => ({ body: partnerForm() }),
      'POST /api/auth/login/shopper': () => ({ body: credentials(shopper) }),
      'POST /api/partners/login': () => ({ body: credentials(partner) }),
      'POST /api/partners/account/export': () => ({ body: credentials(partner) }),
      'POST /api/admin/login': () => ({ body: credentials(admin) }),
      'POST /api/auth/refresh': async () => ({
        headers: { cookie: (await logInAs(auth, 'shopper', credentials(shopper))).cookie },
      }),
      'POST /api/auth/forgot-password': () => ({ body: { email: shopper.email, userType: 'shopper' } }),
      'POST /api/shopper/change-password': () => samePassword(shopper),
      'POST /api/partner/change-password': () => samePassword(partner),
      'POST /api/admin/change-password': () => samePassword(admin),
      'PUT /api/shopper/me': () => ({ body: { fullName, firstName, lastName, phoneNumber: '' } }),
    },
    close: () => auth.close(),
  };
}

import { describeQueryPlans } from '@boaxepa/service-testing/queryPlans';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import { newObjectId, objectId } from '@boaxepa/service-kit/mongo/newId';
import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import type { Types } from 'mongoose';
import { type AccountRecord, accounts } from './modules/accounts/account.model.ts';
import { searchFields } from './modules/accounts/searchFields.ts';
import { makeResetLink } from './modules/recovery/resetLinks.ts';
import { termsAcceptances } from './modules/registration/termsAcceptance.model.ts';
import { sessions } from './modules/sessions/session.model.ts';
import { startEveryCall } from './testing/everyCall.ts';
import { logInAs, newPartner, newShopper, registeredPartner } from './testing/signedIn.ts';
import type { TestAuth } from './testing/startAuth.ts';

const createdAt = new Date();
const expiresAt = new Date(createdAt.getTime() + 86_400_000);

/** Planned shard keys of the collections (infra/docs/adr/0029-shard-keys.md). */
const shardKeys = {
  accounts: '_id',
  sessions: '_id',
  refreshTokens: '_id',
  securityEvents: '_id',
  outbox: '_id',
};
const frequent = [
  'POST /api/auth/login/shopper',
  'POST /api/partners/login',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
];

/**
 * Creates data of many other people. The plan of a query without a suitable index then shows many examined documents.
 */
async function fill({ connection }: TestAuth, owner: Types.ObjectId): Promise<void> {
  const otherAccounts = Array.from({ length: 40 }, (_, index): AccountRecord => {
    const personalData = { fullName: `Vizinha ${index}`, email: `vizinha${index}@boaxepa.test` };
    return {
      _id: newObjectId(),
      userType: 'shopper',
      ...personalData,
      ...searchFields(personalData),
      passwordHash: '-',
      state: 'active',
      sessionEpoch: 0,
      createdAt,
    };
  });
  await accounts(connection).insertMany(otherAccounts);
  const session = { userType: 'shopper', createdAt, expiresAt } as const;
  await sessions(connection).insertMany(
    otherAccounts.flatMap(({ _id }) => [
      { ...session, accountId: _id, revokedAt: null },
      { ...session, accountId: owner, revokedAt: createdAt },
    ]),
  );
  await termsAcceptances(connection).insertMany(
    otherAccounts.map(({ _id }) => ({
      accountId: _id,
      version: '1.0',
      ip: '203.0.113.7',
      acceptedAt: createdAt,
    })),
  );
  for (const { _id, userType } of otherAccounts) {
    await makeResetLink(connection, { _id, userType });
    await recordSecurityEvent(connection, { kind: 'login', userType, accountId: _id });
  }
}

describeQueryPlans(async () => {
  const { auth, ...service } = await startEveryCall();
  const shopper = await newShopper(auth);
  const accountId = objectId(shopper.id);
  await fill(auth, accountId);

  const freshShopper = async () => {
    const { id, password } = await newShopper(auth);
    return { people: { 'owner shopper': { userId: id } }, body: { currentPassword: password } };
  };
  const freshShop = async () => {
    const { id, partnerId, password } = await newPartner(auth);
    return { people: { 'owner shop': { userId: id, partnerId } }, body: { currentPassword: password } };
  };
  const applicant = async () => {
    const { email, password } = await registeredPartner(auth, 'pending');
    return { body: { email, password } };
  };
  const resetToken = async () => {
    const link = await makeResetLink(auth.connection, { _id: accountId, userType: 'shopper' });
    return new URL(link, 'http://localhost').searchParams.get('token') ?? '';
  };
  const event = (isDeleted: boolean) => async () => {
    const { partnerId } = await newPartner(auth);
    const payload = { partnerId, deleted: isDeleted };
    const occurredAt = createdAt.toISOString();
    return { body: { id: partnerId, type: 'partner.account', payload, occurredAt } };
  };

  return {
    ...service,
    shardRules: { keys: shardKeys, frequent },
    requests: {
      ...service.requests,
      'DELETE /api/auth/sessions/:sessionId': async () => {
        const { id, email, password } = await newShopper(auth);
        await logInAs(auth, 'shopper', { email, password });
        const open = await sessions(auth.connection).findOne({ accountId: id, revokedAt: null }).orFail();
        return {
          params: { sessionId: open._id.toHexString() },
          people: { 'owner shopper': { userId: id } },
        };
      },
      'GET /api/auth/validate-reset-token': async () => ({ query: { token: await resetToken() } }),
      'POST /api/auth/reset-password': async () => ({
        body: { token: await resetToken(), password: 'Outra12345', userType: 'shopper' },
      }),
      'POST /api/shopper/me/export': freshShopper,
      'DELETE /api/shopper/me': freshShopper,
      'POST /api/partner/me/export': freshShop,
      'DELETE /api/partner/me': freshShop,
      'POST /api/partners/account/close': applicant,
      'GET /internal/shoppers': [() => ({}), () => ({ query: { search: 'Vizinha 17' } })],
      'PUT /internal/shoppers/:shopperId': () => ({
        body: { firstName: 'Ana', lastName: 'de Souza', phone: '' },
      }),
      'DELETE /internal/shoppers/:shopperId': async () => ({
        params: { shopperId: (await newShopper(auth)).id },
      }),
      'GET /internal/security-log': [
        () => ({}),
        () => ({ query: { accountId: shopper.id } }),
        () => ({ query: { kind: 'account.open' } }),
        () => ({ query: { startDate: '2026-01-01', endDate: '2026-01-02' } }),
        () => ({ query: { cursor: timeCursor({ at: new Date(), id: shopper.id }), limit: '5' } }),
      ],
      'POST /internal/events': [event(false), event(true)],
    },
  };
}, [
  {
    fault: 'GET /internal/shoppers: accounts sorts in memory (IXSCAN { searchWords: 1 })',
    reason: 'the index of search words returns its results in the order of the words',
  },
  ...['POST /api/auth/login/shopper', 'POST /api/partners/login'].map((call) => ({
    fault: `${call}: find accounts { userType, email } lacks the shard key`,
    reason: 'a login knows only the email (infra/docs/adr/0029-shard-keys.md)',
  })),
  ...['POST /api/auth/login/shopper', 'POST /api/partners/login'].map((call) => ({
    fault: `${call}: find sessions { accountId, revokedAt } lacks the shard key`,
    reason:
      'a login counts the sessions of the account; their key is the session, which every other call knows',
  })),
]);

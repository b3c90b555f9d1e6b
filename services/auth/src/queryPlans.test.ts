import { describeQueryPlans } from '@boaxepa/service-kit/testing/queryPlans';
import { Types } from 'mongoose';
import { accounts } from './modules/accounts/account.model.ts';
import { sessions } from './modules/sessions/session.model.ts';
import { startEveryCall } from './testing/everyCall.ts';

describeQueryPlans(async () => {
  const service = await startEveryCall();
  const { connection } = service;
  const createdAt = new Date();
  const strangers = Array.from({ length: 60 }, (_, index) => ({
    _id: new Types.ObjectId(),
    userType: 'shopper' as const,
    email: `vizinha${index}@boaxepa.test`,
    passwordHash: '-',
    state: 'active' as const,
    sessionEpoch: 0,
    searchWords: [`vizinha${index}`],
    createdAt,
  }));
  await accounts(connection).insertMany(strangers);
  await sessions(connection).collection.insertMany(
    strangers.map(({ _id }) => ({
      accountId: _id,
      revokedAt: null,
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  );
  const shopperId = strangers[0]?._id.toHexString() ?? '';
  return {
    ...service,
    requests: {
      ...service.requests,
      'GET /internal/shoppers': () => ({ query: { limit: '10', page: '1' } }),
      'DELETE /internal/shoppers/:shopperId': () => ({ params: { shopperId } }),
    },
  };
});

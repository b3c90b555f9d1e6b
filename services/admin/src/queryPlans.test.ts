import { describeQueryPlans } from '@boaxepa/service-kit/testing/queryPlans';
import { Types } from 'mongoose';
import { auditEntries } from './modules/audit/auditEntry.model.ts';
import { startEveryCall } from './testing/everyCall.ts';

describeQueryPlans(async () => {
  const service = await startEveryCall();
  const startedAt = new Date();
  await auditEntries(service.connection).insertMany(
    Array.from({ length: 60 }, () => ({
      _id: new Types.ObjectId(),
      act: 'shoppers.look' as const,
      actorId: '1'.repeat(24),
      actorName: 'Administradora',
      sid: '2'.repeat(24),
      targetType: 'list' as const,
      targetId: 'shoppers',
      details: {},
      requestId: 'pedido',
      address: '',
      startedAt,
      outcome: 'succeeded' as const,
      code: null,
      finishedAt: startedAt,
      shown: [new Types.ObjectId().toHexString()],
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  );
  return {
    ...service,
    requests: {
      ...service.requests,
      'POST /internal/looks': () => ({ body: { ids: ['a'.repeat(24)] } }),
    },
  };
});

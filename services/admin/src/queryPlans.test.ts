import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { describeQueryPlans } from '@boaxepa/service-testing/queryPlans';
import { auditEntries } from './modules/audit/auditEntry.model.ts';
import { startEveryCall } from './testing/everyCall.ts';

describeQueryPlans(async () => {
  const service = await startEveryCall();
  const startedAt = new Date();
  const entry = {
    actorName: 'Administradora',
    sid: newId(),
    details: {},
    requestId: 'pedido',
    address: '',
    startedAt,
    outcome: 'succeeded',
    code: null,
    finishedAt: startedAt,
    expiresAt: new Date(startedAt.getTime() + 86_400_000),
  } as const;
  const [actorId, targetId, shownId] = [newId(), newId(), newId()];
  await auditEntries(service.connection).insertMany(
    Array.from(
      { length: 30 },
      (_, index) =>
        [
          {
            ...entry,
            act: 'shoppers.look',
            actorId,
            targetType: 'list',
            targetId: 'shoppers',
            shown: [newId()],
          },
          { ...entry, act: 'shopper.edit', actorId: newId(), targetType: 'shopper', targetId },
          ...(index < 3
            ? [
                {
                  ...entry,
                  act: 'orders.look',
                  actorId: newId(),
                  targetType: 'list',
                  targetId: 'orders',
                  shown: [shownId],
                },
              ]
            : []),
        ] as const,
    ).flat(),
  );
  return {
    ...service,
    requests: {
      ...service.requests,
      'GET /api/admin/security-log': [
        () => ({}),
        () => ({ query: { accountId: actorId } }),
        () => ({ query: { accountId: targetId, limit: '5' } }),
        () => ({ query: { kind: 'shopper.edit', startDate: '2026-01-01', limit: '5' } }),
        () => ({ query: { cursor: timeCursor({ at: startedAt, id: newId() }), limit: '5' } }),
      ],
      'POST /internal/looks': () => ({ body: { ids: [newId(), shownId] } }),
    },
  };
});

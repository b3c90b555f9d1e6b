import { acceptance, partnerId, reportDay, reportOrder, reportRow } from '../../testing/samples.ts';
import { startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
beforeEach(() => admin.resetFakes());
afterAll(() => admin.close(), 60_000);

const period = { startDate: '2026-11-01', endDate: '2026-11-30' };

test('reports the sales of each partner, with the period beside the rows', async () => {
  const { body } = await admin.call('get', '/api/admin/financial-report').query(period).expect(200);
  expect(body).toMatchObject({ success: true, data: [reportRow], period, days: [reportDay] });
  expect(admin.fakes.calls[0]?.query).toEqual(period);
});

test('requires both dates in order', async () => {
  const problems = async (query: object) => {
    const { body } = await admin.call('get', '/api/admin/financial-report').query(query).expect(422);
    return body.details.map(({ message }: { message: string }) => message);
  };
  const message = 'Por favor, selecione as datas de início e fim';
  expect(await problems({})).toEqual([message, message]);
  expect(await problems({ startDate: '2026-11-30', endDate: '2026-11-01' })).toEqual([
    'Data de início deve ser anterior à data de fim',
  ]);
  expect(await problems({ startDate: '30/11/2026', endDate: '2026-11-30' })).toContain('Data inválida');
});

test('shows the orders of a row', async () => {
  const { body } = await admin
    .call('get', '/api/admin/partner-orders')
    .query({ partnerId, ...period })
    .expect(200);
  expect(body.data).toEqual([reportOrder]);
  expect(admin.fakes.calls).toMatchObject([{ id: partnerId, query: period }]);
  expect(await admin.lastEntry()).toMatchObject({
    act: 'orders.look',
    targetType: 'partner',
    targetId: partnerId,
  });
});

test('answers 404 for a malformed partner id and 422 for a missing one', async () => {
  await admin
    .call('get', '/api/admin/partner-orders')
    .query({ partnerId: 'x', ...period })
    .expect(404);
  await admin.call('get', '/api/admin/partner-orders').query(period).expect(422);
  expect(admin.fakes.calls).toEqual([]);
});

test('lists acceptances of the terms', async () => {
  const { body } = await admin.call('get', '/api/admin/terms-audit').expect(200);
  expect(body).toMatchObject({
    data: [acceptance],
    pagination: { page: 1, limit: 10, totalItems: 1, totalPages: 1 },
    summary: { total: 1, latest: acceptance },
  });
  expect(await admin.lastEntry()).toMatchObject({
    act: 'terms.look',
    targetId: 'terms-audit',
    outcome: 'succeeded',
  });
});

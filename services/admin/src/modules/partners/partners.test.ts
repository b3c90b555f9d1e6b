import { partner, partnerId, unknownId } from '../../testing/samples.ts';
import { startAdmin, type TestAdmin } from '../../testing/startAdmin.ts';

let admin: TestAdmin;
beforeAll(async () => void (admin = await startAdmin()), 60_000);
beforeEach(() => admin.resetFakes());
afterAll(() => admin.close(), 60_000);

const at = (rest = '', id = partnerId) => `/api/admin/partners/${id}${rest}`;

test('lists ten partners per page', async () => {
  const { body } = await admin.call('get', '/api/admin/partners').expect(200);
  expect(body.data).toEqual({
    partners: [partner],
    pagination: { page: 1, limit: 10, totalItems: 1, totalPages: 1 },
  });
});

test("passes page, limit, search and status to catalog; 'all' means every status", async () => {
  await admin.call('get', '/api/admin/partners?page=3&limit=20&search=pão&status=active').expect(200);
  expect(admin.fakes.calls[0]?.query).toEqual({ page: 3, limit: 20, search: 'pão', status: 'active' });
  await admin.call('get', '/api/admin/partners?status=all').expect(200);
  expect(admin.fakes.calls[1]?.query).not.toHaveProperty('status');
});

test('refuses an unknown status', async () => {
  const { body } = await admin.call('get', '/api/admin/partners?status=frozen').expect(422);
  expect(body.details).toEqual([{ field: 'status', message: 'Status inválido' }]);
});

test('lists pending partners', async () => {
  const { body } = await admin.call('get', '/api/admin/partners/pending').expect(200);
  expect(body.data).toEqual([partner]);
  expect(admin.fakes.calls[0]?.query).toMatchObject({ status: 'pending', limit: 200 });
});

test('approves with coordinates, also in Brazilian notation, and records it', async () => {
  const { body } = await admin
    .call('put', at('/approve'), { latitude: '-23,56', longitude: -46.65 })
    .expect(200);
  expect(body).toMatchObject({
    message: 'Parceiro aprovado',
    data: { status: 'approved', latitude: -23.56 },
  });
  expect(admin.fakes.calls).toMatchObject([{ id: partnerId, body: { latitude: -23.56, longitude: -46.65 } }]);
  expect(await admin.lastEntry()).toMatchObject({
    act: 'partner.approve',
    targetId: partnerId,
    details: { latitude: -23.56, longitude: -46.65 },
    outcome: 'succeeded',
  });
});

test('refuses an approval without coordinates inside Brazil, with the messages of the form', async () => {
  expect((await admin.call('put', at('/approve'), {}).expect(422)).body.details).toEqual([
    { field: 'latitude', message: 'Latitude é obrigatória' },
    { field: 'longitude', message: 'Longitude é obrigatória' },
  ]);
  const abroad = { latitude: 48.8, longitude: 2.3 };
  expect((await admin.call('put', at('/approve'), abroad).expect(422)).body.details).toEqual([
    { field: 'latitude', message: 'Coordenada fora do Brasil (lat: -35 a +5)' },
    { field: 'longitude', message: 'Coordenada fora do Brasil (lng: -75 a -30)' },
  ]);
  expect(admin.fakes.calls).toEqual([]);
});

test('rejects with or without a reason', async () => {
  const withReason = await admin.call('put', at('/reject'), { reason: ' Endereço incompleto ' }).expect(200);
  expect(withReason.body).toMatchObject({
    message: 'Parceiro rejeitado',
    data: { status: 'rejected', rejectionReason: 'Endereço incompleto' },
  });
  expect(await admin.lastEntry()).toMatchObject({
    act: 'partner.reject',
    details: { reason: 'Endereço incompleto' },
  });
  const answerWithoutReason = await admin.call('put', at('/reject')).expect(200);
  expect(answerWithoutReason.body.data.rejectionReason).toBeNull();
});

test('passes on the status that the screen shows, and refuses a decision after another administrator', async () => {
  admin.fakes.failures.set('approvePartner', 'PARTNER_STATUS_CHANGED');
  admin.fakes.failures.set('rejectPartner', 'PARTNER_STATUS_CHANGED');
  const place = { latitude: -23.56, longitude: -46.65 };
  for (const [path, body] of [
    ['/approve', place],
    ['/reject', { reason: 'Falta o alvará' }],
  ] as const) {
    const answer = await admin.call('put', `${at(path)}?from=pending`, body).expect(409);
    expect(answer.body).toMatchObject({
      code: 'PARTNER_STATUS_CHANGED',
      message: 'Outra pessoa já mudou o status deste parceiro. Confira o status atual na lista.',
    });
    expect(admin.fakes.calls.at(-1)).toMatchObject({ query: { from: 'pending' }, body });
    expect(await admin.lastEntry()).toMatchObject({ outcome: 'refused', code: 'PARTNER_STATUS_CHANGED' });
  }
});

test('edits the submitted fields and records their names, but only the values of a name and a status', async () => {
  const edit = {
    businessName: 'Padaria Nova',
    phone: '(11) 3333-4444',
    status: 'active',
    isApproved: true,
  };
  const { body } = await admin.call('put', at(), edit).expect(200);
  expect(body).toMatchObject({
    message: 'Parceiro atualizado com sucesso',
    data: { businessName: 'Padaria Nova', status: 'approved', isApproved: true },
  });
  expect(admin.fakes.calls.at(-1)?.body).toEqual(edit);
  const entry = await admin.lastEntry();
  expect(entry?.act).toBe('partner.edit');
  expect(entry?.details).toEqual({
    partnerName: partner.businessName,
    newPartnerName: 'Padaria Nova',
    fields: ['businessName', 'phone', 'status', 'isApproved'],
    status: 'active',
  });
});

test('records the new name of a partner whose present name cannot be read', async () => {
  admin.fakes.failures.set('readPartner', 'SERVICE_UNAVAILABLE');
  await admin.call('put', at(), { businessName: 'Padaria Nova' }).expect(200);
  expect((await admin.lastEntry())?.details).toEqual({
    newPartnerName: 'Padaria Nova',
    fields: ['businessName'],
    status: null,
  });
});

test('records the reason of a rejection by an edit', async () => {
  const edit = { status: 'rejected', rejectionReason: 'Falta o alvará' };
  await admin.call('put', at(), edit).expect(200);
  expect(admin.fakes.calls[0]?.body).toEqual(edit);
  expect((await admin.lastEntry())?.details).toEqual({
    fields: ['status'],
    status: 'rejected',
    reason: 'Falta o alvará',
  });
});

test('refuses an edit of email or CNPJ, and invalid fields', async () => {
  const { body } = await admin.call('put', at(), { email: 'x@y.co', cnpj: '1' }).expect(422);
  expect(body.code).toBe('UNKNOWN_FIELD');
  const refusal = await admin.call('put', at(), { phone: '1', businessType: 'zoo' }).expect(422);
  expect(refusal.body.details).toHaveLength(2);
});

test("passes on a refusal by catalog's rules", async () => {
  admin.fakes.failures.set('editPartner', 'VALIDATION_FAILED');
  await admin.call('put', at(), { status: 'active' }).expect(422);
  expect(await admin.lastEntry()).toMatchObject({ outcome: 'refused', code: 'VALIDATION_FAILED' });
});

test('returns the number of orders for the deletion dialog', async () => {
  const { body } = await admin.call('get', at('/orders/count')).expect(200);
  expect(body.data).toEqual({ orderCount: 7 });
  await admin.call('get', at('/orders/count', unknownId)).expect(404);
});

test('deletes a partner', async () => {
  const { body } = await admin.call('delete', at()).expect(200);
  expect(body).toMatchObject({ data: null, message: 'Parceiro deletado com sucesso' });
  expect(await admin.lastEntry()).toMatchObject({
    act: 'partner.delete',
    details: { partnerName: partner.businessName },
    outcome: 'succeeded',
  });
});

test('records the deletion of a partner whose name cannot be read', async () => {
  admin.fakes.failures.set('readPartner', 'SERVICE_UNAVAILABLE');
  await admin.call('delete', at()).expect(200);
  expect(await admin.lastEntry()).toMatchObject({ act: 'partner.delete', details: {}, outcome: 'succeeded' });
});

test('does not delete a partner with orders', async () => {
  admin.fakes.failures.set('deletePartner', 'PARTNER_HAS_ORDERS');
  const { body } = await admin.call('delete', at()).expect(409);
  expect(body).toMatchObject({
    code: 'PARTNER_HAS_ORDERS',
    message: 'Parceiros com pedidos não podem ser deletados',
  });
  expect(await admin.lastEntry()).toMatchObject({ outcome: 'refused', code: 'PARTNER_HAS_ORDERS' });
});

test('sends a deletion only once, because a retry after a lost answer would look like a refusal', async () => {
  admin.fakes.failures.set('deletePartner', 'SERVICE_UNAVAILABLE');
  const { headers } = await admin.call('delete', at()).expect(503);
  expect(headers['retry-after']).toBeDefined();
  expect(admin.fakes.calls.filter(({ name }) => name === 'deletePartner')).toHaveLength(1);
  expect(await admin.lastEntry()).toMatchObject({ outcome: 'unknown', code: 'SERVICE_UNAVAILABLE' });
});

test('answers 404 for an unknown partner, and records the attempted act', async () => {
  await admin.call('put', at('/approve', unknownId), { latitude: -23, longitude: -46 }).expect(404);
  expect(await admin.lastEntry()).toMatchObject({
    targetId: unknownId,
    outcome: 'refused',
    code: 'NOT_FOUND',
  });
});

import { buildBag, buildPartner, storedItem, storedPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(async () => {
  await catalog.reset();
});

const put = (path: string, body: object) => catalog.internal('put', `/internal/partners/${path}`, body);
const paulista = { latitude: -23.5614, longitude: -46.6559 };
const pendingShop = () =>
  buildPartner(catalog, { status: 'pending', location: undefined, zone: 'America/Sao_Paulo' });
const emailOf = (name: string, shop: { id: string }, otherFields: object = {}) => ({
  name,
  target: '',
  payload: { partnerId: shop.id, ...otherFields },
});
const closedOf = (shop: { id: string }) => ({
  name: 'partner.closed',
  target: 'orders',
  payload: { partnerId: shop.id },
});
const accountOf = (shop: { id: string }, isDeleted = false) => ({
  name: 'partner.account',
  target: 'auth',
  payload: { partnerId: shop.id, deleted: isDeleted },
});

describe('approval of a shop', () => {
  test('makes the shop visible to shoppers, sets the zone of its coordinates, and emails the shop', async () => {
    const shop = await pendingShop();
    const { body } = await put(`${shop.id}/approve`, { latitude: -9.97, longitude: -67.81 }).expect(200);
    expect(body.data).toMatchObject({
      status: 'approved',
      isApproved: true,
      latitude: -9.97,
      longitude: -67.81,
    });
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ zone: 'America/Rio_Branco' });
    expect(await catalog.outboxRows()).toEqual([emailOf('sendApprovedEmail', shop)]);
    const list = await catalog.anyone().get('/api/shopper/partners');
    expect(list.body.data).toHaveLength(1);
  });

  test('emails the shop once when the request is repeated, also by the other call', async () => {
    const shop = await pendingShop();
    await Promise.all([1, 2, 3, 4].map(() => put(`${shop.id}/approve`, paulista).expect(200)));
    await put(shop.id, { status: 'active', isApproved: true }).expect(200);
    expect(await catalog.outboxRows()).toEqual([emailOf('sendApprovedEmail', shop)]);
  });

  test.each([
    [{}, ['Latitude é obrigatória', 'Longitude é obrigatória']],
    [{ latitude: -36, longitude: -46 }, ['Coordenada fora do Brasil (lat: -35 a +5)']],
    [{ latitude: 91, longitude: -46 }, ['Latitude deve estar entre -90 e 90']],
    [{ latitude: -23, longitude: -29 }, ['Coordenada fora do Brasil (lng: -75 a -30)']],
    [{ latitude: -23, longitude: 181 }, ['Longitude deve estar entre -180 e 180']],
  ])('is refused with the coordinates %j', async (body, messages) => {
    const shop = await pendingShop();
    const answer = await put(`${shop.id}/approve`, body).expect(422);
    expect(answer.body.details.map(({ message }: { message: string }) => message)).toEqual(messages);
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ status: 'pending' });
    expect(await catalog.outboxRows()).toEqual([]);
  });

  test('emails the shop again after a rejection', async () => {
    const shop = await pendingShop();
    await put(`${shop.id}/reject`, { reason: 'Falta o alvará' }).expect(200);
    const { body } = await put(`${shop.id}/approve`, paulista).expect(200);
    expect(body.data.rejectionReason).toBeNull();
    expect((await catalog.outboxRows()).map(({ name }) => name)).toEqual([
      'sendRejectedEmail',
      'sendApprovedEmail',
    ]);
  });

  test('moves the expiry of bags to the end of the same date when the time zone changes', async () => {
    const shop = await buildPartner(catalog);
    const bag = await buildBag(catalog, shop);
    expect((await storedItem(catalog, bag.id)).bag?.expiresAt).toEqual(new Date('2026-11-21T03:00:00Z'));
    await put(`${shop.id}/approve`, { latitude: -9.97, longitude: -67.81 }).expect(200);
    expect((await storedItem(catalog, bag.id)).bag?.expiresAt).toEqual(new Date('2026-11-21T05:00:00Z'));
  });
});

describe('rejection of a shop', () => {
  test('only emails a shop that was never approved', async () => {
    const shop = await pendingShop();
    const { body } = await put(`${shop.id}/reject`, { reason: '  Falta o alvará ' }).expect(200);
    expect(body.data).toMatchObject({
      status: 'rejected',
      isApproved: false,
      rejectionReason: 'Falta o alvará',
    });
    const rows = [emailOf('sendRejectedEmail', shop, { wasApproved: false })];
    expect(await catalog.outboxRows()).toEqual(rows);
    const { body: status } = await catalog
      .internal('get', `/internal/partners/${shop.id}/status`)
      .expect(200);
    expect(status.data).toEqual({
      status: 'rejected',
      rejectionReason: 'Falta o alvará',
      businessName: shop.businessName,
    });
    await put(shop.id, { status: 'pending_approval', isApproved: false }).expect(200);
    expect(await catalog.outboxRows()).toEqual(rows);
  });

  test('closes a shop that was approved and notifies orders and auth', async () => {
    const shop = await buildPartner(catalog);
    await put(`${shop.id}/reject`, {}).expect(200);
    expect(await catalog.outboxRows()).toEqual([
      emailOf('sendRejectedEmail', shop, { wasApproved: true }),
      closedOf(shop),
      accountOf(shop),
    ]);
    await catalog.anyone().get(`/api/partner/${shop.id}`).expect(404);
  });

  test('has one effect when it is repeated', async () => {
    const shop = await buildPartner(catalog);
    await put(`${shop.id}/reject`, {}).expect(200);
    await put(`${shop.id}/reject`, { reason: 'Outro' }).expect(200);
    expect(await catalog.outboxRows()).toHaveLength(3);
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ rejectionReason: 'Outro' });
  });
});

describe('a change of status from an outdated screen', () => {
  const from = '?from=pending';
  const decideConcurrently = async (shop: { id: string }, decisions: [string, object][]) => {
    const answers = await Promise.all(decisions.map(([path, body]) => put(`${shop.id}${path}${from}`, body)));
    return answers.map(({ status, body }) => [status, body.code]);
  };

  test('does not close a shop that another administrator has approved', async () => {
    const shop = await buildPartner(catalog);
    for (const [path, body] of [
      ['/reject', { reason: 'Falta o alvará' }],
      ['', { status: 'rejected' }],
      ['', { status: 'pending_approval' }],
    ] as const)
      expect((await put(`${shop.id}${path}${from}`, body).expect(409)).body.code).toBe(
        'PARTNER_STATUS_CHANGED',
      );
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ status: 'approved' });
    expect(await catalog.outboxRows()).toEqual([]);
  });

  test('neither overturns a rejection nor moves the pin of an approved shop', async () => {
    const rejectedShop = await buildPartner(catalog, {
      status: 'rejected',
      rejectionReason: 'Falta o alvará',
    });
    const approvedShop = await buildPartner(catalog);
    for (const { id } of [rejectedShop, approvedShop])
      await put(`${id}/approve${from}`, { latitude: -9.97, longitude: -67.81 }).expect(409);
    await put(`${rejectedShop.id}/reject${from}`, { reason: 'Outro' }).expect(409);
    expect(await storedPartner(catalog, rejectedShop.id)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Falta o alvará',
    });
    expect((await storedPartner(catalog, approvedShop.id))?.location).toEqual(approvedShop.location);
    expect(await catalog.outboxRows()).toEqual([]);
  });

  test('takes effect once when an approval and a rejection are concurrent', async () => {
    const shop = await pendingShop();
    const answers = await decideConcurrently(shop, [
      ['/approve', paulista],
      ['/reject', {}],
    ]);
    expect(answers).toContainEqual([200, undefined]);
    expect(answers).toContainEqual([409, 'PARTNER_STATUS_CHANGED']);
    expect((await catalog.outboxRows()).filter(({ name }) => name.endsWith('Email'))).toHaveLength(1);
  });

  test('succeeds if the request is only repeated', async () => {
    const shop = await pendingShop();
    const otherShop = await pendingShop();
    for (let request = 0; request < 2; request += 1) {
      await put(`${shop.id}/approve${from}`, paulista).expect(200);
      await put(`${otherShop.id}/reject${from}`, { reason: 'Falta o alvará' }).expect(200);
    }
    const emails = (await catalog.outboxRows()).map(({ name }) => name);
    expect(emails).toEqual(['sendApprovedEmail', 'sendRejectedEmail']);
  });

  test('is refused with an unknown status', async () => {
    const shop = await pendingShop();
    const { body } = await put(`${shop.id}/reject?from=frozen`, {}).expect(422);
    expect(body.details).toEqual([{ field: 'from', message: 'Status inválido' }]);
  });
});

describe("an administrator's edit", () => {
  test('changes only the submitted fields', async () => {
    const shop = await buildPartner(catalog);
    const change = {
      businessName: 'Café Ávila',
      businessType: 'restaurant',
      phone: '(11) 3888-7777',
      latitude: -23.6,
    };
    const { body } = await put(shop.id, change).expect(200);
    expect(body.data).toMatchObject({
      businessName: 'Café Ávila',
      businessType: 'restaurant',
      phone: '1138887777',
      latitude: -23.6,
      longitude: -46.6559,
      address: shop.address,
      status: 'approved',
    });
    expect(await catalog.outboxRows()).toEqual([]);
    const searchAnswer = await catalog.anyone().get('/api/shopper/partners').query({ q: 'cafe avila' });
    expect(searchAnswer.body.data).toHaveLength(1);
  });

  test.each(['active', 'approved'])('approves the shop when the status becomes %s', async (status) => {
    const shop = await pendingShop();
    const refusal = await put(shop.id, { status, isApproved: true }).expect(422);
    expect(refusal.body.details).toEqual([
      { field: 'latitude', message: 'Latitude é obrigatória' },
      { field: 'longitude', message: 'Longitude é obrigatória' },
    ]);
    await put(shop.id, { status, isApproved: true, ...paulista }).expect(200);
    expect(await catalog.outboxRows()).toEqual([emailOf('sendApprovedEmail', shop)]);
  });

  test('closes an approved shop: with an email for rejected, without an email for pending_approval', async () => {
    const shop = await buildPartner(catalog);
    await put(shop.id, { status: 'rejected', isApproved: false }).expect(200);
    expect(await catalog.outboxRows()).toEqual([
      emailOf('sendRejectedEmail', shop, { wasApproved: true }),
      closedOf(shop),
      accountOf(shop),
    ]);
    const otherShop = await buildPartner(catalog);
    const { body } = await put(otherShop.id, { status: 'pending_approval', isApproved: false }).expect(200);
    expect(body.data.status).toBe('pending');
    expect((await catalog.outboxRows()).slice(3)).toEqual([closedOf(otherShop), accountOf(otherShop)]);
  });

  test('stores the reason of a rejection, and ignores a reason without a rejection', async () => {
    const shop = await buildPartner(catalog);
    await put(shop.id, { status: 'rejected', rejectionReason: ' Falta o alvará ' }).expect(200);
    expect((await catalog.internal('get', `/internal/partners/${shop.id}/status`)).body.data).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Falta o alvará',
    });
    await put(shop.id, { status: 'active', rejectionReason: 'Falta o alvará' }).expect(200);
    expect(await storedPartner(catalog, shop.id)).toMatchObject({
      status: 'approved',
      rejectionReason: null,
    });
    const { body } = await put(shop.id, { status: 'rejected', rejectionReason: 'x'.repeat(501) }).expect(422);
    expect(body.details).toEqual([
      { field: 'rejectionReason', message: 'O motivo deve ter no máximo 500 caracteres' },
    ]);
  });

  test.each([
    [{ status: 'active', isApproved: false }, 'isApproved'],
    [{ status: 'rejected', isApproved: true }, 'isApproved'],
    [{ isApproved: false }, 'isApproved'],
    [{ latitude: null, longitude: null }, 'latitude'],
    [{ longitude: -29 }, 'longitude'],
    [{ status: 'closed' }, 'status'],
    [{ businessType: 'kiosk' }, 'businessType'],
    [{ phone: '1' }, 'phone'],
  ])('is refused for an approved shop with %j', async (body, field) => {
    const shop = await buildPartner(catalog);
    const answer = await put(shop.id, { businessName: 'Mudou', ...body }).expect(422);
    expect(answer.body.details[0].field).toBe(field);
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ businessName: shop.businessName });
  });

  test('ignores fields that only the shop can change', async () => {
    const shop = await buildPartner(catalog);
    await put(shop.id, { businessName: 'Mudou', cnpj: '12ABC34501DE35', ownerName: 'Outro' }).expect(200);
    const { cnpj, ownerName } = shop;
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ businessName: 'Mudou', cnpj, ownerName });
  });

  test('can remove the coordinates of a shop that is not approved', async () => {
    const shop = await buildPartner(catalog, { status: 'pending' });
    const { body } = await put(shop.id, { latitude: null, longitude: null }).expect(200);
    expect(body.data).toMatchObject({ latitude: null, longitude: null });
    expect((await storedPartner(catalog, shop.id))?.location).toBeUndefined();
  });
});

import { describeQueryPlans } from '@boaxepa/service-kit/testing/queryPlans';
import { buildBag, buildPartner, buildProduct, newCnpj } from './testing/builders.ts';
import { newId } from './testing/catalogUnderTest.ts';
import { startEveryCall } from './testing/everyCall.ts';

const cursor = { query: { cursor: '' } };

describeQueryPlans(async () => {
  const { catalog, ...service } = await startEveryCall();
  for (let index = 0; index < 25; index += 1) {
    const shop = await buildPartner(catalog, { status: index % 2 === 0 ? 'approved' : 'pending' });
    await buildBag(catalog, shop);
    await buildProduct(catalog, shop);
  }
  const partnerOf = async (status: 'pending' | 'approved') => ({
    partnerId: (await buildPartner(catalog, { status })).id,
  });
  const reservation = async () => {
    const shop = await buildPartner(catalog);
    const { id, price } = await buildBag(catalog, shop);
    return {
      body: {
        orderId: newId(),
        partnerId: shop.id,
        orderType: 'pickup',
        items: [{ id, quantity: 1, unitPriceCents: price }],
      },
    };
  };
  return {
    ...service,
    requests: {
      ...service.requests,
      'GET /internal/partners': () => ({ query: { limit: '10', page: '1' } }),
      'PUT /internal/partners/:partnerId/approve': async () => ({
        params: await partnerOf('pending'),
        body: { latitude: -23.55, longitude: -46.63 },
      }),
      'PUT /internal/partners/:partnerId/reject': async () => ({
        params: await partnerOf('pending'),
        body: {},
      }),
      'PUT /internal/partners/:partnerId': async () => ({
        params: await partnerOf('approved'),
        body: { businessName: 'Padaria Nova', cnpj: newCnpj() },
      }),
      'DELETE /internal/partners/:partnerId': async () => ({ params: await partnerOf('approved') }),
      'POST /internal/partners/:partnerId/closing': async () => ({ params: await partnerOf('approved') }),
      'PUT /internal/partners/:partnerId/schedules': () => ({ body: { schedules: [] } }),
      'POST /internal/reservations': reservation,
      'GET /internal/stock-audit': () => cursor,
      'GET /internal/stock-audit/sold': () => cursor,
    },
  };
});

import type { CallableService } from '@boaxepa/service-testing/everyCall';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { catalogRoutes } from '../app.ts';
import { partners } from '../modules/partners/partner.model.ts';
import { startImport } from '../modules/imports/confirmImport.ts';
import { runImport } from '../modules/imports/runImport.ts';
import { buildBag, buildPartner, buildProduct, newCnpj } from './builders.ts';
import { type CatalogUnderTest, startCatalog } from './catalogUnderTest.ts';
import { upload } from './importCalls.ts';
import { sheetRow, workbook } from './workbooks.ts';

const profile = {
  businessName: 'Padaria Nova',
  ownerName: 'Maria Silva',
  phone: '11988887777',
  address: 'Rua Augusta, 100, São Paulo',
};
const product = { name: 'Pão', price: 8, category: 'bakery', stockQuantity: 3 };
const bag = {
  type: 'mista',
  category: 'padaria',
  stock: 3,
  originalPrice: 40,
  promotionalPrice: 14.9,
  expiryDate: '2026-11-20',
};
const spreadsheet = workbook([sheetRow(), sheetRow({ price: 'caro' })]);

/** Starts the service and creates valid test data for every route. */
export async function startEveryCall(): Promise<CallableService & { catalog: CatalogUnderTest }> {
  const catalog = await startCatalog();
  const shop = await buildPartner(catalog);
  const [otherShop, importingShop, pendingShop, rejectedShop] = [
    await buildPartner(catalog),
    await buildPartner(catalog),
    await buildPartner(catalog, { status: 'pending' }),
    await buildPartner(catalog, { status: 'rejected' }),
  ];
  const checkSpreadsheet = async ({ id }: { id: string }): Promise<string> =>
    (await upload(catalog, id, spreadsheet)).body.data.previewId;
  // A shop can run only one import at a time. The import that the test confirms therefore belongs to another shop.
  const toConfirm = await checkSpreadsheet(importingShop);
  const finishedImport = await checkSpreadsheet(shop);
  await startImport(catalog.services, shop._id, finishedImport, {
    userId: newId(),
    userType: 'partner',
    partnerId: shop.id,
    name: 'Maria',
    sid: newId(),
  });
  await runImport(catalog.services, finishedImport);

  const ownProduct = async () => ({ productId: (await buildProduct(catalog, shop)).id });
  const ownBag = async () => ({ bagId: (await buildBag(catalog, shop)).id });
  const publicPage = () => ({ params: { partnerId: shop.id } });

  return {
    catalog,
    name: 'catalog',
    connection: catalog.connection,
    routes: catalogRoutes(catalog.services),
    people: {
      'owner shop': { partnerId: shop.id },
      'other shop': { partnerId: otherShop.id },
      'pending shop': { partnerId: pendingShop.id },
      'rejected shop': { partnerId: rejectedShop.id },
    },
    requests: {
      'PUT /api/partner/profile': () => ({ body: { ...profile, cnpj: newCnpj() } }),
      'PUT /api/partner/pin': async () => {
        await partners(catalog.connection).updateMany(
          { _id: { $in: [shop._id, otherShop._id] } },
          { $set: { pinReview: { since: new Date(), previousAddress: 'Rua Antiga, 1' } } },
        );
        return { body: { latitude: -23.55, longitude: -46.63 } };
      },
      'PUT /api/partner/schedules': () => ({ body: { schedules: [] } }),
      'GET /api/partner/:partnerId': publicPage,
      'GET /api/partner/:partnerId/products': publicPage,
      'GET /api/partner/:partnerId/bags': publicPage,
      'POST /api/products': () => ({ body: { ...product, name: `Pão ${newId()}` } }),
      'PUT /api/products/:productId': async () => ({ params: await ownProduct(), body: product }),
      'PATCH /api/products/:productId': async () => ({
        params: await ownProduct(),
        body: { stockQuantity: 4 },
      }),
      'DELETE /api/products/:productId': async () => ({ params: await ownProduct() }),
      'POST /api/products/import/preview': () => {
        const body = new FormData();
        body.set('excel', new Blob([new Uint8Array(spreadsheet)]), 'estoque.xlsx');
        return { body };
      },
      'GET /api/products/import/preview/:previewId': async () => ({
        params: { previewId: await checkSpreadsheet(shop) },
      }),
      'POST /api/products/import/confirm': () => ({
        body: { previewId: toConfirm },
        people: { 'owner shop': { partnerId: importingShop.id } },
      }),
      'GET /api/products/import/:jobId': () => ({ params: { jobId: finishedImport } }),
      'GET /api/products/import/:previewId/problems/download': () => ({
        params: { previewId: finishedImport },
      }),
      'POST /api/bags': () => ({ body: bag }),
      'PUT /api/bags/:bagId': async () => ({ params: await ownBag(), body: bag }),
      'DELETE /api/bags/:bagId': async () => ({ params: await ownBag() }),
    },
    close: () => catalog.close(),
  };
}

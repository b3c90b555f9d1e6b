import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { once } from 'node:events';
import { newRequestId, runInContext } from '@boaxepa/service-kit/context/requestContext';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import type { Context } from 'koa';
import { buildPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { checkUpload } from './checkUpload.ts';
import type { PartnerRecord } from '../partners/partner.model.ts';
import { openImport } from './openImport.ts';
import { importBatches, imports } from './import.model.ts';
import { createSpreadsheets } from './spreadsheet/spreadsheetProcess.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterEach(() => catalog.reset());
afterAll(() => catalog.close());

test('an upload whose client disconnects before the file is read ends, and leaves no import', async () => {
  const shop = await buildPartner(catalog);
  const req = new IncomingMessage(new Socket());
  Object.assign(req.headers, {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '100',
  });
  const model = imports(catalog.connection);
  const create = model.create.bind(model);
  const creation = jest.spyOn(model, 'create').mockImplementationOnce(async (...args) => {
    req.destroy();
    await once(req, 'close');
    return create(...args);
  });
  const ctx = { req, res: new ServerResponse(req) } as Context;
  const actor = { userId: newId(), userType: 'partner', name: 'Helena Prado', sid: newId() } as const;
  await expect(
    checkUpload(catalog.services, createSpreadsheets(), { shop, actor, ctx }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(creation).toHaveBeenCalledTimes(1);
  expect(await model.countDocuments()).toBe(0);
});

test('a failed check leaves no import, also if the caller has stopped waiting', async () => {
  const shop = await buildPartner(catalog);
  const actor = { userId: newId(), userType: 'partner', name: 'Helena Prado', sid: newId() } as const;
  const context = { requestId: newRequestId(), log: silentLogger, deadline: performance.now() + 500 };
  await runInContext(context, () =>
    expect(
      openImport(catalog.services, shop, actor, async () => {
        context.deadline = 0;
        throw new Error('too late');
      }),
    ).rejects.toThrow('too late'),
  );
  expect(await imports(catalog.connection).countDocuments()).toBe(0);
});

describe('an import that is still read when its lease ends', () => {
  const actor = { userId: newId(), userType: 'partner', name: 'Helena Prado', sid: newId() } as const;
  const file = { fileName: 'estoque.xlsx', fileSize: 1, problems: [] };
  const product = { name: 'Bolo', price: 12, category: 'sweets', stockQuantity: 1 } as const;
  /** Opens an import of the shop, and runs `work` after the lease of this import has ended. */
  const readSlowly = (shop: PartnerRecord, work: () => Promise<unknown>) =>
    openImport(catalog.services, shop, actor, async (rows) => {
      await rows.addValid([{ row: 2, product }]);
      await imports(catalog.connection).updateOne({ partnerId: shop._id }, { leaseUntil: new Date(0) });
      await work();
      return file;
    });

  test('is replaced by the next upload of the shop, and then fails without trace', async () => {
    const shop = await buildPartner(catalog);
    const refusal = await readSlowly(shop, () =>
      openImport(catalog.services, shop, actor, async (rows) => {
        await rows.addValid([{ row: 2, product }]);
        return { ...file, fileName: 'segundo.xlsx' };
      }),
    ).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const [replacement, ...others] = await imports(catalog.connection).find().lean();
    expect(others).toEqual([]);
    expect(replacement).toMatchObject({ fileName: 'segundo.xlsx', state: 'checked', valid: 1 });
    expect(await importBatches(catalog.connection).distinct('importId')).toEqual([replacement?._id]);
  });

  test('is not replaced by an upload of another shop', async () => {
    const [shop, otherShop] = [await buildPartner(catalog), await buildPartner(catalog)];
    const slowImport = await readSlowly(shop, () =>
      openImport(catalog.services, otherShop, actor, async () => file),
    );
    expect(slowImport).toMatchObject({ state: 'checked', valid: 1 });
  });
});

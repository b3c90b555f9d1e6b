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
import { openImport } from './openImport.ts';
import { imports } from './import.model.ts';
import { createSpreadsheets } from './spreadsheet/spreadsheetProcess.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
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

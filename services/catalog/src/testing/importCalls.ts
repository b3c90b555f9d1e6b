import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { imports } from '../modules/imports/import.model.ts';
import { runImport } from '../modules/imports/runImport.ts';
import type { CatalogUnderTest } from './catalogUnderTest.ts';

/** Uploads a spreadsheet file as multipart form data, like the web app. */
export async function upload(
  catalog: CatalogUnderTest,
  partnerId: string,
  file: Buffer,
  { name = 'estoque.xlsx', field = 'excel' } = {},
) {
  const token = await signTestToken({
    userId: newId(),
    userType: 'partner',
    partnerId,
    name: 'Helena Prado',
  });
  return catalog
    .anyone()
    .post('/api/products/import/preview')
    .set('Authorization', `Bearer ${token}`)
    .attach(field, file, name);
}

export async function download(catalog: CatalogUnderTest, partnerId: string, path: string) {
  const token = await signTestToken({ userId: newId(), userType: 'partner', partnerId });
  return catalog
    .anyone()
    .get(path)
    .set('Authorization', `Bearer ${token}`)
    .buffer(true)
    .parse((res, callback) => {
      const pieces: Buffer[] = [];
      res
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => callback(null, Buffer.concat(pieces)));
    });
}

/** Confirms an import and runs its job. */
export async function confirm(catalog: CatalogUnderTest, partnerId: string, body: object) {
  const { connection, services } = catalog;
  const answer = catalog
    .as(partnerId, 'post', '/api/products/import/confirm', body)
    .then((response) => response);
  let isAnswered = false;
  void answer.finally(() => {
    isAnswered = true;
  });
  await waitUntil(async () => {
    const runningImport = await imports(connection).findOne({ partnerId, state: 'running' }).lean();
    if (runningImport) await runImport(services, runningImport._id.toHexString());
    return isAnswered;
  });
  return answer;
}

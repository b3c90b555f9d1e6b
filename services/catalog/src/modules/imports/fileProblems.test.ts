import { fileProblems, importLimits } from '@boaxepa/contracts/wire/productImports';
import { buildPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { upload } from '../../testing/importCalls.ts';
import {
  compoundFile,
  partOf,
  sheetRow,
  withPart,
  withPartCount,
  withRecord,
  workbook,
} from '../../testing/workbooks.ts';
import { imports, importBatches } from './import.model.ts';

let catalog: CatalogUnderTest;
let shop: { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
  shop = await buildPartner(catalog);
});
afterAll(() => catalog.close());

const validWorkbook = () => workbook([sheetRow()]);
const goodXls = () => workbook([sheetRow()], { bookType: 'biff8' });
const sheetPart = 'xl/worksheets/sheet1.xml';

async function expectRefusal(file: Buffer, refusal: { code: string; message: string }, status: number) {
  const answer = await upload(catalog, shop.id, file);
  expect({ status: answer.status, code: answer.body.code, message: answer.body.message }).toEqual({
    status,
    ...refusal,
  });
  expect(await imports(catalog.connection).countDocuments()).toBe(0);
  expect(await importBatches(catalog.connection).countDocuments()).toBe(0);
}

test.each([
  ['of one byte more than 10 MB', () => Buffer.alloc(importLimits.bytes + 1), fileProblems.tooLarge, 413],
  ['of 10 MB of nothing', () => Buffer.alloc(importLimits.bytes), fileProblems.notSpreadsheet, 415],
  ['that is empty', () => Buffer.alloc(0), fileProblems.notSpreadsheet, 415],
  ['that is text', () => Buffer.from('Nome*;Preço*\nPão;1,00'), fileProblems.notSpreadsheet, 415],
  ['that is a page', () => Buffer.from('<html><table></table></html>'), fileProblems.notSpreadsheet, 415],
  [
    'that is a Word document',
    () =>
      withPart(
        validWorkbook(),
        '[Content_Types].xml',
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    fileProblems.notSpreadsheet,
    415,
  ],
  [
    'that is an old Word document',
    () => compoundFile({ WordDocument: Buffer.alloc(64) }),
    fileProblems.notSpreadsheet,
    415,
  ],
  ['that is an .xlsb', () => workbook([sheetRow()], { bookType: 'xlsb' }), fileProblems.notSpreadsheet, 415],
  ['that is an .ods', () => workbook([sheetRow()], { bookType: 'ods' }), fileProblems.notSpreadsheet, 415],
  ['that was cut off', () => validWorkbook().subarray(0, 2000), fileProblems.damaged, 422],
  [
    'whose sheet is no XML',
    () => withPart(validWorkbook(), sheetPart, '<worksheet><sheetData><row>'),
    fileProblems.damaged,
    422,
  ],
  [
    'that declares entities',
    () =>
      withPart(
        validWorkbook(),
        sheetPart,
        `<!DOCTYPE a [<!ENTITY b "c">]>${partOf(validWorkbook(), sheetPart)}`,
      ),
    fileProblems.damaged,
    422,
  ],
  [
    'that grows to more than 64 MB',
    () => withPart(validWorkbook(), sheetPart, Buffer.alloc(importLimits.unpackedBytes + 1, ' ')),
    fileProblems.unpackedTooLarge,
    413,
  ],
  [
    'of more than 2,000 parts',
    () => withPartCount(validWorkbook(), importLimits.parts + 1),
    fileProblems.unpackedTooLarge,
    413,
  ],
  [
    'with a password',
    () => compoundFile({ EncryptionInfo: Buffer.alloc(64), EncryptedPackage: Buffer.alloc(64) }),
    fileProblems.encrypted,
    422,
  ],
  ['of the old kind with a password', () => withRecord(goodXls(), 0x2f, [0, 0]), fileProblems.encrypted, 422],
  ['with macros', () => withPart(validWorkbook(), 'xl/vbaProject.bin', 'x'), fileProblems.macros, 422],
  [
    'with macros by its type',
    () =>
      withPart(
        validWorkbook(),
        '[Content_Types].xml',
        partOf(validWorkbook(), '[Content_Types].xml').replace(
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
          'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
        ),
      ),
    fileProblems.macros,
    422,
  ],
  [
    'of the old kind with macros',
    () => compoundFile({ Workbook: Buffer.alloc(64), '_VBA_PROJECT_CUR/VBA/dir': Buffer.alloc(64) }),
    fileProblems.macros,
    422,
  ],
  [
    'with links to other files',
    () => withPart(validWorkbook(), 'xl/externalLinks/externalLink1.xml', '<externalLink/>'),
    fileProblems.externalLinks,
    422,
  ],
  [
    'of the old kind with links to other files',
    () => withRecord(goodXls(), 0x1ae, [1, 0, 3, 0, 0, 1, 97, 0]),
    fileProblems.externalLinks,
    422,
  ],
  [
    'of 20,001 products',
    () =>
      workbook(
        Array.from({ length: importLimits.rows + 1 }, (_, number) => sheetRow({ name: `Pão ${number}` })),
      ),
    fileProblems.tooManyRows,
    422,
  ],
  ['without products', () => workbook([['', ' ']]), fileProblems.empty, 422],
  [
    'without a header',
    () => workbook([sheetRow()], { headers: [] }),
    fileProblems.missingColumns(['Nome*', 'Preço*', 'Categoria*', 'Estoque*']),
    422,
  ],
  [
    'with a column twice',
    () =>
      workbook([sheetRow()], {
        headers: ['Nome*', 'Descrição', 'Preço*', 'PRECO', 'Categoria*', 'Estoque*'],
      }),
    fileProblems.repeatedColumns(['PRECO']),
    422,
  ],
])('refuses a file %s', async (_what, file, refusal, status) => {
  await expectRefusal(file(), refusal, status);
});

test('names the first sheet in the message about missing columns, because only this sheet is read', () => {
  const { message } = fileProblems.missingColumns(['Nome*', 'Preço*']);
  expect(message).toBe('Faltam colunas na linha 1 da primeira aba: Nome*, Preço*. Use o modelo de planilha.');
});

test('refuses a zip entry that is larger than its header states', async () => {
  const file = withPart(
    validWorkbook(),
    sheetPart,
    `${partOf(validWorkbook(), sheetPart)}${' '.repeat(5_000_000)}`,
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(partOf(file, sheetPart).length);
  for (let at = file.indexOf(size); at >= 0; at = file.indexOf(size)) file.writeUInt32LE(1000, at);
  await expectRefusal(file, fileProblems.damaged, 422);
});

test('refuses requests that are not an upload', async () => {
  const json = await catalog.as(shop.id, 'post', '/api/products/import/preview', { excel: 'x' });
  expect([json.status, json.body.message]).toEqual([415, fileProblems.notMultipart.message]);
  const wrongFieldUpload = await upload(catalog, shop.id, validWorkbook(), { field: 'arquivo' });
  expect([wrongFieldUpload.status, wrongFieldUpload.body.message]).toEqual([
    422,
    fileProblems.several.message,
  ]);
  await expectRefusal(validWorkbook().fill(0, 30, 60), fileProblems.damaged, 422);
});

test('reads one file of a shop at a time', async () => {
  const answers = await Promise.all([
    upload(catalog, shop.id, validWorkbook()),
    upload(catalog, shop.id, validWorkbook()),
  ]);
  const [first, second] = answers.toSorted((a, b) => a.status - b.status);
  expect([first?.status, second?.status]).toEqual([200, 409]);
  expect(second?.body).toMatchObject({
    code: 'IMPORT_IN_PROGRESS',
    message: 'Já há uma planilha sua sendo conferida. Aguarde terminar e envie de novo.',
  });
});

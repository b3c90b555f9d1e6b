import { importColumns, importLimits } from '@boaxepa/contracts/wire/productImports';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildPartner, buildProduct } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { download, upload } from '../../testing/importCalls.ts';
import type { WorkSheet } from 'xlsx';
import { rowsOf, sheetRow, withXlsFormula, workbook } from '../../testing/workbooks.ts';
import type { PartnerRecord } from '../partners/partner.model.ts';
import { importBatches, imports } from './import.model.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  shop = await buildPartner(catalog);
});
afterAll(() => catalog.close());

const preview = async (...args: Parameters<typeof workbook>) => {
  const answer = await upload(catalog, shop.id, workbook(...args));
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
};

test.each(['xlsx', 'biff8'] as const)(
  'an %s file shows its effects and changes nothing',
  async (bookType) => {
    await buildProduct(catalog, shop, { name: 'Bolo', category: 'sweets' });
    await buildProduct(catalog, shop, { name: 'Pão de queijo', category: 'frozen' });
    const rows = [
      sheetRow(),
      sheetRow({
        name: 'Bolo',
        category: 'doces',
        price: 12.9,
        discountPrice: '9,90',
        isFlashDeal: null,
        photoUrl: 'https://example.com/a.jpg',
      }),
      [],
      sheetRow({
        name: '',
        price: 'caro',
        category: 'Hortifruti',
        stockQuantity: -1,
        isFlashDeal: 'talvez',
        photoUrl: 'a.jpg',
        discountPrice: -1,
      }),
    ];
    const answer = await upload(catalog, shop.id, workbook(rows, { bookType }), {
      name: 'Estoque São João.xlsx',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Planilha conferida');
    const { previewId, createdAt, expiresAt: _end, fileSize, problems, ...data } = answer.body.data;
    expect(data).toEqual({
      fileName: 'Estoque São João.xlsx',
      summary: { total: 3, valid: 2, invalid: 1, create: 1, update: 1 },
      errors: [
        {
          row: 5,
          message: 'Nome é obrigatório',
          errors: [
            'Nome é obrigatório',
            'Preço deve ser maior que zero',
            'Preço promocional inválido',
            '“Hortifruti” não é uma categoria',
            'Estoque não pode ser negativo',
            'Super Oferta deve ser sim ou não',
            'URL da foto inválida: use um endereço http ou https',
          ],
          data: { name: '' },
        },
      ],
      validProducts: [
        {
          row: 2,
          action: 'create',
          name: 'Pão de queijo',
          description: 'Do dia',
          price: 1234.56,
          category: 'bakery',
          stockQuantity: 12,
          isFlashDeal: true,
        },
        {
          row: 3,
          action: 'update',
          name: 'Bolo',
          description: 'Do dia',
          price: 12.9,
          discountPrice: 9.9,
          category: 'sweets',
          stockQuantity: 12,
          photoUrl: 'https://example.com/a.jpg',
        },
      ],
    });
    expect(problems).toHaveLength(7);
    expect(problems[1]).toEqual({
      column: 'Preço*',
      field: 'price',
      message: 'Preço deve ser maior que zero',
      hint: 'Escreva um valor, como 12,90 ou R$ 12,90.',
      count: 1,
      rows: [5],
    });
    expect({ previewId, createdAt, fileSize }).toEqual({
      previewId: expect.stringMatching(/^[0-9a-f]{24}$/),
      createdAt: catalog.services.clock().toISOString(),
      fileSize: expect.any(Number),
    });
    const { body } = await catalog.as(shop.id, 'get', '/api/products');
    expect(body.data).toHaveLength(2);
  },
);

test('a preview is kept for 24 hours', async () => {
  const before = Date.now();
  const { previewId, expiresAt } = await preview([sheetRow()]);
  const hours = (new Date(expiresAt).getTime() - before) / 3_600_000;
  expect(hours).toBeGreaterThan(23.99);
  expect(hours).toBeLessThan(24.01);
  for (const model of [imports, importBatches]) {
    const indexes = await model(catalog.connection).listIndexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  }
  await imports(catalog.connection).updateOne({ _id: previewId }, { expiresAt: new Date() });
  const lateAnswer = await catalog.as(shop.id, 'post', '/api/products/import/confirm', { previewId });
  expect([lateAnswer.status, lateAnswer.body.message]).toEqual([
    404,
    'Importação não encontrada. Envie a planilha de novo.',
  ]);
});

test('headers match in any case, order and spelling; unknown columns are ignored', async () => {
  const { summary, validProducts } = await preview([[9, 'Pão', 'não', 'R$ 3,50', 'x', 'PADARIA']], {
    headers: ['  estoque', 'NOME *', 'super  oferta', 'preco', 'Fornecedor', 'categoria*'],
  });
  expect(summary.valid).toBe(1);
  expect(validProducts[0]).toMatchObject({
    name: 'Pão',
    price: 3.5,
    category: 'bakery',
    stockQuantity: 9,
    isFlashDeal: false,
  });
});

const faultyRows = () => [
  sheetRow({ name: 'Fórmula' }),
  sheetRow({ name: 'Mesclada' }),
  sheetRow({ name: 'Mesclada também', category: null }),
  sheetRow({ name: 'Data', price: new Date(2026, 4, 12), stockQuantity: new Date(2026, 4, 12) }),
  sheetRow({ name: 'Erro' }),
  sheetRow({ name: 'Boa' }),
];
const spoil = (sheet: WorkSheet) => {
  sheet['C2'] = { t: 'n', v: 12, f: '6*2' };
  sheet['!merges'] = [{ s: { r: 2, c: 4 }, e: { r: 3, c: 4 } }];
  sheet['F6'] = { t: 'e', v: 0x2a };
};

test.each([
  ['.xlsx', () => workbook(faultyRows(), { edit: spoil })],
  ['.xls', () => withXlsFormula(workbook(faultyRows(), { edit: spoil, bookType: 'biff8' }), 1, 2)],
])(
  'formulas, merged cells, dates and errors of an %s file are problems of their rows',
  async (_kind, file) => {
    const { summary, errors } = (await upload(catalog, shop.id, file())).body.data;
    const date = 'A célula está como data: formate como texto ou número e digite de novo';
    const mergedCellMessage = 'A célula está mesclada: desfaça a mesclagem e preencha cada linha';
    expect(
      errors.map(({ row, errors: messages }: { row: number; errors: string[] }) => [row, messages]),
    ).toEqual([
      [2, ['A célula tem uma fórmula: copie e cole como valor']],
      [3, [mergedCellMessage]],
      [4, [mergedCellMessage]],
      [5, [date, date]],
      [6, ['A célula tem um erro da planilha: corrija ou apague']],
    ]);
    expect(summary).toMatchObject({ total: 6, valid: 1, invalid: 5 });
  },
);

test('a product may appear once in a file', async () => {
  const { errors, summary } = await preview([
    sheetRow(),
    sheetRow({ category: 'Doces' }),
    sheetRow({ price: 0 }),
  ]);
  expect(summary.valid).toBe(2);
  expect(errors).toEqual([
    {
      row: 4,
      message: 'Preço deve ser maior que zero',
      errors: ['Preço deve ser maior que zero', 'Produto repetido: mesmo nome e categoria da linha 2'],
      data: { name: 'Pão de queijo' },
    },
  ]);
});

test('a preview lists some of the problems and counts all of them', async () => {
  const rows = Array.from({ length: 450 }, (_, number) =>
    sheetRow({ name: `Pão ${number}`, price: number % 2 ? 1 : 0 }),
  );
  const { errors, problems, summary, validProducts } = await preview(rows);
  expect(summary).toEqual({ total: 450, valid: 225, invalid: 225, create: 225, update: 0 });
  expect(errors).toHaveLength(importLimits.listedErrors);
  expect(problems).toEqual([
    expect.objectContaining({ field: 'price', count: 225, rows: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20] }),
  ]);
  expect(validProducts).toHaveLength(importLimits.listedProducts);
});

test('rows with problems can be downloaded with reasons and uploaded again', async () => {
  const rows = [
    sheetRow(),
    sheetRow({ name: '=1+1', stockQuantity: -5 }),
    sheetRow({ name: 400, category: 'Flores', price: 'x' }),
  ];
  const { previewId } = await preview(rows);
  const path = `/api/products/import/${previewId}/problems/download`;
  const answer = await download(catalog, shop.id, path);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="linhas-com-problema.xlsx"');
  expect(rowsOf(answer.body)).toEqual([
    [...importColumns.map(({ header }) => header), 'Motivo'],
    ["'=1+1", 'Do dia', 'R$ 1.234,56', '', 'Padaria', '-5', 'sim', '', 'Estoque não pode ser negativo'],
    [
      '400',
      'Do dia',
      'x',
      '',
      'Flores',
      '12',
      'sim',
      '',
      'Preço deve ser maior que zero; “Flores” não é uma categoria',
    ],
  ]);
  const secondAnswer = await upload(catalog, shop.id, answer.body);
  expect(secondAnswer.body.data.errors).toMatchObject([
    { message: 'Estoque não pode ser negativo', data: { name: '=1+1' } },
    { message: 'Preço deve ser maior que zero', data: { name: '400' } },
  ]);

  const otherShop = await buildPartner(catalog);
  expect((await download(catalog, otherShop.id, path)).status).toBe(404);
  const clean = await preview([sheetRow()]);
  expect(
    (await download(catalog, shop.id, `/api/products/import/${clean.previewId}/problems/download`)).status,
  ).toBe(404);
});

test('the template has every column with a comment, instructions, and can itself be read', async () => {
  const answer = await download(catalog, shop.id, '/api/products/template/download');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="template-produtos.xlsx"');
  expect(rowsOf(answer.body)).toEqual([
    [
      'Nome*',
      'Descrição',
      'Preço*',
      'Preço Promocional',
      'Categoria*',
      'Estoque*',
      'Super Oferta',
      'URL da Foto',
    ],
  ]);
  const { read, utils } = await import('xlsx');
  const { Sheets, SheetNames } = read(answer.body, { type: 'buffer' });
  expect(SheetNames).toEqual(['Produtos', 'Instruções']);
  expect(Sheets['Produtos']?.['A1'].c[0].t).toContain('Nome do produto');
  const instructions = utils.sheet_to_csv(Sheets['Instruções'] ?? {});
  for (const text of ['Laticínios,dairy', 'Preço Promocional', 'Obrigatória', 'Vazio: não muda'])
    expect(instructions).toContain(text);
  const emptyAnswer = await upload(catalog, shop.id, answer.body);
  expect(emptyAnswer.body.message).toMatch(/^A primeira aba da planilha não tem nenhum produto/);
});

test.each([
  ['get', '/api/products/template/download'],
  ['post', '/api/products/import/preview'],
  ['post', '/api/products/import/confirm'],
  ['get', '/api/products/import'],
  ['get', `/api/products/import/${newId()}`],
  ['get', `/api/products/import/${newId()}/problems/download`],
] as const)('%s %s requires a partner with an approved shop', async (method, path) => {
  const body = path.endsWith('confirm') ? { previewId: newId() } : undefined;
  await catalog.anyone()[method](path).send(body).expect(401);
  const token = await signTestToken({ userId: newId(), userType: 'shopper' });
  await catalog.anyone()[method](path).set('Authorization', `Bearer ${token}`).send(body).expect(403);
  const pendingShop = await buildPartner(catalog, { status: 'pending' });
  expect((await catalog.as(pendingShop.id, method, path, body)).status).toBe(403);
});

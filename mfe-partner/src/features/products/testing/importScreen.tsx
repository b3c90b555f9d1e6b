import {
  type ImportJob,
  type ImportPreview,
  spreadsheetStarts,
} from '@boaxepa/contracts/wire/productImports';
import { apiServer, http, ok } from '@boaxepa/web-testing';
import { fireEvent, screen } from '@testing-library/react';
import { showProducts } from './productsScreen.tsx';

export const id = '6a41c2f80123456789abcdef';

export const preview: ImportPreview = {
  previewId: id,
  fileName: 'estoque-novembro.xlsx',
  fileSize: 214 * 1024,
  createdAt: new Date().toISOString(),
  expiresAt: new Date().toISOString(),
  summary: { total: 1207, valid: 1184, invalid: 23, create: 1146, update: 38 },
  errors: [],
  problems: [
    {
      column: 'Preço*',
      field: 'price',
      message: 'Preço deve ser maior que zero',
      hint: 'Escreva um valor.',
      count: 9,
      rows: [48, 112, 113, 207, 300],
    },
    {
      column: 'Categoria*',
      field: 'category',
      message: '“Hortifruti” não é uma categoria',
      hint: 'Use uma da aba Instruções.',
      count: 14,
      rows: [77, 78, 79, 80, 81, 82],
    },
    { column: 'Preço*', field: 'price', message: '', hint: 'Cole como valor.', count: 1, rows: [9] },
  ],
  validProducts: [
    {
      row: 2,
      name: 'Arroz agulhinha',
      price: 27.9,
      discountPrice: 21.9,
      category: 'grains',
      stockQuantity: 40,
      action: 'create',
    },
    { row: 4, name: 'Macarrão', price: 5.49, category: 'pasta', stockQuantity: 85, action: 'update' },
  ],
};
export const job = (fields: Partial<ImportJob> = {}): ImportJob => ({
  jobId: id,
  state: 'running',
  fileName: preview.fileName,
  author: 'Helena Prado',
  startedAt: new Date().toISOString(),
  finishedAt: null,
  progress: { done: 0, total: 1184 },
  result: null,
  hasProblemRows: true,
  ...fields,
});
const result = { total: 1207, created: 1146, updated: 38, skipped: 23 };
export const endedJob = job({ state: 'done', finishedAt: new Date().toISOString(), result });

/** Creates a file of `size` bytes that begins with `start`, by default with the first bytes of an .xlsx file. */
export const sheet = (
  name = 'estoque-novembro.xlsx',
  size = 8,
  start: readonly number[] = spreadsheetStarts.xlsx,
) => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  const file = new File([bytes], name, { type: 'application/octet-stream' });
  // The `File` of jsdom has no `arrayBuffer`. The global `Blob` has this method, because it is the `Blob` of Node.js.
  file.slice = (from, to) => new Blob([bytes]).slice(from, to);
  return file;
};
export const browseButton = () => screen.findByRole('button', { name: /Arraste a planilha até aqui/ });
/** Returns the hidden input in which the browser's file chooser puts the file. */
export const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body;
export const choose = async (file: File) => {
  // Do not use `user.upload`, because it applies the attribute `accept`. A real file dialog allows any file.
  await browseButton();
  fireEvent.change(fileInput(), { target: { files: [file] } });
};
export const answerPreview = (previewFields: Partial<ImportPreview> = {}) => {
  const bodies: FormDataEntryValue[] = [];
  apiServer.use(
    http.post('/api/products/import/preview', async ({ request }) => {
      bodies.push(...(await request.formData()).getAll('excel'));
      return ok({ ...preview, ...previewFields });
    }),
  );
  return bodies;
};
export const showImport = (address = 'new') => showProducts(undefined, `?import=${address}`);
export const check = async (previewFields: Partial<ImportPreview> = {}) => {
  const rendered = showImport();
  const bodies = answerPreview(previewFields);
  await choose(sheet());
  await screen.findByRole('button', { name: 'Trocar arquivo' });
  return { ...rendered, bodies };
};
export const step = () =>
  screen.getByRole('list', { name: 'Etapas da importação' }).querySelector('[aria-current]');

import type { ImportJob } from '@boaxepa/contracts/wire/productImports';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, DESKTOP, expectAccessible } from './support/accessibility.ts';
import { changeAnswer } from './support/changeAnswer.ts';
import { newApprovedShop, type Shop } from './support/market.ts';
import { productSheet } from './support/productSheet.ts';
import { signedIn } from './support/sessions.ts';

const shops: { small: Shop; large: Shop } = {} as never;

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
// The timeout is long because the accessibility checks (axe) run several times and writing a large catalog takes long.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async ({ stack }) => {
  shops.small = await newApprovedShop(stack, 'Mercearia da Planilha');
  shops.large = await newApprovedShop(stack, 'Atacado de Mil Prateleiras');
});

const line = (name: string, changes: { price?: string | number; category?: string } = {}) => [
  name,
  'Da semana',
  changes.price ?? 'R$ 12,90',
  '',
  changes.category ?? 'Padaria',
  12,
  'não',
  '',
];
async function choose(page: Page, file: ReturnType<typeof productSheet>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, /Escolher planilha/).click();
  await (await chooser).setFiles(file);
}

test.describe('on a desktop', () => {
  test.use({
    storageState: signedIn('partner', () => shops.small),
    viewport: DESKTOP,
  });

  test('rejects a file that is no spreadsheet, lists the faults of another one, and imports its valid rows', async ({
    page,
  }) => {
    await page.goto('/partners/products');
    const download = page.waitForEvent('download');
    await button(page, 'Baixar modelo').click();
    expect((await download).suggestedFilename()).toBe('template-produtos.xlsx');
    await button(page, 'Importar planilha').click();
    const dialog = page.getByRole('dialog', { name: 'Importar planilha' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);

    await choose(page, {
      ...productSheet('estoque.xlsx', []),
      buffer: Buffer.from('%PDF-1.7 não sou planilha'),
    });
    await expect(dialog.getByText(/^Este arquivo não é uma planilha/)).toBeVisible();
    await expectAccessible(page);

    await choose(
      page,
      productSheet('estoque.xlsx', [
        ...Array.from({ length: 30 }, (_, index) => line(`Broa ${index}`)),
        line('Broa sem preço', { price: 0 }),
        line('Couve', { category: 'Hortifruti' }),
      ]),
    );
    await expect(dialog.getByText('Serão criados 30 produtos; 2 linhas serão ignoradas.')).toBeVisible();
    await expect(dialog.getByText('“Hortifruti” não é uma categoria')).toBeVisible();
    await expectAccessible(page);
    const problems = page.waitForEvent('download');
    await button(page, 'Baixar linhas com problema').click();
    expect((await problems).suggestedFilename()).toBe('linhas-com-problema.xlsx');
    await page.reload();
    await expect(dialog.getByText('“Hortifruti” não é uma categoria')).toBeVisible();

    await button(page, 'Importar 30 produtos').click();
    await expect(dialog.getByText('30 produtos importados de 32 linhas')).toBeVisible();
    // The dialog closes by itself after two seconds, because the page was already open when the import ended.
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Mostrando 30 de 30 produtos · 1 categoria')).toBeVisible();
    await expect(page.getByText('Criados: 30, atualizados: 0, ignorados: 2.')).toBeVisible();
    await button(page, 'Ver resultado').click();
    await expect(dialog.getByText('30 produtos importados de 32 linhas')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Ver produtos').click();
    await expect(dialog).toHaveCount(0);
  });
});

/**
 * Makes an import appear unfinished until the returned function is called. Otherwise, a fast import could end before
 * the test has checked the progress.
 */
async function holdImport(page: Page): Promise<() => void> {
  let isHeld = true;
  const asUnfinished = (job: ImportJob): ImportJob =>
    isHeld && job.state === 'done'
      ? { ...job, state: 'running', finishedAt: null, result: null, progress: { done: 640, total: 20_000 } }
      : job;
  await changeAnswer<ImportJob | ImportJob[]>(
    page,
    /\/api\/products\/import(\/confirm|\/[0-9a-f]{24})?$/,
    (data) => (Array.isArray(data) ? data.map(asUnfinished) : asUnfinished(data)),
  );
  return () => {
    isHeld = false;
  };
}

test.describe('on a phone', () => {
  test.use({
    storageState: signedIn('partner', () => shops.large),
  });

  test('an import of thousands of rows continues while the page is closed and opened again', async ({
    page,
  }) => {
    await page.goto('/partners/products');
    await button(page, 'Importar planilha').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Importar planilha' })).toBeVisible();
    await expectAccessible(page);
    await choose(
      page,
      productSheet(
        'atacado.xlsx',
        Array.from({ length: 20_000 }, (_, index) => line(`Caixa ${index}`)),
      ),
    );
    const letGo = await holdImport(page);
    await button(page, 'Importar 20.000 produtos').click({ timeout: 30_000 });
    await expect(page.getByText(/^Importando [\d.]+ de 20\.000$/)).toBeVisible();
    await button(page, 'Voltar para Produtos').click();
    await page.reload();
    await button(page, 'Ver andamento').click();
    await page.reload();
    await expect(page.getByText(/^Importando [\d.]+ de 20\.000$/)).toBeVisible();
    letGo();
    await expect(page.getByText('20.000 produtos importados de 20.000 linhas')).toBeVisible({
      timeout: 60_000,
    });
    // The dialog closes by itself after two seconds, because the page was already open when the import ended.
    await expect(page.getByText('Mostrando 20.000 de 20.000 produtos · 1 categoria')).toBeVisible();
  });

  test('a slow import', async ({ page }) => {
    const runningJob: ImportJob = {
      jobId: '65f0c0ffee65f0c0ffee65f0',
      state: 'running',
      fileName: 'atacado.xlsx',
      author: 'Helena Prado',
      startedAt: new Date().toISOString(),
      finishedAt: null,
      progress: { done: 640, total: 1184 },
      result: null,
      hasProblemRows: false,
    };
    await page.route(`**/api/products/import/${runningJob.jobId}`, (route) =>
      route.fulfill({ json: { success: true, data: runningJob } }),
    );
    await page.goto(`/partners/products?import=${runningJob.jobId}`);
    await expect(page.getByText('Importando 640 de 1.184')).toBeVisible();
    await expectAccessible(page);
  });
});

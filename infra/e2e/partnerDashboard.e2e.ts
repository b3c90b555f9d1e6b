import { expect, test } from './fixtures.ts';
import { signedIn } from './support/sessions.ts';

test.use({
  storageState: signedIn('partner'),
  reducedMotion: 'reduce',
  viewport: { width: 1024, height: 800 },
});

test('the dashboard beside the sidebar fits large totals, and the customers of the newest orders', async ({
  page,
}) => {
  await page.route('**/api/orders/partner', async (route) => {
    const response = await route.fetch();
    const { data, summary, ...rest } = (await response.json()) as { data: object[]; summary: object };
    const json = {
      ...rest,
      data: data.map((order) => ({ ...order, status: 'awaiting_pickup' })),
      summary: { ...summary, sales: '1234567.89' },
    };
    await route.fulfill({ response, json });
  });
  await page.goto('/partners/dashboard');
  const sales = page.getByRole('group', { name: 'Vendas', exact: true });
  await expect(sales).toContainText('1.234.567,89');
  const excess = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) =>
    scrollWidth - clientWidth;
  expect(await sales.evaluate(excess)).toBe(0);

  const rows = page.getByRole('region', { name: 'Pedidos recentes' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) {
    expect(await row.evaluate(excess)).toBe(0);
    expect(await row.locator('> span').first().evaluate(excess)).toBe(0);
  }
});

// Command `npm run bench:page`: measures CPU time and latency of shop pages (see README.md).
import { startCatalogs, visit } from '../common/catalog.ts';
import { fill, profile } from '../common/database.ts';
import { cpuOf, measure, type Sample } from '../common/measure.ts';
import { checkBudgets, printTable, readOptions } from '../common/report.ts';
import { startBench } from '../common/servers.ts';
import { item, shop, shopId } from '../common/shops.ts';

/**
 * The benchmark fails if a measured value exceeds its limit:
 * - `growth`: CPU time for the page of a big shop, divided by the CPU time for a small shop
 * - `shared`: CPU time of a cached response, divided by the CPU time of a computed response
 */
const budgets = { growth: 1.5, shared: 0.1 } as const;
const products = { small: 200, big: 20_000 } as const;
const { rounds } = readOptions({ rounds: 12 });
const place = { lat: -23.55, lng: -46.63 };

const bench = await startBench();
try {
  const database = bench.urlOf('market');
  await fill(database, 'partners', 2, (index) => shop(index, place));
  for (const [index, count] of [products.small, products.big].entries()) {
    await fill(database, 'items', 5, (number) => item(index, 'bag', number));
    await fill(database, 'items', count, (number) => item(index, 'product', number));
  }
  const { alone, gateway, processes } = await startCatalogs(bench, 'market');

  async function measurePage(page: 'bags' | 'products') {
    const [smallPath, bigPath] = [0, 1].map((index) => `/api/partner/${shopId(index).toHexString()}/${page}`);
    if (smallPath === undefined || bigPath === undefined) throw new Error('both shops have an address');
    const { etag, body } = await visit(gateway, bigPath);
    const { data } = JSON.parse(body) as { data: unknown[] | { bags: unknown[] } };
    const itemCount = Array.isArray(data) ? data.length : data.bags.length;
    const { documents } = await profile(database, () => visit(alone, bigPath), 'items');
    for (const target of [smallPath, bigPath, smallPath])
      await measure(processes.alone, 50, () => visit(alone, target));
    const samples = { small: [], big: [], shared: [], unchanged: [] } as Record<string, Sample[]>;
    for (let round = 0; round < rounds; round += 1) {
      samples['small']?.push(await measure(processes.alone, 30, () => visit(alone, smallPath)));
      samples['big']?.push(await measure(processes.alone, 30, () => visit(alone, bigPath)));
      samples['shared']?.push(await measure(processes.gateway, 500, () => visit(gateway, bigPath)));
      samples['unchanged']?.push(await measure(processes.gateway, 500, () => visit(gateway, bigPath, etag)));
    }
    return { page, documents: documents / itemCount, samples };
  }

  const results = [await measurePage('bags'), await measurePage('products')];
  for (const { page, documents, samples } of results) {
    console.log(`${page}: MongoDB examines ${documents.toFixed(2)} documents per item`);
    printTable(samples);
  }
  checkBudgets(
    'page',
    results.flatMap(({ page, samples }) => {
      const cpu = (name: string) => cpuOf(samples[name] ?? []);
      const cheap = Math.max(cpu('shared'), cpu('unchanged'));
      return [
        { name: `${page} big/small`, value: cpu('big') / cpu('small'), bound: '<=', budget: budgets.growth },
        { name: 'shared/made', value: cheap / cpu('big'), bound: '<=', budget: budgets.shared },
      ] as const;
    }),
  );
} finally {
  await bench.stop();
}

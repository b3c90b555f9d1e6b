import { ask, costOf, documentsExamined, fill, startMarket } from '../common/catalog.ts';
import { undisturbed } from '../common/percentile.ts';
import { item, shop, shopId } from '../common/shops.ts';

/** Documents read for each item answered; CPU of a page of a big shop against that of a small one; of a shared or unchanged one against one that is made. */
const marks = { documents: 1.05, growth: 1.5, shared: 0.1 } as const;
const products = { small: 200, big: 20_000 } as const;
const rounds = 12;
const place = { lat: -23.55, lng: -46.63 };
const pages = [
  { name: 'bags', path: 'bags' },
  { name: 'products', path: 'products' },
] as const;

const market = await startMarket();
try {
  const url = market.urlOf('market');
  await fill(url, 'partners', 2, (index) => shop(index, place));
  for (const [index, count] of [products.small, products.big].entries()) {
    await fill(url, 'items', 5, (number) => item(index, 'bag', number));
    await fill(url, 'items', count, (number) => item(index, 'product', number));
  }
  const catalog = await market.startCatalog('market', 0);
  const gateway = await market.startGateway(await market.startCatalog('market', 2));
  const verdicts: string[] = [];
  for (const page of pages) {
    const of = (index: number) => () => `/api/partner/${shopId(index).toHexString()}/${page.path}`;
    const [small, big] = [of(0), of(1)];
    const { tag, body } = await ask(gateway, big());
    const { data } = JSON.parse(body) as { data: unknown[] | { bags: unknown[] } };
    const answered = Array.isArray(data) ? data.length : data.bags.length;
    const documents = await documentsExamined(url, 'items', () => ask(catalog, big()));
    const samples = {
      small: [] as number[],
      big: [] as number[],
      shared: [] as number[],
      unchanged: [] as number[],
    };
    for (let warm = 0; warm < 3; warm += 1) await costOf(catalog, 50, warm % 2 === 0 ? small : big);
    for (let round = 0; round < rounds; round += 1) {
      samples.small.push(await costOf(catalog, 30, small));
      samples.big.push(await costOf(catalog, 30, big));
      samples.shared.push(await costOf(gateway, 500, big));
      samples.unchanged.push(await costOf(gateway, 500, big, { tag, status: 304 }));
    }
    const cost = {
      small: undisturbed(samples.small),
      big: undisturbed(samples.big),
      shared: undisturbed(samples.shared),
      unchanged: undisturbed(samples.unchanged),
    };
    const ms = (us: number) => (us / 1000).toFixed(2);
    console.log(
      `${page.name.padEnd(8)} small shop ${ms(cost.small)} ms, big shop ${ms(cost.big)} ms, shared ${ms(cost.shared)} ms, ` +
        `unchanged (304) ${ms(cost.unchanged)} ms of CPU; ${documents} documents for ${answered} items`,
    );
    const ratios = {
      documents: documents / answered,
      growth: cost.big / cost.small,
      shared: Math.max(cost.shared, cost.unchanged) / cost.big,
    };
    verdicts.push(
      `${page.name} ${ratios.documents.toFixed(2)}, ${ratios.growth.toFixed(2)}, ${ratios.shared.toFixed(2)}`,
    );
    const missed = (['documents', 'growth', 'shared'] as const).filter(
      (name) => !(ratios[name] <= marks[name]),
    );
    if (missed.length > 0) process.exitCode = 1;
  }
  console.log(
    `bench:page documents/answered (<= ${marks.documents}), big/small (<= ${marks.growth}), shared/made (<= ${marks.shared}): ${verdicts.join('; ')}`,
  );
} finally {
  await market.stop();
}

import {
  ask,
  costOf,
  documentsExamined,
  fill,
  type Measured,
  startMarket,
  undisturbed,
} from '../common/catalog.ts';
import { item, shop } from '../common/shops.ts';

/** Documents read for each shop that is answered, and CPU among a million shops against that among ten thousand. */
const marks = { documents: 1.05, growth: 1.5, shared: 0.1 } as const;
const sizes = { few: 10_000, many: Number(process.argv[2] ?? 1_000_000) } as const;
const rounds = 12;
const perRound = 20;

/**
 * Shops lie as densely everywhere, 20 to a square kilometre as in a big town: 10,000 in a square of 22 km around São Paulo, a million
 * in one of 220 km. A search goes on until it has found enough, so that among few shops in the same square it would walk farther, and
 * cost more, than among many.
 */
const middle = { lat: -23.55, lng: -46.63 };
const halfSide = (count: number) => Math.sqrt(count / 1_000_000);
/** The sequence R2 fills a square evenly, however many of its points are taken: a hash of the index left the first ones in a band. */
const placeOf = (index: number, half: number) => ({
  lat: middle.lat + (((index * 0.7548776662466927) % 1) * 2 - 1) * half,
  lng: middle.lng + (((index * 0.5698402909980532) % 1) * 2 - 1) * half,
});

/** People stand in the middle of the smaller square, away from its edge. */
function asked(index: number): string {
  const { lat, lng } = placeOf(index + 777, halfSide(sizes.few) / 2);
  return `/api/shopper/partners?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}`;
}

const market = await startMarket();
try {
  for (const [name, count] of Object.entries(sizes)) {
    await fill(market.urlOf(name), 'partners', count, (index) =>
      shop(index, placeOf(index, halfSide(count))),
    );
    await fill(market.urlOf(name), 'items', count / 10, (index) => item(index * 10, 'bag', index));
  }
  // Each answer made anew, for people who all stand somewhere else.
  const few = await market.startCatalog('few', 0);
  const many = await market.startCatalog('many', 0);
  const sharing = await market.startCatalog('many', 2);
  const gateway = await market.startGateway(sharing);

  let next = 0;
  const anew = (server: Measured) => {
    const from = next;
    next += perRound;
    return costOf(server, perRound, (index) => asked(from + index));
  };
  const samples = {
    few: [] as number[],
    many: [] as number[],
    shared: [] as number[],
    unchanged: [] as number[],
  };
  const { tag } = await ask(gateway, asked(0));
  for (const server of [few, many, few, many, few, many]) await anew(server);
  for (let round = 0; round < rounds; round += 1) {
    samples.few.push(await anew(few));
    samples.many.push(await anew(many));
    samples.shared.push(await costOf(gateway, 500, () => asked(0)));
    samples.unchanged.push(await costOf(gateway, 500, () => asked(0), { tag, status: 304 }));
  }

  let answered = 0;
  const documents = await documentsExamined(market.urlOf('many'), 'partners', async () => {
    for (let index = 0; index < perRound; index += 1) {
      const { body } = await ask(many, asked(index));
      answered += (JSON.parse(body) as { data: unknown[] }).data.length;
    }
  });

  const cost = {
    few: undisturbed(samples.few),
    many: undisturbed(samples.many),
    shared: undisturbed(samples.shared),
    unchanged: undisturbed(samples.unchanged),
  };
  const ms = (us: number) => (us / 1000).toFixed(2);
  console.log(
    `near me among ${sizes.few} shops ${ms(cost.few)} ms, among ${sizes.many} ${ms(cost.many)} ms of CPU`,
  );
  console.log(
    `shared, gateway included ${ms(cost.shared)} ms, unchanged (304) ${ms(cost.unchanged)} ms of CPU`,
  );
  console.log(`${documents} documents examined for ${answered} shops answered in ${perRound} lists`);
  const ratios = {
    documents: documents / answered,
    growth: cost.many / cost.few,
    shared: Math.max(cost.shared, cost.unchanged) / cost.many,
  };
  console.log(
    `bench:near documents/answered ${ratios.documents.toFixed(2)} (<= ${marks.documents}), many/few ${ratios.growth.toFixed(2)} ` +
      `(<= ${marks.growth}), shared/made ${ratios.shared.toFixed(2)} (<= ${marks.shared})`,
  );
  const missed = (['documents', 'growth', 'shared'] as const).filter(
    (name) => !(ratios[name] <= marks[name]),
  );
  if (answered === 0 || missed.length > 0) process.exitCode = 1;
} finally {
  await market.stop();
}

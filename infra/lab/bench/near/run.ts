// `npm run bench:near`: CPU and latency of the list of shops near a place; see the README here.
import { ask, costOf, documentsExamined, fill, startMarket } from '../common/catalog.ts';
import { latencyText, undisturbed } from '../common/percentile.ts';
import { item, shop } from '../common/shops.ts';

/** CPU milliseconds of service, MongoDB and Redis for one list; CPU of a shared or unchanged answer divided by that. */
const budgets = { cpuMs: 12, shared: 0.1 } as const;
const shops = Number(process.argv[2] ?? 100_000);
const rounds = 12;
const perRound = 20;

/** 20 shops to a square kilometre, as in a big town: 100,000 lie in a square of 70 km around São Paulo. */
const middle = { lat: -23.55, lng: -46.63 };
const halfSide = Math.sqrt(shops / 1_000_000);
/** The sequence R2 fills a square evenly. */
const placeOf = (index: number, half: number) => ({
  lat: middle.lat + (((index * 0.7548776662466927) % 1) * 2 - 1) * half,
  lng: middle.lng + (((index * 0.5698402909980532) % 1) * 2 - 1) * half,
});

/** Each request comes from another place, all with shops around them. */
function target(index: number, narrowed = ''): string {
  const { lat, lng } = placeOf(index + 777, halfSide / 3);
  return `/api/shopper/partners?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}${narrowed}`;
}

const lists = [
  { name: 'near', narrowed: '' },
  { name: 'near, one of five types', narrowed: '&businessType=pharmacy' },
  { name: 'near, frequent word', narrowed: '&q=padaria' },
  { name: 'near, rare word', narrowed: '&q=1234' },
] as const;

const market = await startMarket();
try {
  await fill(market.urlOf('bench'), 'partners', shops, (index) => shop(index, placeOf(index, halfSide)));
  await fill(market.urlOf('bench'), 'items', shops / 10, (index) => item(index * 10, 'bag', index));
  // The first server shares nothing: it makes each answer anew.
  const alone = await market.startCatalog('bench', 0);
  const gateway = await market.startGateway(await market.startCatalog('bench', 2));

  let next = 0;
  const costs = new Map<string, number>();
  for (const { name, narrowed } of lists) {
    const [cpu, latencies]: [number[], number[]] = [[], []];
    for (let round = -2; round < rounds; round += 1) {
      const from = next;
      next += perRound;
      const warm: number[] = [];
      const cost = await costOf(alone, perRound, (index) => target(from + index, narrowed), {
        latencies: round < 0 ? warm : latencies,
      });
      if (round >= 0) cpu.push(cost);
    }
    costs.set(name, undisturbed(cpu) / 1000);
    console.log(
      `${name.padEnd(24)} ${(undisturbed(cpu) / 1000).toFixed(2)} ms of CPU, ${latencyText(latencies)}`,
    );
  }
  const { tag } = await ask(gateway, target(0));
  const [shared, unchanged]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    shared.push(await costOf(gateway, 500, () => target(0)));
    unchanged.push(await costOf(gateway, 500, () => target(0), { tag, status: 304 }));
  }
  const other = { shared: undisturbed(shared) / 1000, unchanged: undisturbed(unchanged) / 1000 };
  console.log(
    `through the gateway: shared ${other.shared.toFixed(2)} ms, unchanged (304) ${other.unchanged.toFixed(2)} ms of CPU`,
  );

  let answered = 0;
  const documents = await documentsExamined(market.urlOf('bench'), 'partners', async () => {
    for (let index = 0; index < perRound; index += 1) {
      const { body } = await ask(alone, target(index));
      answered += (JSON.parse(body) as { data: unknown[] }).data.length;
    }
  });
  console.log(`${documents} documents examined for ${answered} shops in ${perRound} lists`);

  const near = costs.get('near') ?? Number.NaN;
  const ratio = Math.max(other.shared, other.unchanged) / near;
  console.log(
    `bench:near among ${shops} shops ${near.toFixed(2)} ms of CPU (<= ${budgets.cpuMs}), shared/made ${ratio.toFixed(2)} (<= ${budgets.shared})`,
  );
  if (answered === 0 || !(near <= budgets.cpuMs) || !(ratio <= budgets.shared)) process.exitCode = 1;
} finally {
  await market.stop();
}

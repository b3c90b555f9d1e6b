// Command `npm run bench:near`: measures CPU time and latency of the list of nearby shops (see README.md).
import { startCatalogs, visit } from '../common/catalog.ts';
import { fill, profile } from '../common/database.ts';
import { cpuOf, measure, type Sample } from '../common/measure.ts';
import { checkBudgets, printTable, readOptions } from '../common/report.ts';
import { startBench } from '../common/servers.ts';
import { item, shop } from '../common/shops.ts';

/**
 * `cpuMs` limits the CPU time of the service, MongoDB and Redis per list. `shared` limits the CPU time of a cached
 * response relative to a computed one.
 */
const budgets = { cpuMs: 12, shared: 0.1 } as const;
const { shops, rounds } = readOptions({ shops: 100_000, rounds: 12 });
const warmUpRounds = 2;
const perRound = 20;

/** Center of São Paulo. */
const middle = { lat: -23.55, lng: -46.63 };
/** Half side of the square, in degrees. 100,000 shops fill 70 x 70 km: about 20 per square kilometer. */
const halfSide = Math.sqrt(shops / 1_000_000);
/** Returns the location of a shop. The R2 sequence distributes the shops evenly in a square around the center. */
const placeOf = (index: number, half: number) => ({
  lat: middle.lat + (((index * 0.7548776662466927) % 1) * 2 - 1) * half,
  lng: middle.lng + (((index * 0.5698402909980532) % 1) * 2 - 1) * half,
});

/** Returns the URL of the next request. Each request is near a different location. */
function listAddress(index: number, filter = ''): string {
  const { lat, lng } = placeOf(index + 777, halfSide / 3);
  return `/api/shopper/partners?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}${filter}`;
}

const filters = {
  near: '',
  'near, one of five types': '&businessType=pharmacy',
  'near, frequent word': '&q=padaria',
  'near, rare word': '&q=1234',
} as const;

const bench = await startBench();
try {
  const database = bench.urlOf('bench');
  await fill(database, 'partners', shops, (index) => shop(index, placeOf(index, halfSide)));
  await fill(database, 'items', shops / 10, (index) => item(index * 10, 'bag', index));
  const { alone, gateway, processes } = await startCatalogs(bench, 'bench');
  const rows: Record<string, Sample[]> = {};
  let next = 0;
  for (const [name, filter] of Object.entries(filters)) {
    const samples: Sample[] = [];
    for (let round = 0; round < warmUpRounds + rounds; round += 1)
      samples.push(
        await measure(processes.alone, perRound, () => visit(alone, listAddress((next += 1), filter))),
      );
    rows[name] = samples.slice(warmUpRounds);
  }
  const { etag } = await visit(gateway, listAddress(0));
  const [sharedRows, unchangedRows]: [Sample[], Sample[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    sharedRows.push(await measure(processes.gateway, 500, () => visit(gateway, listAddress(0))));
    unchangedRows.push(await measure(processes.gateway, 500, () => visit(gateway, listAddress(0), etag)));
  }
  printTable({ ...rows, 'gateway, shared': sharedRows, 'gateway, unchanged (304)': unchangedRows });

  let shopCount = 0;
  const listSome = async () => {
    for (let index = 0; index < perRound; index += 1) {
      const { body } = await visit(alone, listAddress(index));
      shopCount += (JSON.parse(body) as { data: unknown[] }).data.length;
    }
  };
  const { documents } = await profile(database, listSome, 'partners');
  console.log(`${documents} documents examined for ${shopCount} shops in ${perRound} lists`);
  if (shopCount === 0) throw new Error('no list has a shop');

  const cpu = cpuOf(rows['near'] ?? []);
  const ratio = Math.max(cpuOf(sharedRows), cpuOf(unchangedRows)) / cpu;
  checkBudgets('near', [
    { name: `CPU ms among ${shops} shops`, value: cpu, bound: '<=', budget: budgets.cpuMs },
    { name: 'shared/made', value: ratio, bound: '<=', budget: budgets.shared },
  ]);
} finally {
  await bench.stop();
}

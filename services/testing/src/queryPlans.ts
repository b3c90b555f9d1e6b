import type { UserType } from '@boaxepa/service-kit/auth/actor';
import type { Route } from '@boaxepa/service-kit/http/routes';
import {
  type CallableService,
  type Caller,
  callOf,
  headersOf,
  type MakeRequest,
  ownerOf,
  startApps,
  statusOf,
} from './everyCall.ts';
import { type ProfiledRead, profiledReads } from './profiledReads.ts';
import type { TestApps } from './testApps.ts';
import { type ShardKeys, untargetedQueries } from './shardKeys.ts';
import { type StartedCommand, startedCommands, unlimitedCommands } from './startedCommands.ts';

/** Maximum ratio of examined index keys to returned documents. */
const keysPerDocument = 1.2;
/**
 * Each index scan may examine this many additional keys, because MongoDB examines one key beyond the end of each range.
 */
const seeks = 4;

/** A service whose queries are tested. A call may have several requests, if they cause different queries. */
export interface PlannedService extends Omit<CallableService, 'requests'> {
  requests: Record<string, MakeRequest | readonly MakeRequest[]>;
  /** Shard keys to check. Queries of the calls in `frequent` must contain the shard key of their collection. */
  shardRules?: { keys: ShardKeys; frequent: readonly string[] };
}

/** An accepted violation of the query rules of `describeQueryPlans`, and the reason why it is accepted. */
export interface KnownReader {
  /** Beginning of the violation's message, such as 'GET /internal/orders: orders sorts in memory'. */
  fault: string;
  reason: string;
}

export function faultOf(read: ProfiledRead): string | undefined {
  const { planSummary, hasSortStage, keysExamined, docsExamined, docsReturned, summarises } = read;
  if (planSummary.includes('COLLSCAN')) return 'reads the whole collection';
  if (hasSortStage) return 'sorts in memory';
  // A summary, such as a count, may examine any number of index keys. Only its fetched documents are counted.
  const examinedCount = summarises ? docsExamined : keysExamined;
  const scans = planSummary.split('SCAN').length - 1;
  if (examinedCount <= keysPerDocument * docsReturned + seeks * scans) return undefined;
  return `examines ${examinedCount} ${summarises ? 'documents' : 'keys'} for ${docsReturned} documents`;
}

function callersOf({ access }: Route): Caller[] {
  if (access === 'internal') return ['other service'];
  const types = (typeof access === 'string' ? [access] : access).filter(
    (type): type is UserType => type in ownerOf,
  );
  return types.length === 0 ? ['owner shopper'] : types.map((type) => ownerOf[type]);
}

/** Makes one call, and returns one line for each violation of the query rules. */
async function faultsOf(
  service: PlannedService,
  apps: TestApps,
  route: Route,
  { make, caller }: { make: MakeRequest | undefined; caller: Caller },
): Promise<string[]> {
  const call = callOf(route);
  const testRequest = (await make?.()) ?? {};
  const people = { ...service.people, ...testRequest.people };
  const { 'owner shopper': shopper, 'owner shop': shop } = people;
  const owners = {
    ...(shopper?.userId !== undefined && { shopperId: shopper.userId }),
    ...(shop?.partnerId !== undefined && { partnerId: shop.partnerId }),
  };
  const request = { ...testRequest, params: { ...owners, ...testRequest.params } };
  const origin = route.access === 'internal' ? apps.internalUrl : apps.publicUrl;
  const headers = await headersOf(caller, route, people);
  let status = 0;
  let commands: StartedCommand[] = [];
  const send = async () => void (status = await statusOf(origin, route, headers, request));
  const reads = await profiledReads(service.connection, async () => {
    commands = await startedCommands(service.connection, send);
  });
  if (status < 200 || status > 299) return [`${call}: answered ${status}, so that its queries were not seen`];
  const faults = reads.flatMap((read) => {
    const fault = faultOf(read);
    return fault === undefined ? [] : [`${call}: ${read.collection} ${fault} (${read.planSummary})`];
  });
  const { keys = {}, frequent = [] } = service.shardRules ?? {};
  const queriesWithoutShardKey = frequent.includes(call) ? untargetedQueries(commands, keys) : [];
  return [
    ...faults,
    ...unlimitedCommands(commands).map((command) => `${call}: ${command} has no time limit`),
    ...queriesWithoutShardKey.map((query) => `${call}: ${query} lacks the shard key`),
  ];
}

/**
 * Makes every call of a service, and checks the profiles of its queries. Queries need a suitable index and a time
 * limit. Queries of frequent calls also need the shard key.
 * @param start function that starts the service with enough unrelated data to detect a query that reads too much
 * @param knownReaders list of accepted violations. The test fails if an accepted violation no longer occurs.
 */
export function describeQueryPlans(
  start: () => Promise<PlannedService>,
  knownReaders: readonly KnownReader[] = [],
): void {
  describe('queries of every call', () => {
    let service: PlannedService;
    let apps: TestApps;
    beforeAll(async () => {
      service = await start();
      apps = await startApps(service);
    }, 60_000);
    afterAll(async () => {
      await apps.close();
      await service.close();
    });

    it('read only what they return', async () => {
      const faults: string[] = [];
      for (const route of service.routes) {
        const requests = [service.requests[callOf(route)]].flat();
        for (const caller of callersOf(route))
          for (const make of requests)
            faults.push(...(await faultsOf(service, apps, route, { make, caller })));
      }
      const exceptionOf = (line: string) => knownReaders.find(({ fault }) => line.startsWith(fault));
      expect([...new Set(faults)].filter((line) => exceptionOf(line) === undefined)).toEqual([]);
      expect(knownReaders.filter((one) => !faults.some((line) => exceptionOf(line) === one))).toEqual([]);
    }, 60_000);

    it('cover only existing calls', () => {
      const calls = new Set(service.routes.map(callOf));
      expect(Object.keys(service.requests).filter((call) => !calls.has(call))).toEqual([]);
    });
  });
}

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

/** Keys examined for each document that a query answers, changes or removes. */
const keysPerDocument = 1.2;
/** What looks in several places of an index sees a key too many in each, and one where it finds nothing: so many a scan. */
const seeks = 4;

/** A service as for the table of who may call, with every way in which a call is made: each of its queries is to be seen. */
export interface PlannedService extends Omit<CallableService, 'requests'> {
  requests: Record<string, MakeRequest | readonly MakeRequest[]>;
}

/** A query that may read more, and why. */
export interface KnownReader {
  /** How its line begins: 'GET /internal/orders: orders sorts in memory'. */
  fault: string;
  reason: string;
}

/** What is wrong with a query; undefined when nothing is. */
export function faultOf(read: ProfiledRead): string | undefined {
  const { planSummary, hasSortStage, keysExamined, docsExamined, returned, summarises } = read;
  if (planSummary.includes('COLLSCAN')) return 'reads the whole collection';
  if (hasSortStage) return 'sorts in memory';
  // It may look at as many keys as it sums up.
  const examined = summarises ? docsExamined : keysExamined;
  const scans = planSummary.split('SCAN').length - 1;
  if (examined <= keysPerDocument * returned + seeks * scans) return undefined;
  return `examines ${examined} ${summarises ? 'documents' : 'keys'} for ${returned} documents`;
}

/** Those who may make the call. */
function callersOf({ access }: Route): Caller[] {
  if (access === 'internal') return ['other service'];
  const types = (typeof access === 'string' ? [access] : access).filter(
    (type): type is UserType => type in ownerOf,
  );
  return types.length === 0 ? ['owner shopper'] : types.map((type) => ownerOf[type]);
}

/** What MongoDB has to say of one call, as lines; none when all is well. */
async function faultsOf(
  service: PlannedService,
  apps: TestApps,
  route: Route,
  { make, caller }: { make: MakeRequest | undefined; caller: Caller },
): Promise<string[]> {
  const call = callOf(route);
  const given = (await make?.()) ?? {};
  const people = { ...service.people, ...given.people };
  const { 'owner shopper': shopper, 'owner shop': shop } = people;
  const owners = {
    ...(shopper?.userId !== undefined && { shopperId: shopper.userId }),
    ...(shop?.partnerId !== undefined && { partnerId: shop.partnerId }),
  };
  const request = { ...given, params: { ...owners, ...given.params } };
  const origin = route.access === 'internal' ? apps.internalUrl : apps.publicUrl;
  const headers = await headersOf(caller, route, people);
  let status = 0;
  const reads = await profiledReads(service.connection, async () => {
    status = await statusOf(origin, route, headers, request);
  });
  if (status < 200 || status > 299) return [`${call}: answered ${status}, so that its queries were not seen`];
  return reads.flatMap((read) => {
    const fault = faultOf(read);
    return fault === undefined ? [] : [`${call}: ${read.collection} ${fault} (${read.planSummary})`];
  });
}

/**
 * Makes every call of a service as its owner and holds each query that the service sends for it, as MongoDB's profiler saw it, to
 * an index that finds what is answered and little more, in its order. A call that is not answered with success fails. `start` puts so
 * much beside what the calls are about that a query which reads too much shows it. `known` are the exceptions, each with its reason;
 * one that is none any more fails.
 */
export function describeQueryPlans(
  start: () => Promise<PlannedService>,
  known: readonly KnownReader[] = [],
): void {
  describe('what the queries of a call examine', () => {
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

    it('is what they answer', async () => {
      const faults: string[] = [];
      for (const route of service.routes) {
        const ways = [service.requests[callOf(route)]].flat();
        for (const caller of callersOf(route))
          for (const make of ways) faults.push(...(await faultsOf(service, apps, route, { make, caller })));
      }
      const exceptionOf = (line: string) => known.find(({ fault }) => line.startsWith(fault));
      expect([...new Set(faults)].filter((line) => exceptionOf(line) === undefined)).toEqual([]);
      expect(known.filter((one) => !faults.some((line) => exceptionOf(line) === one))).toEqual([]);
    }, 60_000);

    it('is asked of calls that there are', () => {
      const calls = new Set(service.routes.map(callOf));
      expect(Object.keys(service.requests).filter((call) => !calls.has(call))).toEqual([]);
    });
  });
}

import type { UserType } from '../auth/actor.ts';
import type { Route } from '../http/routes.ts';
import {
  type CallableService,
  type Caller,
  callOf,
  headersOf,
  ownerOf,
  startApps,
  statusOf,
} from './everyCall.ts';
import { type ProfiledRead, profiledReads } from './profiledReads.ts';
import type { TestApps } from './testApps.ts';

/** Keys examined for each document that a query answers, changes or removes. */
const keysPerDocument = 1.2;
/** A query that looks in several places of an index sees a key too many in each, and one where it finds nothing. */
const seeks = 4;

/** A query that may read more, and why. */
export interface KnownReader {
  /** 'GET /internal/orders'. */
  call: string;
  collection: string;
  reason: string;
}

/** What is wrong with a query; undefined when nothing is. */
export function faultOf(read: ProfiledRead): string | undefined {
  const { planSummary, hasSortStage, keysExamined, docsExamined, returned, summarises } = read;
  if (planSummary.includes('COLLSCAN')) return 'reads the whole collection';
  if (hasSortStage) return 'sorts in memory';
  if (summarises) return docsExamined > 0 ? 'counts documents, not keys' : undefined;
  return keysExamined > keysPerDocument * returned + seeks
    ? `examines ${keysExamined} keys for ${returned} documents`
    : undefined;
}

/** Those who may make the call. */
function callersOf({ access }: Route): Caller[] {
  if (access === 'internal') return ['other service'];
  const types = (typeof access === 'string' ? [access] : access).filter(
    (type): type is UserType => type in ownerOf,
  );
  return types.length === 0 ? ['owner shopper'] : types.map((type) => ownerOf[type]);
}

/**
 * Makes every call of a service as its owner and holds each query that the service sends for it, as MongoDB's profiler saw it, to
 * an index that finds what is answered and little more, in its order. `start` puts so much beside what the calls are about that a
 * query which reads too much shows it. `known` are the exceptions, each with its reason; one that is none any more fails.
 */
export function describeQueryPlans(
  start: () => Promise<CallableService>,
  known: readonly KnownReader[] = [],
): void {
  describe('what the queries of a call examine', () => {
    let service: CallableService;
    let apps: TestApps;
    let calls: Route[];
    beforeAll(async () => {
      service = await start();
      apps = await startApps(service);
      calls = [...service.routes];
    }, 60_000);
    afterAll(async () => {
      await apps.close();
      await service.close();
    });

    /** The queries of one call that are wrong, as lines. */
    async function faultsOf(route: Route, caller: Caller): Promise<string[]> {
      const call = callOf(route);
      const given = (await service.requests[call]?.()) ?? {};
      const people = { ...service.people, ...given.people };
      const { 'owner shopper': shopper, 'owner shop': shop } = people;
      const owners = {
        ...(shopper?.userId !== undefined && { shopperId: shopper.userId }),
        ...(shop?.partnerId !== undefined && { partnerId: shop.partnerId }),
      };
      const request = { ...given, params: { ...owners, ...given.params } };
      const origin = route.access === 'internal' ? apps.internalUrl : apps.publicUrl;
      const headers = await headersOf(caller, route, people);
      const reads = await profiledReads(service.connection, () => statusOf(origin, route, headers, request));
      return reads.flatMap((read) => {
        const fault = faultOf(read);
        return fault === undefined ? [] : [`${call}: ${read.collection} ${fault} (${read.planSummary})`];
      });
    }

    it('is what they answer', async () => {
      const faults: string[] = [];
      for (const route of calls) {
        for (const caller of callersOf(route)) faults.push(...(await faultsOf(route, caller)));
      }
      const exceptionOf = (fault: string) =>
        known.find(({ call, collection }) => fault.startsWith(`${call}: ${collection} `));
      expect(faults.filter((fault) => exceptionOf(fault) === undefined)).toEqual([]);
      expect(known.filter((one) => !faults.some((fault) => exceptionOf(fault) === one))).toEqual([]);
    }, 60_000);
  });
}

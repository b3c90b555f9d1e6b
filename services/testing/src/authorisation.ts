import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CallableService,
  type Caller,
  callers,
  callOf,
  headersOf,
  startApps,
  statusOf,
} from './everyCall.ts';
import type { TestApps } from './testApps.ts';

/**
 * Parses the table in `authorisation.md`. Returns the expected response of each call for each kind of caller.
 * @throws Error for an unknown column or cell
 */
function readTable(markdown: string): Map<string, Record<Caller, string>> {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = '', , ...rows] = lines;
  if (cellsOf(head).slice(1).join() !== callers.join()) throw new Error(`columns: ${callers.join(' | ')}`);
  return new Map(
    rows.map((row) => {
      const [call = '', ...cells] = cellsOf(row);
      if (cells.length !== callers.length || !cells.every((cell) => /^(ok|in|[1-5]\d\d)$/.test(cell)))
        throw new Error(`not a row of the table: ${row}`);
      // The cast is safe, because the row has been checked to have one cell per caller.
      return [
        call,
        Object.fromEntries(cells.map((cell, at) => [callers[at], cell])) as Record<Caller, string>,
      ];
    }),
  );
}

/** Converts a status to the notation of the table. `in` means any status except 401 and 403. */
function cellOf(status: number, expected: string): string {
  if (expected === 'in' && status !== 401 && status !== 403) return 'in';
  return status >= 200 && status < 300 ? 'ok' : String(status);
}

/**
 * Tests the access rules of a service against the table `authorisation.md` beside the test. Every call needs a row, and
 * every cell is tested with a request to the real app.
 */
export function describeAuthorisation(folder: string, start: () => Promise<CallableService>): void {
  const table = readTable(readFileSync(path.join(folder, 'authorisation.md'), 'utf8'));

  describe('authorisation', () => {
    let service: CallableService;
    let apps: TestApps;
    beforeAll(async () => {
      service = await start();
      apps = await startApps(service);
    }, 60_000);
    afterAll(async () => {
      await apps.close();
      await service.close();
    });

    it('has a row for every call, and a call for every row', () => {
      const calls = service.routes.map(callOf);
      expect([...table.keys()].toSorted()).toEqual(calls.toSorted());
      expect(Object.keys(service.requests).filter((call) => !table.has(call))).toEqual([]);
    });

    it.each([...table])('%s', async (call, row) => {
      const route = service.routes.find((candidate) => callOf(candidate) === call);
      if (!route) throw new Error('no such call');
      const answers: Partial<Record<Caller, string>> = {};
      for (const caller of callers) {
        const request = (await service.requests[call]?.()) ?? {};
        const headers = await headersOf(caller, route, { ...service.people, ...request.people });
        const origin = route.access === 'internal' ? apps.internalUrl : apps.publicUrl;
        answers[caller] = cellOf(await statusOf(origin, route, headers, request), row[caller]);
        if (route.access === 'internal')
          expect(await statusOf(apps.publicUrl, route, headers, request)).toBe(404);
      }
      expect(answers).toEqual(row);
    });
  });
}

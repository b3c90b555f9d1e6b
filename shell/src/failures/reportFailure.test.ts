import { apiServer, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { waitFor } from '@testing-library/react';
import { reportFailure, supportCodeOf } from './reportFailure.ts';
import { supportCodePattern } from '@boaxepa/contracts/wire/clientFailures';

useApiServer();

const failure = { remote: 'mfe_admin', version: '1.0.36-3f2a9c1e', stage: 'entry', kind: 'network' } as const;

it('reports each failure once, and only fields of the failure', async () => {
  const bodies: unknown[] = [];
  apiServer.use(
    http.post('/api/client-failures', async ({ request }) => {
      expect(request.credentials).toBe('omit');
      bodies.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const more = { ...failure, cause: new Error('Maria'), message: 'Maria' };
  reportFailure(more);
  reportFailure(more);
  reportFailure({ ...failure, kind: 'timeout' });
  reportFailure({ ...failure, version: '1.0.37-0a1b2c3d' });
  await waitFor(() => expect(bodies).toHaveLength(3));
  const reports = [
    failure,
    { ...failure, kind: 'timeout' },
    { ...failure, version: '1.0.37-0a1b2c3d' },
  ] as const;
  expect(bodies).toEqual(reports.map((report) => ({ ...report, code: supportCodeOf(report) })));
  expect(supportCodeOf(failure)).toMatch(supportCodePattern);
});

it('ignores a failed report', async () => {
  const handler = jest.fn(() => HttpResponse.error());
  apiServer.use(http.post('/api/client-failures', handler));
  reportFailure({ ...failure, stage: 'module' });
  await waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
});

import { apiServer, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { waitFor } from '@testing-library/react';
import type { Metric } from 'web-vitals';
import { measureVitals } from './measureVitals.ts';
import { sampleVitals } from './sampleVitals.ts';

useApiServer();

const observers = new Map<string, (metric: Partial<Metric>) => void>();
const softNavigations: unknown[] = [];
jest.mock('web-vitals', () => ({
  __esModule: true,
  ...Object.fromEntries(
    ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => [
      `on${name}`,
      (report: (metric: Partial<Metric>) => void, { reportSoftNavs }: { reportSoftNavs?: boolean }) => {
        observers.set(name, report);
        softNavigations.push(reportSoftNavs);
      },
    ]),
  ),
}));

const setHidden = (isHidden: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  observers.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

it('sends the measurements once when the page is hidden, with the owner of the screen and without its address', async () => {
  const bodies: string[] = [];
  apiServer.use(
    http.post('/api/web-vitals', async ({ request }) => {
      expect(request.credentials).toBe('omit');
      bodies.push(await request.text());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  measureVitals('http://localhost/admin/orders');
  expect(softNavigations).not.toContain(undefined);
  observers.get('LCP')?.({ name: 'LCP', value: 1200, navigationType: 'navigate' });
  observers.get('INP')?.({
    name: 'INP',
    value: 80,
    navigationType: 'soft-navigation',
    navigationURL: 'http://localhost/partners/orders/confirm/65f0c0ffee?codigo=123456',
  });
  setHidden(false);
  setHidden(true);
  setHidden(true);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    vitals: [
      { remote: 'mfe_admin', vital: 'LCP', navigation: 'load', value: 1200 },
      { remote: 'mfe_partner', vital: 'INP', navigation: 'soft', value: 80 },
    ],
  });
});

it.each([
  ['measures a share of the page views', 'production', 0.05, true],
  ['does not measure the other page views', 'production', 0.5, false],
  ['does not measure in development', 'development', 0.05, false],
])('%s', async (_name, environment, draw, measures) => {
  document.head.innerHTML = `<meta name="boaxepa-config" content='{"environment":"${environment}"}'>`;
  jest.spyOn(Math, 'random').mockReturnValue(draw);
  sampleVitals();
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(observers.size > 0).toBe(measures));
});

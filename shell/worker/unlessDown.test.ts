import { unlessDown } from './unlessDown.ts';

const stored = new Response('stored');

it.each([500, 502, 503, 520])(
  'returns the stored page instead of a response with status %d',
  async (status) => {
    expect(await unlessDown(new Response('error', { status }), async () => stored)).toBe(stored);
  },
);

it.each([200, 404])('returns a response with status %d', async (status) => {
  const response = new Response('page', { status });
  expect(await unlessDown(response, async () => stored)).toBe(response);
});

it('returns the error if no page is stored', async () => {
  const response = new Response('error', { status: 502 });
  expect(await unlessDown(response, async () => undefined)).toBe(response);
});

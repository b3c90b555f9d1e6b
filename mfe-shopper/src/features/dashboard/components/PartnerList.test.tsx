import { useApiServer, watchNearness } from '@boaxepa/web-testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { partner } from '../../../shopper/partners/testing/samplePartners.ts';
import { serve, showDashboard } from '../testing/dashboardScreen.tsx';

useApiServer();

const shops = Array.from({ length: 20 }, (_, index) => partner(`Loja ${String(index + 1).padStart(2, '0')}`));

afterEach(() => jest.restoreAllMocks());

it('draws the cards that are seen, and the others when somebody comes near the end of those', async () => {
  const comeNear = watchNearness();
  serve(shops);
  showDashboard();
  expect(await screen.findAllByRole('article')).toHaveLength(8);
  const place = screen.getByRole('list').lastElementChild;
  if (!place) throw new Error('the list is empty');
  expect(place).toHaveAttribute('aria-hidden', 'true');
  act(() => comeNear(place));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
  expect(place).not.toBeInTheDocument();
});

it.each([
  ['searches in the page', () => fireEvent.keyDown(window, { key: 'f', ctrlKey: true })],
  ['prints the page', () => fireEvent(window, new Event('beforeprint'))],
])('draws all cards when somebody %s', async (_, begin) => {
  watchNearness();
  serve(shops);
  showDashboard();
  expect(await screen.findAllByRole('article')).toHaveLength(8);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-setsize', '20');
  begin();
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

it('draws a list whole to which somebody comes back', async () => {
  serve(shops);
  const { router } = showDashboard();
  expect(await screen.findAllByRole('article')).toHaveLength(8);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/dashboard'));
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { Component as RatingsPage } from './RatingsPage.tsx';
import { session } from '../../shop/testing/session.ts';

const server = useApiServer();
const summary = { mean: 4.3, count: 3, distribution: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 2 } };
const rating = (sign: string, fields: object = {}) => ({
  id: sign.repeat(24),
  stars: 5,
  comment: 'Pão quentinho!',
  createdAt: '2026-11-20T15:00:00.000Z',
  orderId: sign.repeat(24),
  ...fields,
});
const first = [rating('1'), rating('2', { stars: 3, comment: null })];

function show(answer: (cursor: string | null) => Response | Promise<Response>) {
  server.use(
    http.get('/api/partner-profile', () => ok({ id: session.partnerId, zone: 'America/Manaus' })),
    http.get('/api/partner/ratings', ({ request }) =>
      answer(new URL(request.url).searchParams.get('cursor')),
    ),
  );
  return renderWithApp(<RatingsPage />, {
    route: '/partners/ratings',
    path: '/partners/ratings',
    session,
  });
}
const pages = (cursor: string | null) =>
  cursor === 'c1'
    ? ok([rating('3', { comment: 'Voltarei' })], { summary, nextCursor: null })
    : ok(first, { summary, nextCursor: 'c1' });
const more = () => screen.getByRole('button', { name: 'Mostrar mais avaliações' });

describe('ratings of a shop', () => {
  it('show mean, distribution as text, and all comments, without axe violations', async () => {
    const { container } = show(pages);
    expect(await screen.findByText('4,3')).toBeVisible();
    expect(screen.getByText('3 avaliações')).toBeVisible();
    // The texts must not mention the pickup ('retira'), because an order can also be a delivery.
    expect(screen.queryByText(/retira/)).toBeNull();
    expect(screen.getByRole('row', { name: '5 estrelas 2 (67%)' })).toBeVisible();
    expect(screen.getByRole('row', { name: '1 estrela 0 (0%)' })).toBeVisible();
    const list = within(screen.getByRole('list', { name: /Avaliações/ }));
    expect(list.getByText('Pão quentinho!')).toBeVisible();
    expect(list.getByText('Sem comentário')).toBeVisible();
    expect(list.getByRole('link', { name: 'Pedido 11111111' })).toHaveAttribute(
      'href',
      `/partners/orders?search=11111111#pedido-${'1'.repeat(24)}`,
    );
    expect(document.title).toBe('Avaliações · Boa Xepa');
    await expect(container).toBeAccessible();
  });

  it('load page by page until the last page', async () => {
    const { user } = show(pages);
    await screen.findByText('4,3');
    await user.click(more());
    expect(await screen.findByText('Voltarei')).toBeVisible();
    expect(screen.getByText('Voltarei').closest('li')).toHaveFocus();
    expect(screen.getByText('Pão quentinho!')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais avaliações' })).toBeNull();
  });

  it('keep the list and offer a retry when a further page fails', async () => {
    let nextPage: Promise<Response> = Promise.resolve(fail('INTERNAL'));
    const { user } = show((cursor) => (cursor ? nextPage : pages(cursor)));
    await screen.findByText('4,3');
    await user.click(more());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('Pão quentinho!')).toBeVisible();
    const retry = Promise.withResolvers<Response>();
    nextPage = retry.promise;
    await user.click(more());
    expect(await screen.findByRole('button', { name: 'Carregando...' })).toBeVisible();
    expect(screen.queryByText('Não foi possível atualizar')).toBeNull();
    retry.resolve(pages('c1'));
    expect(await screen.findByText('Voltarei')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show an empty state without ratings', async () => {
    const none = { mean: null, count: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } };
    show(() => ok([], { summary: none, nextCursor: null }));
    expect(await screen.findByText('Ainda sem avaliações')).toBeVisible();
    expect(screen.queryByText(/retira/)).toBeNull();
  });

  it('offer a retry when the first page fails to load', async () => {
    let fails = true;
    const { user } = show((cursor) => (fails ? HttpResponse.error() : pages(cursor)));
    const retry = await screen.findByRole('button', { name: /Tentar/ });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText('4,3')).toBeVisible();
  });

  it('shows how much the customers have eaten, once one of them has answered', async () => {
    const leftovers = { none: 3, few: 1, many: 0 };
    show(() => ok(first, { summary: { ...summary, leftovers }, nextCursor: null }));
    const table = within(await screen.findByRole('table', { name: 'Respostas sobre sobras' }));
    expect(table.getByRole('row', { name: /^Tudo/ })).toHaveTextContent('3 (75%)');
    expect(table.getByRole('row', { name: /^Sobrou/ })).toHaveTextContent('0 (0%)');
  });
});

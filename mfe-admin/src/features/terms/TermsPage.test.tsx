import type { TermsAcceptance } from '@boaxepa/contracts/wire/admin';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as TermsPage } from './TermsPage.tsx';
import { setWindowWidth } from '@boaxepa/web-testing/setWindowWidth';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

const acceptance = (index: number): TermsAcceptance => ({
  id: String(index).padStart(24, 'e'),
  partnerId: String(index).padStart(24, 'a'),
  partnerName: index === 0 ? 'Padaria Aurora' : `Loja ${index}`,
  userEmail: `loja${index}@example.test`,
  acceptedAt: '2026-11-21T12:12:44.000Z',
  acceptedAtFormatted: '21/11/2026 09:12',
  ipAddress: `203.0.113.${index}`,
  termsVersion: '1.0',
  check: { valid: true, reason: null },
});
const many = Array.from({ length: 31 }, (_, index) => acceptance(index));

const serve = (acceptances: readonly TermsAcceptance[]) =>
  server.use(
    http.get('/api/admin/terms-audit', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const words = (searchParams.get('search') ?? '').toLowerCase();
      const page = Number(searchParams.get('page') ?? 1);
      const foundAcceptances = acceptances.filter(({ partnerName, userEmail, ipAddress, id }) =>
        [partnerName, userEmail, ipAddress, id].some((text) => text.toLowerCase().startsWith(words)),
      );
      return ok(foundAcceptances.slice((page - 1) * 10, page * 10), {
        pagination: {
          page,
          limit: 10,
          totalItems: foundAcceptances.length,
          totalPages: Math.ceil(foundAcceptances.length / 10),
        },
        summary: { total: acceptances.length, latest: acceptances[0] ?? null },
      });
    }),
  );
const show = (route = '/admin/terms-audit') => renderWithApp(<TermsPage />, { route, session });
const card = (name: string) => screen.getByRole('group', { name });

describe('list of acceptances', () => {
  it('shows total, terms version and latest acceptance, and ten rows per page', async () => {
    serve(many);
    const { container, user, router } = show();
    expect(await screen.findByText('31 aceites registrados', { ignore: '[role=status] *' })).toBeVisible();
    expect(card('Total de aceites')).toHaveTextContent('31');
    expect(card('Versão dos termos')).toHaveTextContent('v1.0');
    expect(card('Último aceite')).toHaveTextContent('21/11/2026 09:12');
    const row = screen.getByRole('row', { name: /Padaria Aurora/ });
    for (const text of [
      'aaaaaaaa…aaaaaaa0',
      'loja0@example.test',
      '21/11/2026',
      '09:12:44',
      '203.0.113.0',
      'v1.0',
    ])
      expect(row).toHaveTextContent(text);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText('Loja 10')).toBeVisible();
  });

  it('has as many lines in the card of the latest acceptance while it loads as later', async () => {
    serve(many);
    show();
    const { childElementCount } = card('Último aceite');
    expect(await screen.findByText('31 aceites registrados', { ignore: '[role=status] *' })).toBeVisible();
    expect(card('Último aceite').childElementCount).toBe(childElementCount);
  });

  it('finds by name, email, IP and id', async () => {
    serve(many);
    const { user, router } = show();
    const box = await screen.findByRole('searchbox', { name: 'Buscar aceites' });
    for (const words of ['PADARIA', 'loja0@', '203.0.113.0', acceptance(0).id]) {
      await user.clear(box);
      await user.type(box, words);
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
      expect(await screen.findByRole('row', { name: /Padaria Aurora/ })).toBeVisible();
    }
    await user.clear(box);
    await user.type(box, 'nada');
    expect(await screen.findByRole('heading', { name: 'Nenhum aceite encontrado' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(screen.getByRole('region', { name: 'Aceites' })).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows an empty state without acceptances', async () => {
    serve([]);
    show();
    expect(await screen.findByRole('heading', { name: 'Nenhum aceite de termos registrado' })).toBeVisible();
    expect(screen.queryByText('Nenhum aceite encontrado')).toBeNull();
    expect(card('Último aceite')).toHaveTextContent('N/A');
  });

  it('offers a retry after a server error and when offline', async () => {
    server.use(http.get('/api/admin/terms-audit', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Erro ao carregar aceites' })).toBeVisible();
    expect(card('Total de aceites')).toHaveTextContent('—');
    expect(card('Último aceite')).toHaveTextContent(/^Último aceite—$/);
    server.use(http.get('/api/admin/terms-audit', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    serve(many);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('row', { name: /Padaria Aurora/ })).toBeVisible();
  });
});

describe('details of an acceptance', () => {
  it.each([
    ['beside the table of a desktop', 1280, 'complementary'],
    ['in a dialog on a phone', 360, 'dialog'],
  ])('appear %s and return the focus when closed', async (_, width, role) => {
    setWindowWidth(width);
    serve(many);
    const { user } = show();
    const opener = await screen.findByRole('button', { name: 'Ver Detalhes de Padaria Aurora' });
    await user.click(opener);
    const details = within(await screen.findByRole(role, { name: 'Detalhes do aceite' }));
    const { id, partnerId } = acceptance(0);
    expect(
      details.getByText(
        'Aceites não podem ser editados nem apagados por aqui e ficam guardados por 5 anos. Esta consulta fica registrada.',
      ),
    ).toBeVisible();
    for (const text of [
      'Aceite Válido',
      'Padaria Aurora',
      partnerId,
      'loja0@example.test',
      '21/11/2026 09:12:44 (Brasília)',
      '203.0.113.0',
      'v1.0',
      id,
    ])
      expect(details.getByText(text)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Aceite Válido')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it.each([
    ['text', 'Texto alterado', /não é mais o que foi aceito/],
    ['record', 'Registro alterado', /foi mudado depois do aceite/],
    ['unknown', 'Sem verificação', /não tem como ser conferido/],
  ] as const)('explain the failed check "%s"', async (reason, label, words) => {
    serve([{ ...acceptance(0), check: { valid: false, reason } }]);
    const { user } = show();
    expect(await screen.findByRole('row', { name: RegExp(label) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver Detalhes de Padaria Aurora' }));
    const details = within(await screen.findByRole('dialog', { name: 'Detalhes do aceite' }));
    expect(details.getByText(label)).toBeVisible();
    expect(details.getByText(words)).toBeVisible();
    expect(screen.queryByText('Aceite Válido')).toBeNull();
    await expect(document.body).toBeAccessible();
  });

  it('move the focus to the page heading when their row has left the list', async () => {
    setWindowWidth(1280);
    serve(many);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ver Detalhes de Padaria Aurora' }));
    await screen.findByRole('complementary', { name: 'Detalhes do aceite' });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar aceites' }), 'Loja 30');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Padaria Aurora/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('have a copy button that confirms the copy', async () => {
    serve(many);
    const { user } = show();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Ver Detalhes de Padaria Aurora' }));
    await user.click(await screen.findByRole('button', { name: 'Copiar Endereço IP' }));
    expect(await screen.findByRole('button', { name: 'Copiado Endereço IP' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith('203.0.113.0');
  });
});

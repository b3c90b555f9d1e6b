import { fail, http, ok } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  card,
  compared,
  next,
  nothing,
  releases,
  serve,
  server,
  show,
  stable,
  withShopper,
} from './testing/releasesScreen.tsx';

describe('releases', () => {
  it('show the versions in stable and next, whether they are verified, and how many views failed', async () => {
    serve();
    const { container } = show();
    const shopper = await card('Clientes');
    for (const text of ['1.14.2', '1.15.0', 'Faltam 12 aberturas para comparar.', 'Telas abertas sem erro'])
      expect(shopper.getByText(text)).toBeVisible();
    const shares = within(shopper.getByRole('table', { hidden: true }));
    expect(shares.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'VersãoCom erro',
      '1.14.2-3fa9c1d0 (1.000 aberturas)0,10%',
      '1.15.0-8be01f77 (18 aberturas)0,00%',
    ]);
    expect(shopper.getAllByText('Assinada e verificada')).toHaveLength(2);
    expect((await card('Parceiros')).getByText('Nada publicado')).toBeVisible();
    const admin = await card('Administração');
    expect(admin.getByText('Assinatura inválida')).toBeVisible();
    expect(admin.getByText(/Os navegadores recebem a 1\.6\.0-11111111/)).toBeVisible();
    expect(admin.getByText('Aberturas: sem dados agora')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('show the areas in the same sequence for any sequence of the server, and a new area last', async () => {
    const added = { remote: 'mfe-courier', label: 'Entregadores', ...nothing };
    serve({ ...releases, remotes: [added, ...releases.remotes.toReversed()] });
    show();
    await card('Clientes');
    expect(screen.getAllByText(/^mfe-\w+$/).map(({ textContent }) => textContent)).toEqual([
      'mfe-shopper',
      'mfe-partner',
      'mfe-admin',
      'mfe-courier',
    ]);
  });

  it('show a striped bar for the errors of the version in next only', async () => {
    serve(compared);
    show();
    const figure = await screen.findByRole('figure', { name: 'Aberturas com erro de Clientes, 24 h' });
    const bars = [...figure.querySelectorAll<HTMLElement>('[style*="width"]')];
    expect(bars.map((bar) => getComputedStyle(bar).backgroundImage.split('(')[0])).toEqual([
      'none',
      'repeating-linear-gradient',
    ]);
  });

  it('show errors by hour as a chart only if a screen has failed', async () => {
    const quiet = { ...stable, hours: Array.from({ length: 24 }, () => ({ views: 50, failures: 0 })) };
    serve({
      ...releases,
      remotes: [{ remote: 'mfe-partner', label: 'Parceiros', ...nothing, stable: quiet }],
    });
    show();
    const chart = await card('Erros por versão');
    expect(chart.getByText('Nenhuma abertura com erro em 24 h.')).toBeVisible();
    expect(chart.queryByRole('figure')).toBeNull();
  });

  it.each([
    [
      'a day and a time',
      new Date().toISOString(),
      /^Vazio: a 1\.7\.0-9c41e2aa foi recusada hoje, \d\d:\d\d$/,
    ],
    ['a date', '2025-11-12T12:00:00.000Z', 'Vazio: a 1.7.0-9c41e2aa foi recusada em 12/11/2025'],
  ])('say with %s when the last version was refused', async (_, at, text) => {
    serve({ ...releases, refused: releases.refused.map((refusal) => ({ ...refusal, at })) });
    show();
    expect((await card('Administração')).getByText(text)).toBeVisible();
  });

  it('show each reason of a refused release, which can be copied and found in the history', async () => {
    serve();
    const { user } = show();
    const refused = await card('Publicação recusada');
    for (const text of [
      'Pede @boaxepa/shell-sdk ^2.0.0; o shell no ar tem 1.9.3.',
      '/partners/orders já é de mfe-partner.',
      'Pede orders >=1.4; no ar, 1.3.2.',
      '391 KiB, limite 293 KiB.',
    ])
      expect(refused.getByText(text)).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(refused.getByRole('button', { name: 'Copiar motivos' }));
    expect(copied).toHaveBeenCalledWith(
      expect.stringMatching(/^Pacote fora da faixa: Pede[^]*Acima do tamanho/),
    );
    await user.click(screen.getByRole('button', { name: 'Só recusadas' }));
    expect(screen.getByRole('heading', { name: 'Histórico' })).toBeVisible();
    const history = within(screen.getByRole('table', { name: 'Histórico' }));
    expect(history.getAllByRole('row')).toHaveLength(2);
    expect(history.getByText('4 motivos ao publicar; nada mudou no ar')).toBeVisible();
  });

  it('are promoted with a reason and the version that the person saw', async () => {
    const moves = serve(compared);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Promover Clientes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1.15.0')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Promover' }));
    expect((await dialog.findAllByText('Informe o motivo'))[0]).toBeVisible();
    await user.type(dialog.getByLabelText(/Por quê/), '14 h sem erro');
    await user.click(dialog.getByRole('button', { name: 'Promover' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(moves).toEqual([['mfe-shopper promote', { version: '1.15.0-8be01f77', reason: '14 h sem erro' }]]);
  });

  it('are tested in a share of the browsers', async () => {
    const moves = serve();
    const { user } = show();
    expect(await screen.findByText(/^10% dos navegadores/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Testar a next de Clientes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Navegadores'), '25%');
    await user.type(dialog.getByLabelText(/Por quê/), 'Código em tela cheia');
    await user.click(dialog.getByRole('button', { name: 'Testar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(moves).toEqual([
      ['mfe-shopper canary', { version: '1.15.0-8be01f77', percent: 25, reason: 'Código em tela cheia' }],
    ]);
  });

  it('are rolled back with a cause and a detail', async () => {
    const moves = serve();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Voltar versão de Clientes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1.14.1')).toBeVisible();
    expect(dialog.getByLabelText(/Por quê/)).toHaveDisplayValue('Escolha o motivo');
    await user.selectOptions(dialog.getByLabelText(/Por quê/), 'Uma tela quebrou');
    expect(dialog.queryByRole('option', { name: 'Escolha o motivo' })).toBeNull();
    await user.type(dialog.getByLabelText(/Detalhe/), 'Carrinho não soma');
    await user.click(dialog.getByRole('button', { name: 'Voltar versão' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(moves).toEqual([
      ['mfe-shopper rollback', { version: '1.14.2-3fa9c1d0', reason: 'Uma tela quebrou: Carrinho não soma' }],
    ]);
  });

  it('have a link to a preview, which is copied', async () => {
    serve();
    const sentBodies: unknown[] = [];
    server.use(
      http.post('/api/admin/releases/mfe-shopper/preview', async ({ request }) => {
        sentBodies.push(await request.json());
        return ok({ url: 'http://localhost/_preview?token=signed' });
      }),
    );
    const { user } = show();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Prévia assinada de Clientes' }));
    expect(await screen.findByText('Link da 1.15.0-8be01f77 copiado')).toBeVisible();
    expect(sentBodies).toEqual([{ version: '1.15.0-8be01f77' }]);
    expect(copied).toHaveBeenCalledWith('http://localhost/_preview?token=signed');
  });

  it('say when the link to a preview cannot be copied', async () => {
    serve();
    server.use(http.post('/api/admin/releases/:remote/preview', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Prévia assinada de Clientes' }));
    expect(await screen.findByText('O link não foi copiado')).toBeVisible();
  });

  it('keep the dialog open and say why a move was refused', async () => {
    serve(compared);
    const message = 'As versões desta área mudaram. Confira e tente de novo.';
    server.use(http.post('/api/admin/releases/:remote/:act', () => fail('CONFLICT', { message })));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Promover Clientes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Por quê/), 'teste');
    await user.click(dialog.getByRole('button', { name: 'Promover' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('show the invalid file of an area, and offer no move there', async () => {
    const invalidFile = 'mfe-shopper/.releases/channels/000000003.json';
    serve(withShopper({ invalidFile }));
    const { user } = show();
    const area = await card('Clientes');
    expect(area.getByText('Canais ilegíveis')).toBeVisible();
    expect(area.getByText(invalidFile)).toBeVisible();
    for (const name of ['Promover Clientes', 'Voltar versão de Clientes', 'Testar a next de Clientes'])
      await user.click(area.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await card('Administração')).queryByText('Canais ilegíveis')).toBeNull();
  });

  it.each([
    ['has few views', { next }, 'Faltam 12 aberturas para comparar.'],
    [
      'fails more often',
      { next: { ...next, counts: { views: 100, failures: 20 } } },
      'Erra mais que a 1.14.2-3fa9c1d0.',
    ],
    [
      'has failed its smoke test',
      { next: { ...next, smoke: 'failed' as const } },
      /falhou no teste das telas/,
    ],
    ['has run no smoke test', { next: { ...next, smoke: null } }, /ainda não passou pelo teste das telas/],
    [
      'has an invalid signature',
      { next: { ...next, state: 'refused' as const, counts: { views: 1000, failures: 0 } } },
      'Os arquivos desta versão não conferem com a assinatura.',
    ],
    ['does not exist', { next: null, percent: 0 }, 'Nada a promover até a próxima publicação.'],
    ['has illegible channels', { invalidFile: 'x' }, 'Nada muda enquanto os canais estiverem ilegíveis.'],
  ])('offer no promotion of a version that %s, with the reason', async (_, changes, reason) => {
    serve(withShopper(changes));
    const { user } = show();
    const area = await card('Clientes');
    expect(area.getByText(reason)).toBeVisible();
    expect(area.queryByText(/pode promover/)).toBeNull();
    const promote = area.getByRole('button', { name: 'Promover Clientes' });
    expect(promote).toHaveAttribute('aria-disabled', 'true');
    await user.click(promote);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['is not tested and has few views', { percent: 0 }, 'Sem comparação agora: pode promover.'],
    [
      'has unknown views',
      { next: { ...next, counts: null, hours: null } },
      'Sem comparação agora: pode promover.',
    ],
    [
      'fails no more than the stable version',
      { next: { ...next, counts: { views: 1000, failures: 1 } } },
      'Não erra mais que a 1.14.2-3fa9c1d0: pode promover.',
    ],
  ])('offer the promotion of a version that %s, and say so', async (_, changes, text) => {
    serve(withShopper(changes));
    show();
    const area = await card('Clientes');
    expect(area.getByText(text)).toBeVisible();
    expect(area.getByRole('button', { name: 'Promover Clientes' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('offer no move without a verified next version or an earlier version', async () => {
    serve();
    const { user } = show();
    for (const name of ['Promover Parceiros', 'Voltar versão de Parceiros', 'Promover Administração']) {
      const button = await screen.findByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('have a history that is filtered by area and paged', async () => {
    serve();
    const { user } = show();
    expect(await screen.findByRole('row', { name: /Voltou versão.*O total sumia/ })).toBeVisible();
    const rows = () => within(screen.getByRole('table', { name: 'Histórico' })).getAllByRole('row');
    expect(rows()).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(rows()).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Administração' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Parceiros' }));
    expect(await screen.findByText('Nenhuma mudança desta área')).toBeVisible();
  });
});

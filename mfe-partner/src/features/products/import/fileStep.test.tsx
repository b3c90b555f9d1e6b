import { fileProblems, importLimits, spreadsheetStarts } from '@boaxepa/contracts/wire/productImports';
import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answerPreview,
  browseButton,
  choose,
  fileInput,
  job,
  preview,
  sheet,
  showImport,
  step,
} from '../testing/importScreen.tsx';
import { showProducts, setWindow } from '../testing/productsScreen.tsx';

const server = useApiServer();

describe('file step of the import', () => {
  it('opens from the list and shows limits and columns, without axe violations', async () => {
    const { user, router, container } = showProducts();
    await user.click(await screen.findByRole('button', { name: 'Importar planilha' }));
    await browseButton();
    expect(screen.getByRole('heading', { name: 'Importar planilha' })).toHaveFocus();
    expect(router.state.location.search).toBe('?import=new');
    expect(step()).toHaveTextContent('Arquivo');
    // Large text must not widen the page of a phone.
    expect(screen.getByRole('list', { name: 'Etapas da importação' })).toHaveStyle({ flexWrap: 'wrap' });
    expect(screen.getByText('.xlsx ou .xls, até 10 MB e 20.000 linhas')).toBeVisible();
    expect(screen.getByText('Preço Promocional')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Baixar modelo' })).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Fechar importação' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Produtos' })).toHaveFocus());
    expect(router.state.location.search).toBe('');
  });

  it('is a dialog over the list on wide screens', async () => {
    setWindow();
    const { user, router } = showProducts();
    const opener = await screen.findByRole('button', { name: 'Importar planilha' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Importar planilha' });
    answerPreview();
    await choose(sheet());
    expect(await within(dialog).findByText(/^estoque-novembro.xlsx · 214 KB · enviada hoje/)).toBeVisible();
    await expect(dialog).toBeAccessible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(opener).toHaveFocus();
  });

  it('uploads a file that is chosen after a phone was rotated', async () => {
    const turn = setWindow(false);
    showImport();
    answerPreview();
    await browseButton();
    const openedInput = fileInput();
    turn(true);
    await screen.findByRole('dialog', { name: 'Importar planilha' });
    fireEvent.change(openedInput, { target: { files: [sheet()] } });
    expect(await screen.findByRole('button', { name: 'Trocar arquivo' })).toBeVisible();
  });

  const pdfStart = Array.from('%PDF-1.7', (sign) => sign.charCodeAt(0));
  it.each([
    ['a PDF', sheet('lista.pdf', 8, pdfStart), fileProblems.notSpreadsheet.message],
    [
      'a PDF with the name of a spreadsheet',
      sheet('a.xlsx', 8, pdfStart),
      fileProblems.notSpreadsheet.message,
    ],
    ['an empty file', sheet('a.xlsx', 0, []), fileProblems.notSpreadsheet.message],
    ['a spreadsheet above 10 MB', sheet('a.xlsx', importLimits.bytes + 1), fileProblems.tooLarge.message],
  ])('rejects %s without an upload', async (_, file, message) => {
    showImport();
    const bodies = answerPreview();
    await choose(file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(bodies).toEqual([]);
    await choose(sheet());
    await screen.findByRole('button', { name: 'Trocar arquivo' });
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each([
    ['an .xlsx file', spreadsheetStarts.xlsx],
    ['an .xls file', spreadsheetStarts.xls],
  ])('uploads %s with any name', async (_, start) => {
    showImport();
    const bodies = answerPreview();
    await choose(sheet('estoque', 8, start));
    await screen.findByRole('button', { name: 'Trocar arquivo' });
    expect(bodies).toHaveLength(1);
  });

  it('reports a file that the browser cannot read', async () => {
    showImport();
    const bodies = answerPreview();
    const deletedFile = sheet();
    deletedFile.slice = () => {
      throw new DOMException('The file was deleted', 'NotReadableError');
    };
    await choose(deletedFile);
    expect(await screen.findByText('Erro ao processar arquivo')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('accepts a dropped file', async () => {
    showImport();
    const bodies = answerPreview();
    fireEvent.drop(await browseButton(), { dataTransfer: { files: [sheet()] } });
    await screen.findByRole('button', { name: 'Trocar arquivo' });
    expect(bodies).toHaveLength(1);
  });

  it.each([
    [
      () => fail('INVALID_SPREADSHEET', { message: fileProblems.macros.message }),
      fileProblems.macros.message,
    ],
    [() => HttpResponse.json({}, { status: 500 }), 'Erro ao processar arquivo'],
    [() => HttpResponse.error(), 'Erro ao processar arquivo'],
  ])('shows why a file was refused and accepts another file', async (answer, message) => {
    showImport();
    server.use(http.post('/api/products/import/preview', answer));
    await choose(sheet());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect(await browseButton()).toBeInTheDocument();
  });

  it('waits longer for a slow upload than the server, which waits five minutes', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    showImport();
    answerPreview();
    await browseButton();
    timeout.mockClear();
    await choose(sheet());
    expect(await screen.findByText(/· enviada hoje/)).toBeVisible();
    expect(Math.max(...timeout.mock.calls.map(([ms]) => ms))).toBeGreaterThan(300_000);
    timeout.mockRestore();
  });

  it('can be cancelled during the upload', async () => {
    const { user } = showImport();
    const answer = Promise.withResolvers<void>();
    server.use(
      http.post('/api/products/import/preview', async () => {
        await answer.promise;
        return ok(preview);
      }),
    );
    await choose(sheet());
    expect(await screen.findByText(/Enviando e conferindo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
    expect(await browseButton()).toBeInTheDocument();
    await act(async () => answer.resolve());
    expect(screen.queryByRole('button', { name: 'Trocar arquivo' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to an import that is in progress', async () => {
    const { user } = showImport();
    server.use(
      http.post('/api/products/import/preview', () => fail('IMPORT_IN_PROGRESS')),
      http.get('/api/products/import', () => ok([job()])),
      http.get('/api/products/import/:id', () => ok(job({ progress: { done: 640, total: 1184 } }))),
    );
    await choose(sheet());
    await user.click(await screen.findByRole('button', { name: 'Ver andamento' }));
    expect(await screen.findByText('Importando 640 de 1.184')).toBeVisible();
  });
});

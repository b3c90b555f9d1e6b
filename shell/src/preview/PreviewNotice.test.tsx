import { apiServer, http, HttpResponse, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { ToastHost } from '@boaxepa/ui';
import { screen } from '@testing-library/react';
import { PreviewNotice } from './PreviewNotice.tsx';

useApiServer();

afterEach(() => document.querySelector('meta[name="boaxepa-preview"]')?.remove());

function openPreview() {
  const meta = document.createElement('meta');
  meta.name = 'boaxepa-preview';
  meta.content = 'mfe-shopper 1.1.0-3f9c2a1b';
  document.head.append(meta);
}

const show = () =>
  renderWithApp(
    <>
      <PreviewNotice />
      <ToastHost />
    </>,
  );

describe('the notice about a preview', () => {
  it('is hidden without a preview', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Sair da prévia' })).toBeNull();
  });

  it('names the version, and says when the preview cannot be ended', async () => {
    openPreview();
    apiServer.use(http.delete('/_preview', () => HttpResponse.error()));
    const { user, container } = show();
    expect(screen.getByText('mfe-shopper 1.1.0-3f9c2a1b')).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Sair da prévia' }));
    expect(await screen.findByText('Não foi possível sair da prévia')).toBeVisible();
  });
});

import { networkError } from '@boaxepa/shell-sdk';
import { renderWithApp } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { mixed } from 'yup';
import { FormDialog } from '../formDialog/FormDialog.tsx';
import { currentToast } from '../toast/toastStore.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Action = () => Promise<void>;

const dialogs: readonly [string, (action: Action) => ReactElement][] = [
  [
    'a form',
    (action) => (
      <FormDialog
        title="Excluir loja?"
        label="Exclusão"
        schema={mixed<object>()}
        initialValues={{}}
        onSubmit={action}
        onClose={() => undefined}
        fallback="Erro ao excluir"
        submitLabel="Excluir"
        submittingLabel="Excluindo..."
      >
        Não volta.
      </FormDialog>
    ),
  ],
  [
    'a confirmation',
    (action) => (
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Excluir loja?"
        description="Não volta."
        confirmLabel="Excluir"
        confirmingLabel="Excluindo..."
        onConfirm={action}
        fallback="Erro ao excluir"
      />
    ),
  ],
];

/** Opens a page with the dialog and starts its action. The previous history entry has the text 'lista' (list). */
async function start(dialog: ReactElement) {
  const app = renderWithApp(<p>lista</p>, {
    path: '/lojas',
    route: '/lojas',
    routes: [{ path: '/excluir', element: dialog }],
  });
  await act(() => app.router.navigate('/excluir'));
  await app.user.click(await screen.findByRole('button', { name: 'Excluir' }));
  return app;
}

describe.each(dialogs)('the failure of %s', (_, dialogWith) => {
  it('is shown in the dialog, and without a failureTitle not as a toast', async () => {
    await start(dialogWith(() => Promise.reject(networkError())));
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao excluir');
    expect(currentToast()).toBeNull();
  });

  it('is shown as a toast if the user has left the page', async () => {
    const answer = Promise.withResolvers<void>();
    const { router } = await start(dialogWith(() => answer.promise));
    await screen.findByRole('button', { name: 'Excluindo...' });
    await act(() => router.navigate(-1));
    expect(await screen.findByText('lista')).toBeVisible();
    answer.reject(networkError());
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Excluir loja?',
        description: 'Erro ao excluir',
        variant: 'error',
        silent: false,
      }),
    );
  });

  it('is not shown as a toast if the session has ended, because the login page reports that', async () => {
    const answer = Promise.withResolvers<void>();
    const { router } = await start(dialogWith(() => answer.promise));
    await screen.findByRole('button', { name: 'Excluindo...' });
    await act(() => router.navigate(-1));
    answer.reject({ ...networkError(), status: 401 });
    await act(() => answer.promise.catch(() => undefined));
    expect(currentToast()).toBeNull();
  });
});

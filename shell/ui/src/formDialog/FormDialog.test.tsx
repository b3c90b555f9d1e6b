import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ApiError, networkError } from '@boaxepa/shell-sdk';
import { renderWithApp } from '@boaxepa/web-testing';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'yup';
import { NumberField } from '../forms/NumberFields.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useHasUnsavedInput } from '../forms/unsavedInput.ts';
import { currentToast, toast } from '../toast/toastStore.ts';
import { ToastHost } from '../toast/ToastHost.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

const schema = object({
  name: string().trim().required('Informe o nome'),
  note: string().optional(),
  rule: string().test(
    'rule',
    'Fora da regra',
    (value, { options }) => !value || value === options.context?.rule,
  ),
});
const empty = { name: '', note: '', rule: '' };
type Props = Partial<FormDialogProps<typeof empty, { name: string }>>;

/**
 * Renders a screen with an open dialog. When the dialog closes, the screen shows the text 'fechado' (closed) instead.
 */
function show(more: Props = {}) {
  const onSubmit = jest.fn();
  function Screen() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <ToastHost />
        {open ? (
          <FormDialog
            title="Nova loja"
            label="Dados da loja"
            schema={schema}
            context={{ rule: 'certa' }}
            initialValues={empty}
            onSubmit={onSubmit}
            onClose={() => setOpen(false)}
            success={{ title: 'Loja criada' }}
            failureTitle="Erro ao criar"
            fallback="Tente novamente"
            submitLabel="Criar"
            submittingLabel="Criando..."
            {...more}
          >
            <TextField name="name" label="Nome" />
            <TextField name="note" label="Nota" optional />
            <NumberField name="rule" label="Regra" optional />
          </FormDialog>
        ) : (
          <p>fechado</p>
        )}
      </>
    );
  }
  const app = renderWithApp(<Screen />);
  return {
    ...app,
    onSubmit: more.onSubmit ?? onSubmit,
    box: (name: string) => screen.getByRole('textbox', { name: RegExp(`^${name}`) }),
    press: (name: string) => app.user.click(screen.getByRole('button', { name })),
  };
}

const refusal = (details: ApiError['details'], message = 'Recusado'): ApiError => ({
  status: 409,
  code: 'CONFLICT',
  message,
  fromServer: true,
  details,
  extra: {},
});

describe('a dialog with a form', () => {
  it('submits the validated values, shows the success toast and closes', async () => {
    const { user, box, press, onSubmit, baseElement } = show();
    await expect(baseElement).toBeAccessible();
    await user.type(box('Nome'), '  Aurora ');
    await press('Criar');
    expect(await screen.findByText('fechado')).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Aurora' }, expect.anything());
    expect(currentToast()).toMatchObject({ title: 'Loja criada', variant: 'success' });
  });

  it('does not submit invalid values, summarizes the errors and focuses the first invalid field', async () => {
    const { user, box, press, onSubmit } = show();
    await user.type(box('Regra'), '1');
    await press('Criar');
    expect(await screen.findByText('Confira 2 campos')).toBeVisible();
    expect(box('Nome')).toHaveFocus();
    expect(box('Nome')).toHaveAccessibleDescription('Informe o nome');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('announces the summary of each failed submission, but not the corrections after it', async () => {
    const { user, box, press } = show();
    await user.type(box('Regra'), '1');
    await press('Criar');
    expect(await screen.findByRole('alert')).toHaveTextContent('Confira 2 campos');
    await user.type(box('Regra'), '2');
    expect(screen.getByText('Confira 2 campos')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Criar');
    expect(await screen.findByRole('alert')).toHaveTextContent('Confira 2 campos');
  });

  it('stays open with the typed values when the call fails, and shows the error', async () => {
    const { user, box, press } = show({ onSubmit: () => Promise.reject(networkError()) });
    await user.type(box('Nome'), 'Aurora');
    await press('Criar');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).parentElement).toHaveFocus();
    // The dialog announces the failure, so screen readers must not read the toast too.
    expect(currentToast()).toMatchObject({ title: 'Erro ao criar', variant: 'error', silent: true });
    expect(box('Nome')).toHaveValue('Aurora');
    expect(dialog.getByRole('button', { name: 'Criar' })).toHaveAttribute('type', 'submit');
  });

  it('closes the error toast of a failed submission when the next one starts', async () => {
    const answer = Promise.withResolvers<void>();
    const onSubmit = jest.fn(() => answer.promise);
    const { user, box, press } = show({ onSubmit: onSubmit.mockRejectedValueOnce(networkError()) });
    await user.type(box('Nome'), 'Aurora');
    await press('Criar');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Erro ao criar' }));
    await press('Criar');
    expect(currentToast()).toBeNull();
    answer.resolve();
    expect(await screen.findByText('fechado')).toBeVisible();
  });

  it('keeps a toast that shows no error', async () => {
    const { press } = show();
    act(() => void toast({ title: 'Dados baixados', variant: 'success' }));
    await press('Criar');
    expect(currentToast()).toMatchObject({ title: 'Dados baixados' });
  });

  it("shows the server's error at its field until the value changes, and focuses the field", async () => {
    const nameError = refusal([{ field: 'name', message: 'Já existe' }]);
    const { user, box, press } = show({ onSubmit: () => Promise.reject(nameError) });
    await user.type(box('Nome'), 'Aurora');
    await press('Criar');
    await waitFor(() => expect(box('Nome')).toHaveAccessibleDescription('Já existe'));
    expect(box('Nome')).toHaveFocus();
    await user.type(box('Nome'), 'x');
    expect(box('Nome')).not.toHaveAccessibleDescription();
    await user.type(box('Nome'), '{Backspace}');
    expect(box('Nome')).toHaveAccessibleDescription('Já existe');
  });

  it("shows the server's errors about unknown fields together", async () => {
    const cnpjError = refusal([{ field: 'cnpj', message: 'CNPJ em uso' }]);
    const { user, box, press } = show({ onSubmit: () => Promise.reject(cnpjError) });
    await user.type(box('Nome'), 'Aurora');
    await press('Criar');
    expect(await within(screen.getByRole('dialog')).findByText('CNPJ em uso')).toBeVisible();
  });

  it('submits once for several presses, and cannot be closed during the submission', async () => {
    const answer = Promise.withResolvers<void>();
    const onSubmit = jest.fn(() => answer.promise);
    const { user, box, press } = show({ onSubmit });
    await user.type(box('Nome'), 'Aurora{Enter}{Enter}');
    fireEvent.submit(screen.getByRole('form', { name: 'Dados da loja' }));
    await user.click(await screen.findByRole('button', { name: 'Criando...' }));
    await user.keyboard('{Escape}');
    await press('Cancelar');
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
    answer.resolve();
    expect(await screen.findByText('fechado')).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('neither shows a toast nor closes when onSubmit returns false', async () => {
    const { user, box, press } = show({ onSubmit: () => Promise.resolve(false) });
    await user.type(box('Nome'), 'Aurora');
    await press('Criar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Criar' })).toBeVisible());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(currentToast()).toBeNull();
  });

  it('has no buttons while nothing can be submitted', async () => {
    const { user } = show({ submitLabel: undefined });
    const names = screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
    expect(names).toEqual(['Fechar']);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.getByText('fechado')).toBeVisible();
  });

  it('closes by its button and by Escape', async () => {
    const { press } = show();
    await press('Cancelar');
    expect(screen.getByText('fechado')).toBeVisible();
    const { user } = show();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByText('fechado')).toHaveLength(2));
  });

  it('has one full-width button without a cancel label, disabled until the form can be submitted', () => {
    show({ cancelLabel: false, canSubmit: ({ name }) => name !== '' });
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Criar' })).toBeDisabled();
  });

  describe('with unsaved changes', () => {
    const question = { name: 'Sair sem salvar?' };
    /** Clicks the backdrop, which is behind the dialog and covers the page. */
    const pressBackdrop = (user: UserEvent) =>
      user.pointer({
        keys: '[MouseLeft]',
        target: screen.getByRole('dialog').previousElementSibling ?? document.body,
      });

    it.each<[string, (user: UserEvent) => Promise<void>]>([
      ['Cancelar', (user) => user.click(screen.getByRole('button', { name: 'Cancelar' }))],
      ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Fechar' }))],
      ['Escape', (user) => user.keyboard('{Escape}')],
      ['a press on the backdrop', pressBackdrop],
    ])('asks before %s discards them', async (_, leave) => {
      const { user, box } = show();
      await user.type(box('Nome'), 'Aurora');
      await leave(user);
      const dialog = within(await screen.findByRole('alertdialog', question));
      await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(box('Nome')).toHaveValue('Aurora');
      await leave(user);
      await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
      expect(await screen.findByText('fechado')).toBeVisible();
    });

    it('closes without a question after they are undone', async () => {
      const { user, box } = show();
      await user.type(box('Nome'), 'A{Backspace}');
      await user.keyboard('{Escape}');
      expect(await screen.findByText('fechado')).toBeVisible();
    });

    it('asks again after the server has rejected them', async () => {
      const { user, box, press } = show({ onSubmit: () => Promise.reject(networkError()) });
      await user.type(box('Nome'), 'Aurora');
      await press('Criar');
      await within(screen.getByRole('dialog')).findByRole('alert');
      await press('Cancelar');
      expect(await screen.findByRole('alertdialog', question)).toBeVisible();
    });

    it('closes without a question when nothing would be lost', async () => {
      const { user, box, press } = show({ confirmDiscard: false });
      await user.type(box('Nome'), 'Aurora');
      await press('Cancelar');
      expect(screen.getByText('fechado')).toBeVisible();
    });
  });
});

it('keeps the input unsaved when the caller refuses the values', async () => {
  function Unsaved() {
    return <output>{useHasUnsavedInput() ? 'não salvo' : 'salvo'}</output>;
  }
  const onSubmit = jest.fn().mockResolvedValue(false);
  const { user } = renderWithApp(
    <>
      <FormDialog
        title="Nova loja"
        label="Dados da loja"
        schema={schema}
        initialValues={empty}
        onSubmit={onSubmit}
        onClose={() => undefined}
        submitLabel="Criar"
        submittingLabel="Criando..."
      >
        <TextField name="name" label="Nome" />
      </FormDialog>
      <Unsaved />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Aurora');
  await user.click(screen.getByRole('button', { name: 'Criar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Criar' })).not.toHaveAttribute('aria-busy'));
  expect(screen.getByText('não salvo')).toBeInTheDocument();
});

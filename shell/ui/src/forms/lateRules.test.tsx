import { screen } from '@testing-library/react';
import { object, type Schema, string } from 'yup';
import { renderWithApp } from '@boaxepa/web-testing';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { EmailField } from './TextField.tsx';

interface Values {
  email: string;
}

const rules = object({ email: string().trim().required('Email é obrigatório').min(5, 'Email inválido') });

function show(schema: () => Promise<Schema<Values>>) {
  const onSubmit = jest.fn();
  const { user } = renderWithApp(
    <Form schema={schema} initialValues={{ email: '' }} onSubmit={(values) => onSubmit(values)}>
      <EmailField name="email" label="Email" />
      <SubmitButton loadingLabel="Entrando...">Entrar</SubmitButton>
    </Form>,
  );
  return { user, onSubmit };
}

describe('a form whose schema loads lazily', () => {
  it('loads the schema when the user enters the form, not before', async () => {
    const bring = jest.fn(() => Promise.resolve(rules));
    const { user } = show(bring);
    expect(bring).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('validates and casts with the schema like any other form', async () => {
    const { user, onSubmit } = show(() => Promise.resolve(rules));
    await user.type(screen.getByLabelText('Email'), 'ana');
    await user.tab();
    expect(await screen.findByText('Email inválido')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Email'), '@loja.com{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ana@loja.com' });
  });

  it('leaves validation to the server when the schema fails to load, and requests it again', async () => {
    let offline = true;
    const bring = jest.fn(() =>
      offline ? Promise.reject(new Error('Loading chunk 7 failed')) : Promise.resolve(rules),
    );
    const { user, onSubmit } = show(bring);
    await user.type(screen.getByLabelText('Email'), 'ana');
    bring.mockClear();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ana' });
    // The form requests the schema only once. A schema file that does not respond therefore delays only one submission.
    expect(bring).toHaveBeenCalledTimes(1);
    offline = false;
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(await screen.findByText('Email inválido')).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

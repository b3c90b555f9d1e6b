import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithApp } from '@boaxepa/web-testing';
import { Form } from './Form.tsx';
import { CpfField } from './MaskedField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { EmailField, TextField } from './TextField.tsx';

const schema = object({ email: string() });

function show() {
  return renderWithApp(
    <Form schema={schema} initialValues={{ email: '' }} onSubmit={() => undefined}>
      <EmailField name="email" label="Email" />
    </Form>,
  );
}

describe('the email field', () => {
  it('converts to lower case, and keeps the caret when text is inserted', async () => {
    const { user } = show();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await user.type(email, 'Ana@loja.com');
    expect(email).toHaveValue('ana@loja.com');
    await user.type(email, '.L IMA', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(email).toHaveValue('ana.lima@loja.com');
    expect(email.selectionStart).toBe('ana.lima'.length);
  });
});

it.each([
  ['text field', TextField],
  ['text area', TextAreaField],
  ['masked field', CpfField],
])('a %s is announced as required only if the user can change it', (_kind, Field) => {
  renderWithApp(
    <Form schema={object()} initialValues={{ fixed: '', free: '' }} onSubmit={() => undefined}>
      <Field name="fixed" label="Atual" readOnly />
      <Field name="free" label="Novo" />
    </Form>,
  );
  expect(screen.getByRole('textbox', { name: 'Atual' })).not.toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Novo' })).toBeRequired();
});

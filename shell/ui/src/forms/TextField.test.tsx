import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithApp } from '@boaxepa/web-testing';
import { Form } from './Form.tsx';
import { EmailField } from './TextField.tsx';

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

import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithApp } from '@boaxepa/web-testing';
import { Form } from './Form.tsx';
import { SelectField } from './SelectField.tsx';

const options = [
  { value: 'active', label: 'Aprovado' },
  { value: 'rejected', label: 'Rejeitado' },
];

function show(status: string, optional = false) {
  const { user } = renderWithApp(
    <Form initialValues={{ status }} schema={object({ status: string() })} onSubmit={() => undefined}>
      <SelectField name="status" label="Status" options={options} optional={optional} />
    </Form>,
  );
  const entries = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { user, entries };
}

describe('a select field', () => {
  it('cannot be cleared while it has a value', () => {
    expect(show('active').entries()).toEqual(['Aprovado', 'Rejeitado']);
  });

  it('requires a choice until there is one', async () => {
    const { user, entries } = show('');
    expect(entries()).toEqual(['Selecione', 'Aprovado', 'Rejeitado']);
    await user.selectOptions(screen.getByLabelText('Status'), 'Rejeitado');
    expect(entries()).toEqual(['Aprovado', 'Rejeitado']);
  });

  it('can be cleared when it is optional', () => {
    expect(show('active', true).entries()).toEqual(['Selecione', 'Aprovado', 'Rejeitado']);
  });
});

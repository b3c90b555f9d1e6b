import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { Form } from './Form.tsx';
import { CnpjField, CpfField, PhoneField } from './MaskedField.tsx';

const schema = object({
  cpf: string(),
  cnpj: string().test('cnpj', 'CNPJ inválido', (value) => !value || value.endsWith('35')),
  phone: string(),
});

function show() {
  const app = renderWithApp(
    <Form schema={schema} initialValues={{ cpf: '', cnpj: '', phone: '' }} onSubmit={() => undefined}>
      <CpfField name="cpf" />
      <CnpjField name="cnpj" />
      <PhoneField name="phone" />
    </Form>,
  );
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const placeCaret = (label: string, start: number) => {
    box(label).focus();
    box(label).setSelectionRange(start, start);
  };
  return { ...app, box, placeCaret };
}

describe('a field with a mask', () => {
  it.each([
    ['CPF', '52998224725', '529.982.247-25'],
    ['CPF', '529a98', '529.98'],
    ['CPF', '529982247251234', '529.982.247-25'],
    ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['CNPJ', '12abc34501dexy35', '12.ABC.345/01DE-35'],
    ['Telefone', '11', '(11'],
    ['Telefone', '1133334444', '(11) 3333-4444'],
    ['Telefone', '11988887777', '(11) 98888-7777'],
  ])('%s formats %s during typing', async (label, typedText, formattedText) => {
    const { user, box } = show();
    await user.type(box(label), typedText);
    expect(box(label)).toHaveValue(formattedText);
  });

  it.each([
    ['CPF', '529.982.247-25', '529.982.247-25'],
    ['Telefone', '+55 (11) 98888-7777', '(11) 98888-7777'],
    ['Telefone', '011 98765-4321', '(11) 98765-4321'],
    ['Telefone', '(011) 3876-5432', '(11) 3876-5432'],
    ['Telefone', '+55 (011) 98765-4321', '(11) 98765-4321'],
    ['Telefone', '55 98765-4321', '(55) 98765-4321'],
    ['Telefone', '55 3333-4444', '(55) 3333-4444'],
  ])('%s accepts the pasted %s', async (label, pastedText, formattedText) => {
    const { user, box } = show();
    await user.click(box(label));
    await user.paste(pastedText);
    expect(box(label)).toHaveValue(formattedText);
  });

  it('validates a CNPJ when its last character is typed', async () => {
    const { user, box } = show();
    await user.type(box('CNPJ'), '12abc34501de3');
    expect(screen.queryByText('CNPJ inválido')).toBeNull();
    await user.keyboard('4');
    expect(await screen.findByText('CNPJ inválido')).toBeVisible();
  });

  it('deletes one character at a time', async () => {
    const { user, box } = show();
    await user.type(box('CPF'), '529982');
    for (const remainingText of ['529.98', '529.9', '529', '52', '5', '']) {
      await user.keyboard('{Backspace}');
      expect(box('CPF')).toHaveValue(remainingText);
    }
  });

  it('keeps the caret at an inserted character', async () => {
    const { user, box, placeCaret } = show();
    await user.type(box('CPF'), '52982247');
    placeCaret('CPF', 2);
    await user.keyboard('9');
    expect(box('CPF')).toHaveValue('529.982.247');
    // The caret must be after the dot that the mask inserted.
    expect(box('CPF').selectionStart).toBe(4);
  });

  it('lets both deletion keys skip characters of the mask', async () => {
    const { user, box, placeCaret } = show();
    await user.type(box('CPF'), '529982');
    placeCaret('CPF', 4);
    await user.keyboard('{Backspace}{Backspace}');
    expect(box('CPF')).toHaveValue('529.82');
    placeCaret('CPF', 3);
    await user.keyboard('{Delete}{Delete}');
    expect(box('CPF')).toHaveValue('529.2');
  });
});

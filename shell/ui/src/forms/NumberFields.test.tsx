import { countSchema } from '@boaxepa/contracts/wire/countSchema';
import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { reaisSchema } from '@boaxepa/contracts/wire/reaisSchema';
import { typedNumberMessages as messages } from '@boaxepa/contracts/domain/typedNumbers';
import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { object } from 'yup';
import { Form } from './Form.tsx';
import { MoneyField, NumberField } from './NumberFields.tsx';

const schema = object({
  price: reaisSchema().test(
    'positive',
    'Preço deve ser maior que zero',
    (value) => (reaisToCents(value) ?? 1) > 0,
  ),
  stock: countSchema(99_999, {
    negative: 'Estoque não pode ser negativo',
    notWhole: 'Estoque deve ser um número inteiro',
    tooHigh: 'Estoque deve ser no máximo 99999',
  }),
});

function show(price: number | '' = '', stock: number | '' = '') {
  const onSubmit = jest.fn();
  const app = renderWithApp(
    <Form schema={schema} initialValues={{ price, stock }} onSubmit={onSubmit}>
      <MoneyField name="price" label="Preço" />
      <NumberField name="stock" label="Estoque" />
      <button type="submit">Salvar</button>
    </Form>,
  );
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const save = () => app.user.click(screen.getByRole('button', { name: 'Salvar' }));
  return { ...app, field, save, onSubmit };
}

describe('an amount', () => {
  it.each([
    ['14,90', 14.9, 'R$ 14,90'],
    ['14.90', 14.9, 'R$ 14,90'],
    ['14', 14, 'R$ 14,00'],
    ['1.234', 1234, 'R$ 1.234,00'],
    ['1.234,56', 1234.56, 'R$ 1.234,56'],
    ['1234,5', 1234.5, 'R$ 1.234,50'],
    ['R$ 1.234,56', 1234.56, 'R$ 1.234,56'],
  ])('parses %s in the same way when typed and when pasted', async (text, value, formattedText) => {
    for (const enter of ['type', 'paste'] as const) {
      const { user, field, save, onSubmit, unmount } = show();
      await user.click(field('Preço'));
      await (enter === 'type' ? user.keyboard(text) : user.paste(text));
      expect(field('Preço')).toHaveValue(text);
      await user.tab();
      expect(field('Preço')).toHaveValue(formattedText);
      await save();
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ price: value });
      unmount();
    }
  });

  it.each([
    ['-5', 'Preço deve ser maior que zero'],
    ['1e3', messages.unreadable],
    ['1,234.56', messages.unreadable],
    ['12,905', messages.decimals],
    ['abc', messages.unreadable],
  ])('rejects %s with a message and keeps the text', async (text, message) => {
    const { user, field, save, onSubmit } = show();
    await user.type(field('Preço'), text);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Preço')).toHaveValue(text);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('removes its own thousands separators on edit, and keeps the caret', async () => {
    const { user, field } = show(1234.56);
    expect(field('Preço')).toHaveValue('R$ 1.234,56');
    await user.click(field('Preço'));
    expect(field('Preço')).toHaveValue('R$ 1.234,56');
    field('Preço').setSelectionRange(8, 8);
    await user.keyboard('{Backspace}');
    expect(field('Preço')).toHaveValue('123,56');
    await user.keyboard('9');
    expect(field('Preço')).toHaveValue('1239,56');
    await user.tab();
    expect(field('Preço')).toHaveValue('R$ 1.239,56');
  });

  it('accepts a digit typed before its currency sign', async () => {
    const { user, field } = show(30);
    await user.click(field('Preço'));
    field('Preço').setSelectionRange(0, 0);
    await user.keyboard('5');
    await user.tab();
    expect(field('Preço')).toHaveValue('R$ 530,00');
  });

  it('replaces the whole text when all of it is selected', async () => {
    const { user, field } = show(1234.56);
    await user.tab();
    await user.keyboard('7,5');
    await user.tab();
    expect(field('Preço')).toHaveValue('R$ 7,50');
  });
});

describe('a count', () => {
  it.each([
    ['7', 7],
    ['1.000', 1000],
    ['0', 0],
  ])('parses %s', async (text, value) => {
    const { user, field, save, onSubmit } = show();
    await user.type(field('Estoque'), text);
    await save();
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ stock: value });
  });

  it.each([
    ['-5', 'Estoque não pode ser negativo'],
    ['1,5', 'Estoque deve ser um número inteiro'],
    ['1e3', messages.unreadableCount],
    ['dez', messages.unreadableCount],
    ['100000000', 'Estoque deve ser no máximo 99999'],
  ])('rejects %s with a message and keeps the text', async (text, message) => {
    const { user, field, save, onSubmit } = show();
    await user.type(field('Estoque'), text);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Estoque')).toHaveValue(text);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

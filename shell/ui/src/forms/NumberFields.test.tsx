import { renderWithApp } from '@boaxepa/web-testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { number, object } from 'yup';
import { Form } from './Form.tsx';
import { MoneyField } from './NumberFields.tsx';

function show(price: number | '' = '') {
  const onSubmit = jest.fn();
  const app = renderWithApp(
    <Form schema={object({ price: number() })} initialValues={{ price }} onSubmit={onSubmit}>
      <MoneyField name="price" label="Preço" />
      <button type="submit">Salvar</button>
    </Form>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Preço');
  /** A key as the browser handles it, at the caret: one after the other, without the pause in which timers run. */
  const press = (key: string) => {
    const [start, end] = [box.selectionStart ?? 0, box.selectionEnd ?? 0];
    fireEvent.keyDown(box, { key });
    const value = box.value.slice(0, start) + key + box.value.slice(end);
    fireEvent.input(box, { target: { value, selectionStart: start + 1, selectionEnd: start + 1 } });
  };
  const timers = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return { ...app, box, press, timers, onSubmit };
}

describe('an amount', () => {
  it.each(['14,90', '14.90', '1234,5'])('is %s when its keys come faster than timers run', async (typed) => {
    for (let at = 0; at < typed.length; at += 1) {
      const { box, press, timers, unmount } = show();
      act(() => box.focus());
      await timers();
      // The key behind this one comes after the timers of those before it, and before this one's own.
      for (const key of typed.slice(0, at)) press(key);
      const next = typed[at + 1];
      if (next) setTimeout(() => press(next), 0);
      press(typed[at] ?? '');
      await timers();
      for (const key of typed.slice(at + 2)) press(key);
      await timers();
      act(() => box.blur());
      expect(box).toHaveValue(typed === '1234,5' ? 'R$ 1.234,50' : 'R$ 14,90');
      unmount();
    }
  });

  it('has its cents again when it is left', async () => {
    const { user, box } = show();
    await user.type(box, '14');
    await user.tab();
    expect(box).toHaveValue('R$ 14,00');
  });

  it('stays as it is while nothing is typed', async () => {
    const { user, box } = show(30);
    expect(box).toHaveValue('R$ 30,00');
    await user.click(box);
    expect(box).toHaveValue('R$ 30,00');
  });

  it('goes to the form as a number', async () => {
    const { user, box, onSubmit } = show(30);
    await user.clear(box);
    await user.type(box, '1234,5');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ price: 1234.5 });
  });
});

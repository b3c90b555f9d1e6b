import { act, screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { Button } from './Button.tsx';

/** Returns a rejected promise that records whether a handler is attached to its rejection. */
function rejection(error: Error) {
  const promise = Promise.reject(error);
  promise.catch(() => undefined);
  let passedOn: Promise<unknown> | undefined;
  promise.finally = (onFinally) => {
    const next = Promise.prototype.finally.call(promise, onFinally) as Promise<never>;
    passedOn = next.catch((cause: unknown) => cause);
    return next;
  };
  return { promise, passedOn: () => passedOn };
}

it('enables the button after a rejected promise, and leaves the rejection unhandled so that it is reported', async () => {
  const error = new Error('a bug');
  const { promise, passedOn } = rejection(error);
  const { user } = renderWithApp(<Button onClick={() => promise}>Salvar</Button>);
  const button = screen.getByRole('button', { name: 'Salvar' });
  await user.click(button);
  await act(async () => {
    expect(await passedOn()).toBe(error);
  });
  expect(button).not.toHaveAttribute('aria-busy');
});

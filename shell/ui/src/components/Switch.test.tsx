import { screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { useState } from 'react';
import { Switch } from './Switch.tsx';

function Form({ onSubmit }: { readonly onSubmit: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <form onSubmit={onSubmit}>
      <Switch label="Aberta na segunda" checked={open} onChange={setOpen} />
      <Switch label="Aberta na terça" checked={false} onChange={onSubmit} disabled />
    </form>
  );
}

it.each(['{Enter}', ' '])('toggles by %p and does not submit its form', async (key) => {
  const onSubmit = jest.fn();
  const { user } = renderWithApp(<Form onSubmit={onSubmit} />);
  const monday = screen.getByRole('switch', { name: 'Aberta na segunda' });
  await user.tab();
  expect(monday).toHaveFocus();
  await user.keyboard(key);
  expect(monday).toBeChecked();
  await user.keyboard(key);
  expect(monday).not.toBeChecked();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('stays unchanged when disabled', async () => {
  const onSubmit = jest.fn();
  const { user } = renderWithApp(<Form onSubmit={onSubmit} />);
  await user.click(screen.getByRole('switch', { name: 'Aberta na terça' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

import { screen } from '@testing-library/react';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { Select } from './Select.tsx';

const options = [
  { value: 'all', label: 'Todas' },
  { value: 'doce', label: 'Doce' },
];

describe('a select list', () => {
  it('leaves the page usable while it is closed, and holds it only while it is open', async () => {
    const { user, container } = renderWithApp(
      <Select label="Tipo" options={options} value="all" onChange={() => undefined} />,
    );
    expect(container.inert).not.toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Tipo: Todas' }));
    await screen.findByRole('option', { name: 'Doce' });
    expect(container.inert).toBe(true);
    await user.keyboard('{Escape}');
    expect(container.inert).not.toBe(true);
  });
});

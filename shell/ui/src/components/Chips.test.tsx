import { screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { useState } from 'react';
import { ChipGroup } from './Chips.tsx';

const options = ['Todos', 'A confirmar', 'Prontos', 'Entregues', 'Cancelados'].map((label) => ({
  value: label,
  label,
}));
const CHIP_WIDTH = 100;

function Filter({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <ChipGroup label="Status" options={options} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('Entregues')}>
        Ver entregues
      </button>
    </>
  );
}

beforeEach(() => {
  // jsdom has no layout, so this mock simulates a strip of 200 px with chips of 100 px.
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const siblings = this.matches('[aria-pressed]') ? [...(this.parentElement?.children ?? [])] : [this];
    return siblings.indexOf(this) * CHIP_WIDTH;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(CHIP_WIDTH);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2 * CHIP_WIDTH);
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((report) => ({
    // Browsers also call the observer once with the initial size.
    observe: () => report([], new ResizeObserver(() => undefined)),
    unobserve: () => undefined,
    disconnect: () => undefined,
  }));
});

it('scrolls the selected chip clear of the fading edges, at first and after a change from outside', async () => {
  const { user } = renderWithApp(<Filter initial="Cancelados" />);
  const strip = screen.getByRole('group', { name: 'Status' });
  expect(strip.scrollLeft).toBe(348);
  await user.click(screen.getByRole('button', { name: 'Ver entregues' }));
  expect(strip.scrollLeft).toBe(252);
  await user.click(screen.getByRole('button', { name: 'Todos' }));
  expect(strip.scrollLeft).toBe(0);
});

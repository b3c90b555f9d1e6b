import { render, screen } from '@testing-library/react';
import { LiveRegion } from './LiveRegion.tsx';

describe('the live region', () => {
  it('announces a message again when `turn` changes, and not after a mere render', () => {
    const region = (turn: number) => <LiveRegion message="2 novos pedidos" turn={turn} />;
    const { rerender } = render(region(1));
    const first = screen.getByText('2 novos pedidos');
    rerender(region(1));
    expect(screen.getByText('2 novos pedidos')).toBe(first);
    rerender(region(2));
    expect(screen.getByText('2 novos pedidos')).not.toBe(first);
    expect(screen.getByRole('status')).toHaveTextContent(/^2 novos pedidos$/);
  });
});

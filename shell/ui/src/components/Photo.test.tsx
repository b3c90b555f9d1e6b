import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { Photo } from './Photo.tsx';

it('shows its fallback when the image fails to load, and requests the image again when the connection returns', () => {
  renderWithApp(<Photo url="/pao.jpg" side={64} fallback={<p>sem foto</p>} />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.getByText('sem foto')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/pao.jpg');
});

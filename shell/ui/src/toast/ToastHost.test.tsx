import { act, screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import { ToastHost } from './ToastHost.tsx';
import { toast } from './toastStore.ts';

// Simulates that the chunk of the toasts fails to load, as on an offline device.
jest.mock('./ToastViewport.tsx', () => {
  throw new Error('ChunkLoadError');
});

describe('a toast whose chunk fails to load', () => {
  it('still shows its text, and leaves the page usable', async () => {
    renderWithApp(
      <>
        <p>a página</p>
        <ToastHost />
      </>,
    );
    act(() => void toast({ title: 'Erro no login', description: 'Sem conexão', variant: 'error' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro no loginSem conexão');
    expect(screen.getByText('a página')).toBeVisible();
    act(() => void toast({ title: 'Outro aviso', duration: 10 }));
    expect(await screen.findByRole('status')).toHaveTextContent('Outro aviso');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
});

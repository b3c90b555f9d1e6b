import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { fireEvent, screen } from '@testing-library/react';
import { playChime, useSoundBlocked } from '../../shop/chime.ts';
import { orderSample } from '../../shop/testing/orderSamples.ts';
import { showConfirmation } from './testing/confirmScreen.tsx';
import { showBoard, ticket } from './testing/ordersScreen.tsx';

// jsdom has no audio.
jest.mock('../../shop/chime.ts', () => ({
  playChime: jest.fn(),
  resumeChimeOnPress: () => () => undefined,
  useSoundBlocked: jest.fn(() => false),
  hasPressResumedSound: () => false,
}));

const server = useApiServer();

describe('sound and connection of the board', () => {
  it('offers the sound until the shop has chosen', async () => {
    const { user, unmount } = showBoard([orderSample()]);
    await user.click(await screen.findByRole('button', { name: 'Agora não' }));
    expect(screen.queryByText('Quer ouvir quando chegar um pedido?')).toBeNull();
    expect(localStorage.getItem('orderChime')).toBe('off');
    unmount();
    showBoard([orderSample()]);
    await ticket('AAAAAAAA');
    expect(screen.queryByText('Quer ouvir quando chegar um pedido?')).toBeNull();
  });

  it('reports that the browser blocks the sound, and ignores the press on the toggle that resumes it', async () => {
    localStorage.setItem('orderChime', 'on');
    jest.mocked(useSoundBlocked).mockReturnValue(true);
    const { user } = showBoard([orderSample()]);
    const chip = await screen.findByRole('button', { name: 'Toque para ativar o som' });
    expect(chip).toHaveAttribute('aria-pressed', 'false');
    await user.click(chip);
    expect(playChime).toHaveBeenCalled();
    expect(localStorage.getItem('orderChime')).toBe('on');
    jest.mocked(useSoundBlocked).mockReturnValue(false);
  });

  it('does not claim current data while the browser is offline', async () => {
    showBoard([orderSample()]);
    await ticket('AAAAAAAA');
    expect(screen.getByText('Atualizado agora · a cada 8 segundos')).toBeVisible();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/^Dados das? \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText(/^Sem conexão desde \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText(/^Pode continuar entregando pelo QR do cliente\./)).toBeVisible();
    online.mockRestore();
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Atualizado agora · a cada 8 segundos')).toBeVisible();
  });

  it('asks to check the connection when a confirmation gets no answer', async () => {
    const { user } = showConfirmation();
    server.use(http.patch('/api/orders/:id/confirm', () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name: 'Confirmar Pedido' }));
    expect(await screen.findByText(`Erro ao confirmar o pedido. ${unreachableMessage}`)).toBeVisible();
  });

  it('shows the date of data of another day while the browser is offline', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    showBoard([orderSample()]);
    await ticket('AAAAAAAA');
    jest.setSystemTime(Date.now() + 24 * 3_600_000);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/^Dados de \d\d\/\d\d, \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText(/^Sem conexão desde \d\d\/\d\d \d\d:\d\d$/)).toBeVisible();
    online.mockRestore();
    jest.useRealTimers();
  });
});

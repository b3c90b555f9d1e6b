import { fail, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { playBeep } from '../../shop/chime.ts';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { createDecoder } from './camera/decoder.ts';
import { codeField, showCounter } from './testing/handoverScreen.tsx';

// jsdom has no camera and no canvas, so mock the QR decoder. infra/e2e/handoverCamera.e2e.ts decodes a real image.
jest.mock('./camera/decoder.ts', () => ({ createDecoder: jest.fn() }));
jest.mock('../../shop/chime.ts', () => ({ playBeep: jest.fn() }));

const server = useApiServer();
const qr = `BX1.0a1b2c3d.${idOf('a')}.${idOf('b')}.3.1764000000.1764009000.2980.0.${'a'.repeat(85)}A`;
const stop = jest.fn();
const applyConstraints = jest.fn(() => Promise.resolve());
let torch = false;
let text: string | undefined;
const read = jest.fn(() => Promise.resolve(text));
const getUserMedia = jest.fn();

beforeEach(() => {
  window.scrollTo = () => undefined;
  localStorage.clear();
  jest.mocked(playBeep).mockClear();
  torch = false;
  text = undefined;
  const track = { stop, applyConstraints, getCapabilities: () => ({ torch }) };
  getUserMedia
    .mockReset()
    .mockResolvedValue({ getVideoTracks: () => [track], getTracks: () => [track] } satisfies object);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  jest.mocked(createDecoder).mockImplementation(() => Promise.resolve({ read }));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function openCamera() {
  const rendered = showCounter(orderSample({ status: 'ready' }));
  await rendered.user.click(screen.getByRole('button', { name: 'Usar a câmera' }));
  return rendered;
}
const hint = () => screen.findByText('Aponte para o código do cliente');

describe('the camera', () => {
  it('reads a code, stops, and opens again for the next customer', async () => {
    const { user, checks, container } = await openCamera();
    expect(await hint()).toBeVisible();
    await expect(container).toBeAccessible();
    text = qr;
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ qr }]);
    expect(stop).toHaveBeenCalled();
    expect(playBeep).not.toHaveBeenCalled();
    text = undefined;
    await user.click(screen.getByRole('button', { name: 'Voltar sem entregar' }));
    expect(await hint()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Digitar código' }));
    expect(codeField()).toBeVisible();
  });

  it('beeps once for a code if the sound is on, and not for another QR code', async () => {
    localStorage.setItem('orderChime', 'on');
    await openCamera();
    text = 'https://example.com';
    expect(await screen.findByText('Este QR não é um código de retirada')).toBeVisible();
    expect(playBeep).not.toHaveBeenCalled();
    text = qr;
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(playBeep).toHaveBeenCalledTimes(1);
  });

  it('proposes to type the code after eight seconds without a result', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    try {
      await openCamera();
      // Wait until the camera is open, because the 8 s timer of the hint starts at that time.
      await waitFor(() => expect(screen.queryByText('Abrindo a câmera')).toBeNull());
      expect(await hint()).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(7_000));
      expect(await hint()).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      expect(screen.getByRole('heading', { name: 'Não leu? Digite o código.' })).toBeVisible();
      text = 'https://example.com';
      await act(() => jest.advanceTimersByTimeAsync(500));
      expect(await hint()).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('checks a refused code once while it stays in the picture', async () => {
    let checks = 0;
    await openCamera();
    server.use(
      http.post('/api/orders/partner/pickup-check', () => {
        checks += 1;
        return fail('PICKUP_CODE_UNKNOWN');
      }),
    );
    text = qr;
    expect(await screen.findByText('Nenhum pedido em aberto tem este código')).toBeVisible();
    read.mockClear();
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2));
    expect(checks).toBe(1);
  });

  it('checks a code again after five seconds if the server could not check it', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    try {
      const { checks } = await openCamera();
      server.use(http.post('/api/orders/partner/pickup-check', () => fail('RATE_LIMITED'), { once: true }));
      text = qr;
      expect(await screen.findByText('O código não foi conferido')).toBeVisible();
      read.mockClear();
      await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2));
      expect(checks).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByText('Código certo')).toBeVisible();
      expect(checks).toEqual([{ qr }]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('checks a code again that it could not check without a connection', async () => {
    const { checks } = await openCamera();
    server.use(http.post('/api/orders/partner/pickup-check', () => HttpResponse.error(), { once: true }));
    text = qr;
    expect(await screen.findByText('Sem conexão: código não conferido')).toBeVisible();
    expect(checks).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ qr }]);
  });

  it('names a QR code that is no pickup code', async () => {
    const { checks } = await openCamera();
    text = 'https://example.com';
    expect(await screen.findByText('Este QR não é um código de retirada')).toBeVisible();
    expect(checks).toEqual([]);
  });

  it('switches a torch that the device has', async () => {
    torch = true;
    const { user } = await openCamera();
    await user.click(await screen.findByRole('button', { name: 'Acender a lanterna' }));
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(await screen.findByRole('button', { name: 'Apagar a lanterna' })).toBeVisible();
  });

  it('explains how to allow a blocked camera, and continues with the keypad', async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    // Reject a second request too, because StrictMode mounts the component twice and thus requests the camera twice.
    getUserMedia.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    const { user, container } = await openCamera();
    expect(await screen.findByRole('heading', { name: 'A câmera está bloqueada' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Tentar a câmera' }));
    expect(await hint()).toBeVisible();
  });

  it('is reported as absent on a device without one', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    const { user } = await openCamera();
    expect(await screen.findByRole('heading', { name: 'A câmera não está disponível' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Digitar código' }));
    await waitFor(() => expect(codeField()).toHaveFocus());
  });
});

import { act, render, screen } from '@testing-library/react';
import { install, useInstallation, watchInstallOffer } from './installPrompt.ts';

function Shown() {
  return <p>{useInstallation() ?? 'nada'}</p>;
}

function setDevice({ userAgent, standalone = false }: { userAgent: string; standalone?: boolean }): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  // jsdom has no media queries.
  window.matchMedia = (media: string) => ({ matches: standalone, media }) as MediaQueryList;
}

const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/140';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['steps on an iPhone', { userAgent: iPhone }, 'steps'],
  ['nothing in the installed app', { userAgent: iPhone, standalone: true }, 'nada'],
  ['nothing in a browser without an offer', { userAgent: android }, 'nada'],
])('shows %s', (_case, device, hint) => {
  setDevice(device);
  render(<Shown />);
  expect(screen.getByText(hint)).toBeVisible();
});

it("keeps the browser's offer until the person uses it once", async () => {
  setDevice({ userAgent: android });
  watchInstallOffer();
  render(<Shown />);
  const prompt = jest.fn().mockResolvedValue(undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(screen.getByText('button')).toBeVisible();
  expect(offer.defaultPrevented).toBe(true);
  await act(install);
  await act(install);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.getByText('nada')).toBeVisible();
});

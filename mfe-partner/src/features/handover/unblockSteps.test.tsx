import { render, screen } from '@testing-library/react';
import { UnblockSteps } from './components/UnblockSteps.tsx';

const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605';
const last = 'Volte aqui e toque em Tentar a câmera.';

function stepsOn(userAgent: string, { installed = false } = {}): (string | null)[] {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: installed && media === '(display-mode: standalone)', media }) as MediaQueryList,
    );
  render(<UnblockSteps />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

afterEach(() => jest.restoreAllMocks());

describe('the steps to allow a blocked camera', () => {
  it('begin at the icon beside the address in Chrome', () => {
    expect(stepsOn(chrome)).toEqual([
      'Toque no ícone à esquerda do endereço, no alto.',
      'Abra Permissões e ligue Câmera.',
      last,
    ]);
  });

  it('remove the block in Firefox', () => {
    expect(stepsOn(firefox)).toEqual([
      'Toque no cadeado ou na câmera riscada, à esquerda do endereço.',
      'Na linha da Câmera, retire o bloqueio.',
      last,
    ]);
  });

  it.each([false, true])('lead through the settings of an iPhone (installed app: %s)', (installed) => {
    expect(stepsOn(iPhone, { installed })).toEqual([
      'Abra os Ajustes do aparelho e procure o nome do navegador, como Safari.',
      'Em Câmera, escolha Permitir ou ligue a chave.',
      last,
    ]);
  });

  it('lead through the information about the app where the app is installed', () => {
    expect(stepsOn(chrome, { installed: true })).toEqual([
      'Abra as Informações do app: segure o ícone do app no celular, ou abra o menu no alto da janela no computador.',
      'Abra Permissões e ligue Câmera.',
      last,
    ]);
  });
});

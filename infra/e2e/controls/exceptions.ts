import type { ControlException } from './coverage.ts';

/** Controls that the tests do not have to use. The check fails if an exception becomes unnecessary. */
export const exceptions: readonly ControlException[] = [
  ...['/dashboard', '/mapa', 'mfe_admin dialog "Aprovar …"'].map((place) => ({
    control: `${place} › link "© OpenStreetMap"`,
    reason: 'leads to the site of the map',
  })),
  { control: '/pedidos › link "Como chegar"', reason: 'leads to the site of another map' },
  { control: '/pedidos › link "WhatsApp"', reason: 'leads to another app' },
  { control: '/pedidos › link "Ligar para a loja: (…) …"', reason: 'opens the phone of the device' },
  { control: '/r/:token › link "Como chegar"', reason: 'leads to the site of another map' },
  { control: '/r/:token › link "Ligar para a loja: (…) …"', reason: 'opens the phone of the device' },
  {
    control: '/partner/dados-cadastrais › link "fale com o suporte"',
    reason: 'opens the mail program of the device',
  },
  {
    control: '/privacidade › link "privacidade@boaxepa.com.br"',
    reason: 'opens the mail program of the device',
  },
];

import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { Locator, Page } from '@playwright/test';
import { button } from './accessibility.ts';
import { changeAnswer } from './changeAnswer.ts';
import type { Screen } from './screens.ts';

/** A dialog or menu whose code is loaded when it is first opened. */
export interface LatePart extends Pick<Screen, 'as' | 'pattern'> {
  /** Package and component whose code is loaded late, such as 'mfe-partner BagDialog'. */
  readonly code: string;
  /** Name of this part in the title of its test. */
  readonly name: string;
  /** Changes responses of the API before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Opens the menu that contains the dialog. The menu is loaded before the page goes offline. */
  readonly menu?: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
  readonly part: (page: Page) => Locator;
  /** True if the test needs a window as wide as a desktop, which shows the sidebar. Default: as wide as a phone. */
  readonly desktop?: boolean;
}

const dialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const pressMenu = (name: RegExp) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('menu').waitFor();
};
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).click();

type Row = readonly [code: string, pattern: string, opener: string | RegExp, name: string | RegExp];

const dialogs = (as: Screen['as'], rows: readonly Row[], desktop = false): LatePart[] =>
  rows.map(([code, pattern, opener, name]) => ({
    code,
    as,
    pattern,
    name: String(opener),
    open: press(opener),
    part: dialog(name),
    desktop,
  }));

const inMenu = (
  as: Screen['as'],
  rows: readonly (readonly [
    code: string,
    pattern: string,
    menu: RegExp,
    entry: string,
    name: string | RegExp,
  ])[],
): LatePart[] =>
  rows.map(([code, pattern, menu, entry, name]) => ({
    code,
    as,
    pattern,
    name: entry,
    menu: pressMenu(menu),
    open: item(entry),
    part: dialog(name),
    desktop: true,
  }));

const HOUR_MS = 3_600_000;

/** Dialogs and menus that open without a request to the API. */
export const lateParts: readonly LatePart[] = [
  ...dialogs('visitor', [
    ['mfe-shopper PolicyDialog', '/cadastrar', /Política de Privacidade/, 'Política de Privacidade'],
    [
      'mfe-partner TermsDialog',
      '/partners/cadastrar',
      /Termos & Condições/,
      'Termos & Condições do Parceiro',
    ],
  ]),
  ...dialogs('shopper', [
    ['mfe-shopper LocationDialog', '/dashboard', 'Ativar localização', 'Localizar parceiros próximos'],
    ['mfe-shopper CancelDialog', '/pedidos', /^Cancelar pedido/, 'Cancelar pedido?'],
    ['mfe-shopper RatingDialog', '/pedidos', /^Avaliar pedido/, 'Avaliar pedido'],
    ['mfe-shopper LocationDialog', '/mapa?ver=lista', 'Ativar localização', 'Localizar parceiros próximos'],
    ['mfe-shopper PasswordDialog', '/profile', /^Trocar senha/, 'Trocar senha'],
    ['mfe-shopper DevicesDialog', '/profile', /^Aparelhos conectados/, 'Aparelhos conectados'],
    ['mfe-shopper PushDialog', '/profile', /^Configurações/, 'Configurações'],
    ['mfe-shopper PolicyDialog', '/profile', /^Privacidade/, /Privacidade/],
    ['mfe-shopper DownloadDataDialog', '/profile', /^Baixar meus dados/, 'Baixar meus dados'],
    ['mfe-shopper DeleteAccountDialog', '/profile', /^Excluir minha conta/, 'Excluir minha conta'],
  ]),
  {
    code: 'ui LateMenu',
    as: 'shopper',
    pattern: '/dashboard',
    name: 'Menu',
    open: press('Menu'),
    part: (page) => page.getByRole('menu'),
  },
  {
    code: 'ui LeaveUnsavedDialog',
    as: 'shopper',
    pattern: '/profile/personal',
    name: 'Sair sem salvar?',
    open: async (page) => {
      await page.getByLabel('Nome', { exact: true }).fill('Joana');
      await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    },
    part: dialog('Sair sem salvar?'),
  },
  ...dialogs('partner', [['ui Drawer', '/partners/bags', 'Abrir menu', 'Menu']]),
  ...dialogs(
    'partner',
    [
      ['mfe-partner BagDialog', '/partners/bags', 'Nova Sacola', 'Nova Sacola'],
      ['mfe-partner DeleteBagDialog', '/partners/bags', /^Excluir/, /^Excluir/],
      [
        'mfe-partner DeliverDialog',
        '/partners/orders',
        /^Marcar como Entregue/,
        /^Marcar pedido .* como entregue/,
      ],
      ['mfe-partner DeleteProductDialog', '/partners/products', /^Excluir/, /^Excluir/],
      ['mfe-partner ProductDialog', '/partners/products', 'Novo Produto', 'Novo Produto'],
      ['mfe-partner ImportScreen', '/partners/products', 'Importar planilha', 'Importar planilha'],
      [
        'ui LatePopover',
        '/partner/gestao-horarios',
        'Copiar segunda-feira para outros dias',
        'Copiar segunda-feira para outros dias',
      ],
      [
        'mfe-partner DownloadDataDialog',
        '/partner/dados-cadastrais',
        'Baixar meus dados',
        'Baixar meus dados',
      ],
      ['mfe-partner CloseAccountDialog', '/partner/dados-cadastrais', 'Encerrar conta', 'Encerrar conta'],
      [
        'mfe-partner PushDialog',
        '/partner/dados-cadastrais',
        'Configurar notificações',
        'Notificações de pedidos',
      ],
      ['mfe-partner DevicesDialog', '/partner/troca-senha', 'Aparelhos conectados', 'Aparelhos conectados'],
    ],
    true,
  ),
  {
    code: 'ui LateMenu',
    as: 'partner',
    pattern: '/partners/orders',
    name: 'Mais ações',
    open: press(/^Mais ações/),
    part: (page) => page.getByRole('menu'),
    desktop: true,
  },
  {
    code: 'mfe-partner SkipCodeDialog',
    as: 'partner',
    pattern: '/partners/orders',
    name: 'Marcar como Entregue, with a code',
    prepare: (page) => changeAnswer<object>(page, '**/handover-mode', () => ({ mode: 'asked' })),
    open: press(/^Marcar como Entregue/),
    part: dialog(/^Marcar pedido .* como entregue/),
    desktop: true,
  },
  {
    code: 'mfe-partner TakeBackDialog',
    as: 'partner',
    pattern: '/partners/orders',
    name: 'O cliente retirou',
    // The response is changed, because a real order becomes a no-show only after a day.
    prepare: (page) =>
      changeAnswer<PartnerOrder[]>(page, '**/api/orders/partner', (orders) =>
        orders.map((order) => ({
          ...order,
          status: 'cancelled',
          cancelReason: 'no_show',
          takeBackUntil: new Date(Date.now() + HOUR_MS).toISOString(),
        })),
      ),
    open: press(/^O cliente retirou/),
    part: dialog(/^O cliente retirou o pedido/),
    desktop: true,
  },
  ...inMenu('partner', [
    ['mfe-partner CancelDialog', '/partners/orders', /^Mais ações/, 'Cancelar pedido', /^Cancelar pedido/],
  ]),
  ...dialogs('admin', [
    ['ui Drawer', '/admin/partners', 'Abrir menu', 'Menu'],
    ['mfe-admin Dialog', '/admin/terms-audit', /^Ver Detalhes/, 'Detalhes do aceite'],
  ]),
  ...dialogs(
    'admin',
    [
      ['mfe-admin ApproveDialog', '/admin/partners', /^Aprovar/, /^Aprovar/],
      ['mfe-admin RejectDialog', '/admin/partners', /^Rejeitar/, /^Rejeitar/],
      ['mfe-admin PasswordDialog', '/admin/partners', 'Trocar senha', 'Trocar senha'],
      ['mfe-admin DevicesDialog', '/admin/partners', 'Aparelhos conectados', 'Aparelhos conectados'],
    ],
    true,
  ),
  ...inMenu('admin', [
    ['mfe-admin SchedulesDialog', '/admin/partners', /^Ações de/, 'Horários', /^Horários de/],
    ['mfe-admin BagsDialog', '/admin/partners', /^Ações de/, 'Sacolas', /^Sacolas de/],
    ['mfe-admin RatingsDialog', '/admin/partners', /^Ações de/, 'Avaliações', /^Avaliações de/],
    [
      'mfe-admin CnpjChangesDialog',
      '/admin/partners',
      /^Ações de/,
      'Alterações de CNPJ e nome',
      /^Alterações de CNPJ e nome de/,
    ],
    ['mfe-admin EditDialog', '/admin/partners', /^Ações de/, 'Editar', /^Editar/],
    ['mfe-admin DeleteDialog', '/admin/partners', /^Ações de/, 'Deletar', 'Deletar Parceiro'],
    ['mfe-admin EditShopperDialog', '/admin/shoppers', /^Ações de/, 'Editar', /^Editar/],
    ['mfe-admin DeleteShopperDialog', '/admin/shoppers', /^Ações de/, 'Deletar', /^Deletar/],
  ]),
];

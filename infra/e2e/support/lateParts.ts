import type { Locator, Page } from '@playwright/test';
import { button } from './accessibility.ts';
import type { Screen } from './screens.ts';

/** A dialog or menu whose code is loaded at its first opening. */
export interface LatePart extends Pick<Screen, 'as' | 'pattern'> {
  readonly name: string;
  /** Opens the menu that contains the part. The menu is loaded before the connection is lost. */
  readonly menu?: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
  readonly part: (page: Page) => Locator;
  /** Desktop width with a sidebar; otherwise a phone. */
  readonly desktop?: boolean;
}

const dialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).click();

type Row = readonly [pattern: string, opener: string | RegExp, name: string | RegExp];

const dialogs = (as: Screen['as'], rows: readonly Row[], desktop = false): LatePart[] =>
  rows.map(([pattern, opener, name]) => ({
    as,
    pattern,
    name: String(opener),
    open: press(opener),
    part: dialog(name),
    desktop,
  }));

const inMenu = (
  as: Screen['as'],
  rows: readonly (readonly [pattern: string, menu: RegExp, entry: string, name: string | RegExp])[],
): LatePart[] =>
  rows.map(([pattern, menu, entry, name]) => ({
    as,
    pattern,
    name: entry,
    menu: press(menu),
    open: item(entry),
    part: dialog(name),
    desktop: true,
  }));

/**
 * The dialogs and menus of the product that the demo data can open without a request to the server.
 * `lateAnswers.e2e.ts` covers those that open after an answer. The others use the same `lazyWithRetry`: the dialog of an
 * order that nobody collected, the welcome of a new shop, and the map's picker inside 'Aprovar'.
 */
export const lateParts: readonly LatePart[] = [
  ...dialogs('visitor', [
    ['/cadastrar', /Política de Privacidade/, 'Política de Privacidade'],
    ['/partners/cadastrar', /Termos & Condições/, 'Termos & Condições do Parceiro'],
  ]),
  ...dialogs('shopper', [
    ['/dashboard', 'Ativar localização', 'Localizar parceiros próximos'],
    ['/pedidos', /^Cancelar pedido/, 'Cancelar pedido?'],
    ['/pedidos', /^Avaliar pedido/, 'Avaliar pedido'],
    ['/mapa?ver=lista', 'Ativar localização', 'Localizar parceiros próximos'],
    ['/profile', /^Trocar senha/, 'Trocar senha'],
    ['/profile', /^Aparelhos conectados/, 'Aparelhos conectados'],
    ['/profile', /^Privacidade/, /Privacidade/],
    ['/profile', /^Baixar meus dados/, 'Baixar meus dados'],
    ['/profile', /^Excluir minha conta/, 'Excluir minha conta'],
  ]),
  {
    as: 'shopper',
    pattern: '/dashboard',
    name: 'Menu',
    open: press('Menu'),
    part: (page) => page.getByRole('menu'),
  },
  {
    as: 'shopper',
    pattern: '/profile/personal',
    name: 'Sair sem salvar?',
    open: async (page) => {
      await page.getByLabel('Nome', { exact: true }).fill('Joana');
      await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    },
    part: dialog('Sair sem salvar?'),
  },
  ...dialogs('partner', [['/partners/bags', 'Abrir menu', 'Menu']]),
  ...dialogs(
    'partner',
    [
      ['/partners/bags', 'Nova Sacola', 'Nova Sacola'],
      ['/partners/bags', /^Excluir/, /^Excluir/],
      ['/partners/orders', /^Marcar como Entregue/, /^Marcar pedido .* como entregue/],
      ['/partners/products', /^Excluir/, /^Excluir/],
      ['/partners/products', 'Novo Produto', 'Novo Produto'],
      ['/partners/products', 'Importar planilha', 'Importar planilha'],
      [
        '/partner/gestao-horarios',
        'Copiar Segunda-feira para outros dias',
        'Copiar Segunda-feira para outros dias',
      ],
      ['/partner/dados-cadastrais', 'Baixar meus dados', 'Baixar meus dados'],
      ['/partner/dados-cadastrais', 'Encerrar conta', 'Encerrar conta'],
      ['/partner/troca-senha', 'Aparelhos conectados', 'Aparelhos conectados'],
    ],
    true,
  ),
  {
    as: 'partner',
    pattern: '/partners/orders',
    name: 'Mais ações',
    open: press(/^Mais ações/),
    part: (page) => page.getByRole('menu'),
    desktop: true,
  },
  ...inMenu('partner', [['/partners/orders', /^Mais ações/, 'Cancelar pedido', /^Cancelar pedido/]]),
  ...dialogs('admin', [
    ['/admin/partners', 'Abrir menu', 'Menu'],
    ['/admin/terms-audit', /^Ver Detalhes/, 'Detalhes do aceite'],
  ]),
  ...dialogs(
    'admin',
    [
      ['/admin/partners', /^Aprovar/, /^Aprovar/],
      ['/admin/partners', /^Rejeitar/, /^Rejeitar/],
      ['/admin/partners', 'Trocar senha', 'Trocar senha'],
      ['/admin/partners', 'Aparelhos conectados', 'Aparelhos conectados'],
    ],
    true,
  ),
  ...inMenu('admin', [
    ['/admin/partners', /^Ações de/, 'Horários', /^Horários de/],
    ['/admin/partners', /^Ações de/, 'Sacolas', /^Sacolas de/],
    ['/admin/partners', /^Ações de/, 'Avaliações', /^Avaliações de/],
    ['/admin/partners', /^Ações de/, 'Alterações de CNPJ', /^Alterações de CNPJ de/],
    ['/admin/partners', /^Ações de/, 'Editar', /^Editar/],
    ['/admin/partners', /^Ações de/, 'Deletar', 'Deletar Parceiro'],
    ['/admin/shoppers', /^Ações de/, 'Editar', /^Editar/],
    ['/admin/shoppers', /^Ações de/, 'Deletar', /^Deletar/],
  ]),
];

import type { CheckoutOptions } from '@boaxepa/contracts/wire/checkout';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import type { Locator, Page } from '@playwright/test';
import { button } from './accessibility.ts';
import { changeAnswer } from './changeAnswer.ts';
import type { LatePart } from './lateParts.ts';

/** A section of a screen, or a dialog that opens without a click. Its code is loaded separately. */
export interface LateSection extends Pick<
  LatePart,
  'code' | 'as' | 'pattern' | 'prepare' | 'desktop' | 'part'
> {
  /** End of the path of the module that contains the section. */
  readonly module: string;
  /** Makes the section visible, if the screen initially hides it. */
  readonly open?: (page: Page) => Promise<void>;
  /**
   * Element that the screen shows instead, if the code of the section fails to load. Not set if there is no such
   * element.
   */
  readonly instead?: (page: Page) => Locator;
}

const shopMap = (page: Page) => page.getByRole('region', { name: 'Mapa dos parceiros' });

/** Sections that appear without a click as soon as their code is loaded. */
export const lateSections: readonly LateSection[] = [
  {
    code: 'mfe-shopper DashboardMap',
    module: 'features/dashboard/components/DashboardMap.tsx',
    as: 'shopper',
    pattern: '/dashboard',
    desktop: true,
    part: shopMap,
  },
  {
    code: 'mfe-shopper ShopMap',
    module: 'features/map/components/ShopMap.tsx',
    as: 'shopper',
    pattern: '/mapa',
    instead: (page) => page.getByText('Toque em Lista para ver os parceiros.'),
    part: shopMap,
  },
  {
    code: 'mfe-shopper AddressForm',
    module: 'features/payment/components/AddressForm.tsx',
    as: 'shopper',
    pattern: '/pagamento',
    prepare: (page) =>
      changeAnswer<CheckoutOptions>(page, '**/api/config/payments', (options) => ({
        ...options,
        orderTypes: ['pickup', 'delivery'],
      })),
    open: (page) => page.getByRole('radio', { name: /^Receber em casa/ }).check(),
    instead: (page) => page.getByText('Não foi possível abrir o formulário de endereço'),
    part: (page) => page.getByLabel('CEP'),
  },
  {
    code: 'mfe-shopper PickedUp',
    module: 'features/orders/components/PickedUp.tsx',
    as: 'shopper',
    pattern: '/pedidos/:orderId/codigo',
    prepare: (page) =>
      changeAnswer<ShopperOrder[]>(page, '**/api/shopper/orders', (orders) =>
        orders.map((order) => ({ ...order, status: 'delivered', hasPickupCode: false })),
      ),
    instead: (page) => page.getByText('Bom apetite!', { exact: true }),
    part: (page) => page.getByRole('heading', { name: /^Bom apetite, / }),
  },
  {
    code: 'mfe-partner ProductTable',
    module: 'features/products/components/ProductTable.tsx',
    as: 'partner',
    pattern: '/partners/products',
    desktop: true,
    instead: (page) => page.getByRole('article', { name: 'Pudim' }),
    part: (page) => page.getByRole('table'),
  },
  {
    code: 'mfe-partner OrderBoard',
    module: 'features/orders/useCounter.ts',
    as: 'partner',
    pattern: '/partners/orders/entregar',
    desktop: true,
    instead: (page) => button(page, /^Tentar (de novo|novamente)$/),
    part: (page) => page.getByRole('searchbox', { name: 'Buscar pedidos' }),
  },
  {
    code: 'mfe-partner WelcomeDialog',
    module: 'features/dashboard/components/WelcomeDialog.tsx',
    as: 'partner',
    pattern: '/partners/dashboard',
    prepare: (page) =>
      changeAnswer<PartnerProfile>(page, '**/api/partner-profile', (profile) => ({
        ...profile,
        schedulesConfigured: false,
      })),
    part: (page) => page.getByRole('dialog', { name: 'Boas-vindas à Boa Xepa!' }),
  },
  {
    code: 'ui Drawing',
    module: 'ui/src/charts/Drawing.tsx',
    as: 'admin',
    pattern: '/admin/financial',
    open: (page) => button(page, '7 dias').click(),
    instead: (page) => page.getByText('Ver como tabela').first(),
    part: (page) => page.locator('figure svg.recharts-surface').first(),
  },
  {
    code: 'ui PinPicker',
    module: 'ui/src/map/PinPicker.tsx',
    as: 'admin',
    pattern: '/admin/partners',
    desktop: true,
    open: (page) => button(page, /^Aprovar/).click(),
    instead: (page) => page.getByText(/^O mapa não carregou/),
    part: (page) => page.getByRole('dialog').locator('.leaflet-container'),
  },
];

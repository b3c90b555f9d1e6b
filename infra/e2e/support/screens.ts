import type { PickupLink } from '@boaxepa/contracts/wire/pickupLink';
import type { Locator, Page } from '@playwright/test';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { must } from './api.ts';
import {
  confirmOrder,
  newBag,
  newCandidate,
  newProduct,
  newShop,
  newShopper,
  orderFor,
  placeOrder,
  type Shop,
} from './market.ts';
import { type Role, sessionOf } from './sessions.ts';

/** An address of the route table, and the role of the user who opens it. */
export interface Screen {
  /** Route pattern of the address, such as '/parceiro/:partnerId'. */
  readonly pattern: string;
  readonly as: Role | 'visitor';
  /** Maximum size in KiB of the JavaScript that is loaded until the screen is usable. */
  readonly maxKibibytes: number;
  /** Maximum number of requests until the screen is usable. Unlimited if undefined. */
  readonly maxRequests?: number;
}

const DEFAULT_MAX_KIBIBYTES = 215;
const ownLimits: Readonly<Record<string, number>> = {
  '/': 150,
  '/login': 190,
  '/entrar': 190,
  '/dashboard': 210,
  '/parceiro/:partnerId': 230,
  '/mapa': 270,
  '/profile/personal': 223,
  // This screen includes a form and the QR code reader, but not the decoder of the reader.
  '/partners/orders/entregar': 241,
  '/partner/dados-cadastrais': 229,
  '/partner/troca-senha': 224,
  '/admin/financial': 218,
  '/admin/security-log': 230,
  // This screen includes a bar chart of the errors per version.
  '/admin/releases': 250,
};

/** The first screens of most shoppers. The number of their requests is limited too. */
const firstScreens = ['/', '/login', '/entrar', '/dashboard'];
const MAX_REQUESTS = 16;

const rows = (as: Screen['as'], patterns: readonly string[]): Screen[] =>
  patterns.map((pattern) => ({
    pattern,
    as,
    maxKibibytes: ownLimits[pattern] ?? DEFAULT_MAX_KIBIBYTES,
    ...(firstScreens.includes(pattern) && { maxRequests: MAX_REQUESTS }),
  }));

export const screens: readonly Screen[] = [
  ...rows('visitor', [
    '/',
    '/esqueci-senha',
    '/redefinir-senha',
    '/privacidade',
    '/r/:token',
    '/parceiro/esqueci-senha',
    '/cadastrar',
    '/entrar',
    '/login',
    '/parceiro/login',
    '/partners',
    '/partners/cadastrar',
    '/partners/login',
    '/admin',
  ]),
  ...rows('shopper', [
    '/dashboard',
    '/carrinho',
    '/pagamento',
    '/pedidos',
    '/pedidos/:orderId/codigo',
    '/mensagens',
    '/mapa',
    '/profile',
    '/profile/personal',
    '/parceiro/:partnerId/sacolas',
    '/parceiro/:partnerId',
  ]),
  ...rows('partner', [
    '/partners/dashboard',
    '/partner/dashboard',
    '/partners/products',
    '/partners/bags',
    '/partners/orders',
    '/partners/orders/confirm/:orderId',
    '/partners/orders/entregar',
    '/partners/ratings',
    '/partner/dados-cadastrais',
    '/partner/gestao-horarios',
    '/partner/troca-senha',
  ]),
  ...rows('admin', [
    '/admin/dashboard',
    '/admin/shoppers',
    '/admin/orders',
    '/admin/partners',
    '/admin/financial',
    '/admin/terms-audit',
    '/admin/security-log',
    '/admin/releases',
  ]),
];

const nothing = { cookies: [], origins: [] };

/**
 * Test data for the screens: a shop that sells a bag, a shopper with the bag in the cart, and an order that awaits
 * confirmation.
 */
export interface Scene {
  readonly pathOf: (screen: Pick<Screen, 'pattern'>) => string;
  readonly sessions: Readonly<Record<Screen['as'], Awaited<ReturnType<typeof sessionOf>>>>;
}

export interface ReadyOrder {
  readonly orderId: string;
  /** Access token of the shopper who placed the order. */
  readonly token: string;
}

/** Places an order as a new shopper, and then confirms the order and marks it as ready. */
export async function readyOrder(stack: Stack, shop: Shop, bagId: string): Promise<ReadyOrder> {
  const shopper = await newShopper(stack);
  const orderId = await placeOrder(stack, shopper, orderFor(shop, bagId));
  await confirmOrder(stack, shop, orderId, ['ready']);
  return { orderId, token: shopper.token };
}

/**
 * Creates the test data and the sessions for the screens. If `ready` is true, also creates an order that is ready for
 * pickup.
 */
export async function setScene(stack: Stack, { ready = false } = {}): Promise<Scene> {
  const { url } = stack;
  const shop = await newShop(stack, 'Padaria de Todas as Telas');
  const bagId = await newBag(stack, shop, 8);
  await newBag(stack, shop, 4, { type: 'doce' });
  for (const [name, category] of [
    ['Pão de leite', 'bakery'],
    ['Suco de caju', 'beverages'],
    ['Pudim', 'sweets'],
  ] as const)
    await newProduct(stack, shop, name, { category });
  const { data: offer } = await must<{ data: { bags: Record<string, unknown>[] } }>(
    url,
    'GET',
    `/api/partner/${shop.id}/bags`,
  );
  const shopper = await sessionOf(url, 'shopper');
  const [origin] = shopper.origins;
  const token = origin?.localStorage.find(({ name }) => name === 'authToken')?.value;
  if (!origin || token === undefined) throw new Error('no session');
  const cart = [
    { ...offer.bags[0], partnerId: shop.id, partnerName: 'Padaria de Todas as Telas', quantity: 1 },
  ];
  origin.localStorage.push({ name: 'cart', value: JSON.stringify(cart) });

  const orderId = await placeOrder(stack, { token }, orderFor(shop, bagId));
  const { data: link } = await must<{ data: PickupLink }>(url, 'POST', `/api/orders/${orderId}/pickup-link`, {
    token,
  });
  if (ready) await readyOrder(stack, shop, bagId);
  // Registers a new pending shop, because other tests may have approved the pending shops of the demo data. The
  // administrators' list shows the newest shop first.
  await newCandidate(stack, 'Padaria à Espera');
  const at: Readonly<Record<string, string>> = {
    partnerId: shop.id,
    orderId,
    token: new URL(link.url).pathname.slice('/r/'.length),
  };
  return {
    pathOf: ({ pattern }) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => at[name] ?? name),
    sessions: {
      visitor: nothing,
      shopper,
      partner: await sessionOf(url, 'partner', shop),
      admin: await sessionOf(url, 'admin'),
    },
  };
}

/** Returns a function that calls `setScene` once, so that all tests of a file share the test data. */
export function sharedScene(options?: { ready?: boolean }): (stack: Stack) => Promise<Scene> {
  let scene: Promise<Scene> | undefined;
  return (stack) => (scene ??= setScene(stack, options));
}

/** Returns the heading of the screen, which is visible when the screen has loaded its data. */
export const screenHeading = (page: Page): Locator =>
  page
    .locator('main, body')
    .filter({ hasNot: page.getByText(/^(Carregando|Buscando)/) })
    .getByRole('heading', { level: 1 })
    .first();

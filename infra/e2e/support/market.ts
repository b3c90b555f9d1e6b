import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { splitName } from '@boaxepa/contracts/wire/accounts';
import type { OrderItem, PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { cnpjCheckDigits, cpfCheckDigits } from '@boaxepa/contracts/domain/documents';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import type { Stack as WholeStack } from '../../run/stack/stackTypes.ts';
import { must } from './api.ts';
import { rememberDocument, testPassword } from './planted.ts';
import { type Account, tokenOf } from './sessions.ts';

/** URL of the gateway. Nothing else is required, so that the Docker Compose tests can call this module too. */
type Stack = Pick<WholeStack, 'url'> & {
  /** Account that approves shops. The default is the demo administrator. */
  admin?: Account;
};

const password = testPassword;
/** Number of registrations so far, which makes the data of each registration unique. */
let count = 0;

export function newCpf(): string {
  count += 1;
  const base = String(100_000_000 + ((Date.now() * 7 + count * 7919) % 899_999_999));
  return rememberDocument(base + cpfCheckDigits(base));
}

/** Returns a new valid CNPJ (Brazilian company number). */
export function newCnpj(): string {
  count += 1;
  const base = `${String(10_000_000 + ((Date.now() * 7 + count * 7919) % 89_999_999))}0001`;
  return rememberDocument(base + cnpjCheckDigits(base));
}

export function newEmail(name: string): string {
  count += 1;
  return `${name}.${Date.now().toString(36)}${count}@teste.example`;
}

export interface Person {
  email: string;
  password: string;
  token: string;
}

/** Returns the request body that registers a shopper with a new CPF and the password `testPassword`. */
export const shopperRegistration = (email: string, fullName: string) => ({
  email,
  password,
  ...splitName(fullName),
  fullName,
  cpf: newCpf(),
  acceptTerms: true,
});

export async function newShopper({ url }: Stack, fullName = 'Clara Nunes'): Promise<Person> {
  const email = newEmail('clara');
  await must(url, 'POST', '/api/auth/register/shopper', { body: shopperRegistration(email, fullName) });
  return { email, password, token: await tokenOf(url, 'shopper', { email, password }) };
}

export interface Shop extends Person {
  id: string;
}

const everyDay = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isOpen: true,
  openTime: '00:00',
  closeTime: '23:59',
  pickupStartTime: '00:00',
  pickupEndTime: '23:59',
}));

/** Registers a shop, which then waits for approval. */
export async function newCandidate(
  { url }: Stack,
  businessName: string,
  address = 'Rua das Laranjeiras, 100, São Paulo',
): Promise<Omit<Shop, 'token'>> {
  const email = newEmail('loja');
  const { data } = await must<{ data: { partnerId: string } }>(url, 'POST', '/api/partners/register', {
    body: {
      businessName,
      businessType: 'bakery',
      address,
      phone: '11987654321',
      email,
      ownerName: 'Rosa Lima',
      cnpj: newCnpj(),
      password,
      confirmPassword: password,
      acceptTerms: true,
    },
  });
  return { id: data.partnerId, email, password };
}

/** Default location of all test shops. The map shows shops at the same location as a cluster. */
const place = { latitude: -23.55, longitude: -46.63 };

/** Registers and approves a shop without opening hours, and logs in as its partner. */
export async function newApprovedShop(stack: Stack, businessName: string, at = place): Promise<Shop> {
  const { id, email } = await newCandidate(stack, businessName);
  const { url } = stack;
  await must(url, 'PUT', `/api/admin/partners/${id}/approve`, {
    token: await adminToken(url, stack.admin),
    body: at,
  });
  return { id, email, password, token: await tokenOf(url, 'partner', { email, password }) };
}

/** Registers and approves a shop that is always open, and logs in as its partner. */
export async function newShop(stack: Stack, businessName: string, at = place): Promise<Shop> {
  const shop = await newApprovedShop(stack, businessName, at);
  await must(stack.url, 'PUT', `/api/admin/partners/${shop.id}/schedules`, {
    token: await adminToken(stack.url, stack.admin),
    body: { schedules: everyDay },
  });
  return shop;
}

export const adminToken = (url: string, account?: Account): Promise<string> => tokenOf(url, 'admin', account);

/** Creates a surprise bag with `stock` units that costs 10 reais and expires tomorrow. Returns the id of the bag. */
export async function newBag(
  { url }: Stack,
  shop: Shop,
  stock: number,
  fields: { type?: string } = {},
): Promise<string> {
  const { data } = await must<{ data: { id: string } }>(url, 'POST', '/api/bags', {
    token: shop.token,
    body: {
      type: 'mista',
      category: 'padaria',
      originalPrice: 25,
      promotionalPrice: 10,
      stock,
      expiryDate: addDaysToDate(localDate(defaultZone, new Date()), 1),
      ...fields,
    },
  });
  return data.id;
}

/** Creates a product with `stock` units that costs 8 reais instead of 10. Returns the id of the product. */
export async function newProduct(
  { url }: Stack,
  shop: Shop,
  name: string,
  { stock = 5, ...fields }: { stock?: number; category?: string; description?: string } = {},
): Promise<string> {
  const { data } = await must<{ data: { id: string } }>(url, 'POST', '/api/products', {
    token: shop.token,
    body: { name, category: 'bakery', price: 10, discountPrice: 8, stockQuantity: stock, ...fields },
  });
  return data.id;
}

export async function stockOf({ url }: Stack, shop: Shop, bagId: string): Promise<number | undefined> {
  const { data } = await must<{ data: { id: string; stock: number }[] }>(url, 'GET', '/api/bags', {
    token: shop.token,
  });
  return data.find(({ id }) => id === bagId)?.stock;
}

/** Returns the request body of an order. `unitPrice` is the price in reais; `newBag` creates bags for 10 reais. */
export const orderFor = (shop: Shop, productId: string, quantity = 1, unitPrice = 10) => ({
  partnerId: shop.id,
  orderType: 'pickup',
  paymentMethod: 'cash',
  items: [{ productId, quantity, unitPrice }],
  totalAmount: unitPrice * quantity,
});

/** Places an order through the API. Returns the id of the order. */
export async function placeOrder(
  { url }: Stack,
  { token }: Pick<Person, 'token'>,
  body: ReturnType<typeof orderFor>,
): Promise<string> {
  const { orderId } = await must<{ orderId: string }>(url, 'POST', '/api/orders', { token, body });
  return orderId;
}

async function readOrder(
  { url }: Stack,
  { token }: Pick<Person, 'token'>,
  orderId: string,
): Promise<Pick<PartnerOrder, 'status' | 'items'>> {
  return (await must<{ data: PartnerOrder }>(url, 'GET', `/api/orders/${orderId}`, { token })).data;
}

/** Returns the status of an order. Reads the order with the token of the shopper or the shop. */
export const statusOf = async (...order: Parameters<typeof readOrder>): Promise<OrderStatus> =>
  (await readOrder(...order)).status;

/** Returns the items of an order in the form in which the shop confirms them. */
export const confirmedItems = (items: readonly OrderItem[]) =>
  items.map(({ id, productId, quantity, unitPrice }) => ({ id, productId, quantity, unitPrice }));

/** Confirms all items of an order as its shop, and then sets each status of `statuses` in turn. */
export async function confirmOrder(
  stack: Stack,
  shop: Pick<Shop, 'token'>,
  orderId: string,
  statuses: readonly OrderStatus[],
): Promise<void> {
  const { token } = shop;
  const items = confirmedItems((await readOrder(stack, shop, orderId)).items);
  await must(stack.url, 'PATCH', `/api/orders/${orderId}/confirm`, { token, body: { items } });
  for (const status of statuses)
    await must(stack.url, 'PATCH', `/api/orders/${orderId}/status`, { token, body: { status } });
}

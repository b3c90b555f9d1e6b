import { bagCategories, bagTypes } from '@boaxepa/contracts/domain/bagTypes';
import { type AdminBag, type Bag, defaultObservation } from '@boaxepa/contracts/wire/bags';
import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import { addresses } from './addresses.ts';
import { demoPartners, type DemoPartner, movedShop } from './data/partners.ts';
import { demoBags, demoProducts } from './data/products.ts';
import { atOnce, call } from './http.ts';
import { partnerToken } from './people.ts';

type ShopsByEmail = ReadonlyMap<string, AdminPartner>;

/** Returns all shops by email address, because the email address identifies a demo shop. */
export async function shopsByEmail(token: string): Promise<ShopsByEmail> {
  const shops = new Map<string, AdminPartner>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = await call<{ data: { partners: AdminPartner[]; pagination: { totalPages: number } } }>(
      'GET',
      `${addresses.ADMIN_URL}/api/admin/partners?page=${page}&limit=100`,
      { token },
    );
    for (const partner of data.partners) shops.set(partner.email, partner);
    pages = data.pagination.totalPages;
  }
  return shops;
}

/**
 * Approves or rejects the pending demo shops and sets their opening hours. The requests use the token of an
 * administrator.
 */
export async function decideShops(token: string, shops: ShopsByEmail): Promise<void> {
  await forEachConcurrently(demoPartners, atOnce, async (demo) => {
    const shop = shops.get(demo.email);
    if (!shop) return;
    const at = `${addresses.ADMIN_URL}/api/admin/partners/${shop.id}`;
    if (shop.status === 'pending' && demo.fate === 'approved' && demo.at) {
      await call('PUT', `${at}/approve`, { token, body: { latitude: demo.at[0], longitude: demo.at[1] } });
    }
    if (shop.status === 'pending' && demo.fate === 'rejected') {
      await call('PUT', `${at}/reject`, { token, body: { reason: 'O endereço informado não existe.' } });
    }
    if (shop.status !== 'rejected' && !shop.schedulesConfigured && demo.week)
      await call('PUT', `${at}/schedules`, { token, body: { schedules: demo.week } });
  });
}

/** Changes the address of one demo shop, so that an administrator can confirm its location. */
export async function moveShop(shops: ShopsByEmail): Promise<void> {
  const index = demoPartners.findIndex(({ email }) => email === movedShop.email);
  const shop = shops.get(movedShop.email);
  if (shop?.status !== 'approved' || shop.address !== demoPartners[index]?.address) return;
  const { businessName, businessType, ownerName, phone, cnpj } = shop;
  const token = await partnerToken(movedShop.email, index);
  if (!token) return;
  const body = { businessName, businessType, ownerName, phone, cnpj, address: movedShop.address };
  await call('PUT', `${addresses.CATALOG_URL}/api/partner/profile`, { token, body });
  await call('PUT', `${addresses.CATALOG_URL}/api/partner/pin`, { token, body: movedShop.pin });
}

/**
 * Creates the products and bags of each approved demo shop with the account of its partner. Renews expired bags. Skips
 * shops that an administrator rejected, and shops whose partner changed the password.
 */
export async function stockShops(token: string, shops: ShopsByEmail): Promise<void> {
  await forEachConcurrently([...demoPartners.entries()], atOnce, async ([index, demo]) => {
    const shop = shops.get(demo.email);
    if (shop?.status !== 'approved' || demo.fate !== 'approved') return;
    if (await offersEverything(token, demo, shop)) return;
    const ownToken = await partnerToken(demo.email, index);
    if (ownToken) await stockShop(demo, ownToken);
  });
}

/**
 * Returns true if the shop already offers all of its demo bags, so that nothing has to be created or renewed. Ignores
 * the shop's other bags.
 */
async function offersEverything(token: string, demo: DemoPartner, shop: AdminPartner): Promise<boolean> {
  const { data } = await call<{ data: { bags: AdminBag[] } }>(
    'GET',
    `${addresses.ADMIN_URL}/api/admin/partners/${shop.id}/bags`,
    { token },
  );
  return demoBags[demo.businessType].every(([type, category]) =>
    data.bags.some(
      (bag) => bag.type === bagTypes[type].admin && bag.category === bagCategories[category].admin,
    ),
  );
}

async function stockShop(demo: DemoPartner, token: string): Promise<void> {
  const at = addresses.CATALOG_URL;
  const today = localDate(defaultZone, new Date());
  const { data: products } = await call<{ data: Product[] }>('GET', `${at}/api/products`, { token });
  const existingNames = new Set(products.map((product) => product.name));
  for (const [
    name,
    category,
    price,
    discountPrice,
    stockQuantity,
    description,
    isFlashDeal = false,
  ] of demoProducts[demo.businessType]) {
    if (existingNames.has(name)) continue;
    const photoUrl = new URL(`/media/${category}.svg`, addresses.PUBLIC_URL).href;
    await call('POST', `${at}/api/products`, {
      token,
      body: { name, category, price, discountPrice, stockQuantity, description, isFlashDeal, photoUrl },
    });
  }
  const { data: bags } = await call<{ data: Bag[] }>('GET', `${at}/api/bags`, { token });
  for (const [type, category, originalPrice, promotionalPrice, stock, days] of demoBags[demo.businessType]) {
    const existing = bags.find((bag) => bag.type === type && bag.category === category);
    const body = {
      type,
      category,
      originalPrice,
      promotionalPrice,
      stock,
      expiryDate: addDaysToDate(today, days),
      observation: defaultObservation,
    };
    if (!existing) await call('POST', `${at}/api/bags`, { token, body });
    else if (existing.expiryDate < today)
      await call('PUT', `${at}/api/bags/${existing.id}`, {
        token,
        body: { ...body, expectedStock: existing.stock },
      });
  }
}

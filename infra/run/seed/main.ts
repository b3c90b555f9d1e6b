import { seedHistory } from './history.ts';
import { adminToken, listShoppers, registerPeople } from './people.ts';
import { decideShops, moveShop, shopsByEmail, stockShops } from './shops.ts';

/**
 * Demo data in Portuguese (product/demo.md#data), created through the services' API. Every step creates only what is
 * missing and runs at each start: the first run fills the market, later ones renew expired bags.
 */
const token = await adminToken();
const known = [
  ...(await shopsByEmail(token)).keys(),
  ...(await listShoppers(token)).map(({ email }) => email),
];
await registerPeople(new Set(known));
await decideShops(token, await shopsByEmail(token));
const shops = await shopsByEmail(token);
await moveShop(shops);
await stockShops(token, shops);
await seedHistory(token, shops);

import { seedHistory } from './history.ts';
import { adminToken, listShoppers, registerPeople } from './people.ts';
import { decideShops, moveShop, shopsByEmail, stockShops } from './shops.ts';

/**
 * Loads the demo data through the API (product/demo.md#data). Each step creates only missing data, so this script can
 * run at every start. It also renews expired bags.
 */
const token = await adminToken();
const knownEmails = [
  ...(await shopsByEmail(token)).keys(),
  ...(await listShoppers(token)).map(({ email }) => email),
];
await registerPeople(new Set(knownEmails));
await decideShops(token, await shopsByEmail(token));
const shops = await shopsByEmail(token);
await moveShop(shops);
await stockShops(token, shops);
await seedHistory(token, shops);

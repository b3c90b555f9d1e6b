import { seedHistory } from './history.ts';
import { adminToken, listShoppers, registerPeople } from './people.ts';
import { decideShops, moveShop, shopsByEmail, stockShops } from './shops.ts';

/**
 * Loads the demo data in Portuguese (product/demo.md#data) through the API of the services. Every step creates only
 * what is missing and runs at each start. The first run creates all data, and later runs renew expired bags.
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

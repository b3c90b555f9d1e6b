import { seedHistory } from './history.ts';
import { adminToken, listShoppers, registerPeople } from './people.ts';
import { decideShops, moveShop, shopsByEmail, stockShops } from './shops.ts';

/**
 * Loads the demo data through the API of the services (product/demo.md#data). Each step creates only missing data, so the program
 * can run at every start. Expired bags are renewed.
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

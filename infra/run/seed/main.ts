import { seedHistory } from './history.ts';
import { adminToken, listShoppers, registerPeople } from './people.ts';
import { decideShops, moveShop, shopsByEmail, stockShops } from './shops.ts';

/**
 * Demo data in Portuguese (product/demo.md#data), made through the ordinary calls of the services. Every step makes only what
 * is missing, so that it may run at each start: the first time it fills the market, later it rolls expired bags forward.
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

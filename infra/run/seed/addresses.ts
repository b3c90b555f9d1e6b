import { readConfig, secret, str, url } from '@boaxepa/service-kit/config/readConfig';
/**
 * URLs and credentials of the running services, from environment variables. If one is missing, the import of this
 * module throws.
 */
export const addresses = readConfig({
  AUTH_URL: url(),
  CATALOG_URL: url(),
  ADMIN_URL: url(),
  ORDERS_INTERNAL_URL: url(),
  ORDERS_INTERNAL_SECRET: secret(),
  PUBLIC_URL: url(),
  ADMIN_EMAIL: str(),
  ADMIN_PASSWORD: str(),
});

import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { closeShop, deletePartner } from './deletePartner.ts';

/** The end of a shop: an administrator asks by the admin service, its own account by auth. */
export function deletionInternalRoutes(services: Services): Route[] {
  return [
    internalRoute(catalogCalls.deletePartner, async ({ params }) => {
      await deletePartner(services, params.partnerId);
      return null;
    }),
    internalRoute(catalogCalls.closeShop, async ({ params }) => {
      await closeShop(services, params.partnerId);
      return null;
    }),
  ];
}

import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { deletePartner } from './deletePartner.ts';

/**
 * Internal routes that delete a shop. The admin service calls them for administrators, and the auth service calls them for shops.
 */
export function deletionInternalRoutes(services: Services): Route[] {
  return [
    internalRoute(catalogCalls.deletePartner, ({ params }) => deletePartner(services, params.partnerId)),
    internalRoute(catalogCalls.closeShop, ({ params }) => deletePartner(services, params.partnerId, 'shop')),
  ];
}

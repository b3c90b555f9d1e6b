import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { deletePartner } from './deletePartner.ts';

/**
 * Internal routes that delete a shop. The admin service calls the first route for an administrator. The auth service
 * calls the second route for the shop itself.
 */
export function deletionInternalRoutes(services: Services): Route[] {
  return [
    internalRoute(catalogCalls.deletePartner, ({ params }) =>
      deletePartner(services, params.partnerId, 'administrator'),
    ),
    internalRoute(catalogCalls.closeShop, ({ params }) => deletePartner(services, params.partnerId, 'shop')),
  ];
}

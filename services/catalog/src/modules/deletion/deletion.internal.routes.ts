import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { deletePartner } from './deletePartner.ts';

/** The end of a shop, asked for by the admin service. */
export function deletionInternalRoutes(services: Services): Route[] {
  return [
    internalRoute(catalogCalls.deletePartner, async ({ params }) => {
      await deletePartner(services, params.partnerId);
      return null;
    }),
  ];
}

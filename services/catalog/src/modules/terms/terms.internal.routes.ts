import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { listAcceptances } from './listAcceptances.ts';

/**
 * Internal route that the admin service calls to list the partners' acceptances of the terms
 * (product/administrators.md#terms-audit).
 */
export function termsInternalRoutes(services: Services): Route[] {
  return [internalRoute(catalogCalls.listTermsAcceptances, ({ query }) => listAcceptances(services, query))];
}

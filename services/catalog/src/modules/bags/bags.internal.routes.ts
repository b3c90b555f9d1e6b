import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { listOfferedBags } from '../items/lists/listBags.ts';
import { findPartner } from '../partners/partner.policy.ts';
import { presentAdminBag } from './bag.presenter.ts';

export function bagsInternalRoutes(services: Services): Route[] {
  return [
    internalRoute(catalogCalls.listBags, async ({ params }) => {
      const { _id, businessName } = await findPartner(services, params.partnerId);
      const bags = await listOfferedBags(services, _id);
      return { partner: { id: params.partnerId, businessName }, bags: bags.map(presentAdminBag) };
    }),
  ];
}

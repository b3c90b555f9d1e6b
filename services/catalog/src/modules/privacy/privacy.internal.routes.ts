import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { presentBag } from '../bags/bag.presenter.ts';
import { isBag, isProduct } from '../items/itemKinds.ts';
import { listShopItems } from '../items/shopItems.ts';
import { listCnpjChanges } from '../partners/cnpjChanges.ts';
import { findPartner } from '../partners/partner.policy.ts';
import { presentProfile } from '../partners/partner.presenter.ts';
import { presentProduct } from '../products/product.presenter.ts';
import { listOwnAcceptances } from '../terms/listAcceptances.ts';

/** Internal routes that the auth service calls to get the data of a shop for its data export. */
export function privacyInternalRoutes(services: Services): Route[] {
  const { connection, publicUrl } = services;
  return [
    internalRoute(catalogCalls.exportShop, async ({ params: { partnerId } }) => {
      const shop = await findPartner(services, partnerId);
      return {
        profile: presentProfile(shop, services.clock()),
        schedules: shop.schedules,
        cnpjChanges: await listCnpjChanges(connection, partnerId, 0),
        termsAcceptances: await listOwnAcceptances(services, partnerId),
      };
    }),
    internalRoute(catalogCalls.exportItems, async ({ params: { partnerId }, query: { after } }) => {
      const { page, next } = await listShopItems(connection, partnerId, after);
      return {
        products: page.filter(isProduct).map((product) => presentProduct(product, publicUrl)),
        bags: page.filter(isBag).map(presentBag),
        next,
      };
    }),
  ];
}

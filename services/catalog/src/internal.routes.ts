import { listedCnpjChanges } from '@boaxepa/contracts/wire/adminLists';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import { presentAdminBag, presentBag } from './modules/bags/bag.presenter.ts';
import { deletePartner } from './modules/deletion/deletePartner.ts';
import { auditItems } from './modules/items/audit/auditItems.ts';
import { auditSoldOrders } from './modules/items/audit/auditSoldOrders.ts';
import { isBag, isProduct } from './modules/items/itemKinds.ts';
import { listOfferedBags } from './modules/items/lists/listBags.ts';
import { listShopItems } from './modules/items/shopItems.ts';
import { changePartner } from './modules/partners/changePartner.ts';
import { listCnpjChanges } from './modules/partners/cnpjChanges.ts';
import { editPartner } from './modules/partners/editPartner.ts';
import { findPartner } from './modules/partners/partner.policy.ts';
import { presentForAdmin, presentProfile, presentWeek } from './modules/partners/partner.presenter.ts';
import { provisionPartner } from './modules/partners/provisionPartner.ts';
import { saveSchedules } from './modules/partners/saveSchedules.ts';
import { countPartners, searchPartners } from './modules/partners/searchPartners.ts';
import { presentProduct } from './modules/products/product.presenter.ts';
import { reserveStock } from './modules/reservations/reserveStock.ts';
import { listAcceptances, listOwnAcceptances } from './modules/terms/listAcceptances.ts';
import type { Services } from './services.ts';

/**
 * Internal routes for other services and for operators. The admin service manages shops. The auth service registers,
 * exports and closes them. The orders service reserves stock. Operators run the two audits.
 */
export function internalRoutes(services: Services): Route[] {
  const { connection, publicUrl } = services;
  return [
    internalRoute(catalogCalls.listPartners, async ({ query }) => {
      const { partners, pagination } = await searchPartners(services, query);
      return { partners: partners.map(presentForAdmin), pagination };
    }),
    internalRoute(catalogCalls.countPartners, () => countPartners(services)),
    internalRoute(catalogCalls.readPartner, async ({ params }) =>
      presentForAdmin(await findPartner(services, params.partnerId)),
    ),
    internalRoute(catalogCalls.readPartnerStatus, async ({ params }) => {
      const { status, rejectionReason, businessName } = await findPartner(services, params.partnerId);
      return { status, rejectionReason, businessName };
    }),
    internalRoute(catalogCalls.registerPartner, async ({ params: { partnerId }, body }) => {
      await provisionPartner(services, partnerId, body);
      return presentForAdmin(await findPartner(services, partnerId));
    }),
    // For a shop that is already approved, this route changes only the shop's location.
    internalRoute(catalogCalls.approvePartner, async ({ params, query, body }) =>
      presentForAdmin(
        await changePartner(services, params.partnerId, () => ({ status: 'approved', ...query, ...body })),
      ),
    ),
    internalRoute(catalogCalls.rejectPartner, async ({ params, query: { from }, body: { reason = null } }) =>
      presentForAdmin(
        await changePartner(services, params.partnerId, () => ({
          status: 'rejected',
          from,
          rejectionReason: reason,
        })),
      ),
    ),
    internalRoute(catalogCalls.editPartner, async ({ params, query, body }) =>
      presentForAdmin(await editPartner(services, params.partnerId, { ...body, ...query })),
    ),
    internalRoute(catalogCalls.readSchedules, async ({ params }) =>
      presentWeek(await findPartner(services, params.partnerId)),
    ),
    internalRoute(catalogCalls.saveSchedules, async ({ params, body }) =>
      presentWeek(await saveSchedules(services, params.partnerId, body)),
    ),
    internalRoute(catalogCalls.resetSchedules, async ({ params }) =>
      presentWeek(await saveSchedules(services, params.partnerId, undefined)),
    ),
    internalRoute(catalogCalls.listCnpjChanges, async ({ params: { partnerId } }) => {
      await findPartner(services, partnerId);
      return listCnpjChanges(connection, partnerId, listedCnpjChanges);
    }),
    internalRoute(catalogCalls.listBags, async ({ params }) => {
      const { _id, businessName } = await findPartner(services, params.partnerId);
      const bags = await listOfferedBags(services, _id);
      return { partner: { id: params.partnerId, businessName }, bags: bags.map(presentAdminBag) };
    }),
    internalRoute(catalogCalls.deletePartner, ({ params }) =>
      deletePartner(services, params.partnerId, 'administrator'),
    ),
    internalRoute(catalogCalls.closeShop, ({ params }) => deletePartner(services, params.partnerId, 'shop')),
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
    internalRoute(catalogCalls.reserveStock, ({ body }) => reserveStock(services, body)),
    internalRoute(catalogCalls.auditItems, ({ query }) => auditItems(connection, query.cursor)),
    internalRoute(catalogCalls.auditSoldOrders, ({ query }) => auditSoldOrders(connection, query.cursor)),
    internalRoute(catalogCalls.listTermsAcceptances, ({ query }) => listAcceptances(services, query)),
  ];
}

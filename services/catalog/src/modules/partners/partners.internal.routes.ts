import { listedCnpjChanges } from '@boaxepa/contracts/wire/adminLists';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { changePartner } from './changePartner.ts';
import { listCnpjChanges } from './cnpjChanges.ts';
import { editPartner } from './editPartner.ts';
import { findPartner } from './partner.policy.ts';
import { presentForAdmin, presentWeek } from './partner.presenter.ts';
import { provisionPartner } from './provisionPartner.ts';
import { saveSchedules } from './saveSchedules.ts';
import { countPartners, searchPartners } from './searchPartners.ts';

/**
 * Internal routes for shops (product/shops.md). The auth service uses them to register shops and to check logins. The
 * admin service uses them to manage shops.
 */
export function partnersInternalRoutes(services: Services): Route[] {
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
      // The cast is safe, because the schema replaces missing times with null. The schema's type does not show this.
      presentWeek(await saveSchedules(services, params.partnerId, body.schedules as DaySchedule[])),
    ),
    internalRoute(catalogCalls.resetSchedules, async ({ params }) =>
      presentWeek(await saveSchedules(services, params.partnerId, undefined)),
    ),
    internalRoute(catalogCalls.listCnpjChanges, async ({ params: { partnerId } }) => {
      await findPartner(services, partnerId);
      return listCnpjChanges(services.connection, partnerId, listedCnpjChanges);
    }),
  ];
}

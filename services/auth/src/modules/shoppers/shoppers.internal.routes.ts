import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { presentAdminShopper, presentOrderShopper } from '../accounts/account.presenter.ts';
import { deleteShopper } from './deleteShopper.ts';
import { countShoppers, findShopper, listShoppers } from '../accounts/findShoppers.ts';
import { updateShopper } from '../accounts/updateShopper.ts';

export function shoppersInternalRoutes(services: Services): Route[] {
  const { connection } = services;
  return [
    internalRoute(authCalls.listShoppers, async ({ query }) => {
      const { shoppers, total } = await listShoppers(connection, query);
      return { shoppers: shoppers.map(presentAdminShopper), total };
    }),
    internalRoute(authCalls.countShoppers, async () => ({ count: await countShoppers(connection) })),
    internalRoute(authCalls.readShopper, async ({ params }) =>
      presentOrderShopper(await findShopper(connection, params.shopperId)),
    ),
    internalRoute(authCalls.editShopper, async ({ params, body }) => {
      const fullName = `${body.firstName} ${body.lastName}`;
      return presentAdminShopper(await updateShopper(connection, params.shopperId, { ...body, fullName }));
    }),
    internalRoute(authCalls.deleteShopper, ({ params }) => deleteShopper(services, params.shopperId)),
  ];
}

import type { Route } from '@boaxepa/service-kit/http/routes';
import { eventsRoute } from '@boaxepa/service-kit/outbox/eventsRoute';
import { emailBudgets } from './jobs/emailBudget.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { erasures } from './modules/erasures/erasure.model.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { notifications } from './modules/notifications/notification.model.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { demoRoutes } from './modules/orders/demo/demo.internal.routes.ts';
import { shopperLocks } from './modules/orders/fairUse/fairUse.ts';
import { rollUps } from './modules/orders/figures/rollUps.ts';
import { orders } from './modules/orders/order.model.ts';
import { ordersInternalRoutes } from './modules/orders/orders.internal.routes.ts';
import { ordersRoutes as publicRoutes } from './modules/orders/orders.routes.ts';
import { pickupRoutes } from './modules/orders/pickup/pickup.routes.ts';
import { handoverSettings } from './modules/orders/handoverSetting.model.ts';
import { wrongCodes } from './modules/orders/pickup/wrongCode.model.ts';
import { intents } from './modules/orders/intents/intents.ts';
import { payments } from './modules/payments/payment.model.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { partnerRatings, ratings } from './modules/ratings/rating.model.ts';
import { recordRating } from './modules/ratings/rateOrder.ts';
import { pickupLinks } from './modules/pickupLinks/pickupLink.model.ts';
import { pickupLinksRoutes } from './modules/pickupLinks/pickupLinks.routes.ts';
import { pushChoices } from './modules/push/pushChoices.model.ts';
import { pushSubscriptions } from './modules/push/pushSubscription.model.ts';
import { pushInternalRoutes } from './modules/push/push.internal.routes.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import { ratingsRoutes } from './modules/ratings/ratings.routes.ts';
import { shoppersInternalRoutes } from './modules/shoppers/shoppers.internal.routes.ts';
import type { Services } from './services.ts';
import { ordersMigrations } from './migrations/migrations.ts';

export const ordersModels = [
  orders,
  rollUps,
  intents,
  shopperLocks,
  payments,
  notifications,
  ratings,
  partnerRatings,
  emailBudgets,
  wrongCodes,
  handoverSettings,
  pickupLinks,
  pushSubscriptions,
  pushChoices,
  erasures,
];

export function ordersRoutes(services: Services): Route[] {
  return [
    ...publicRoutes(services),
    ...pickupRoutes(services),
    ...pickupLinksRoutes(services),
    ...notificationsRoutes(services),
    ...pushRoutes(services),
    ...ratingsRoutes(services),
    ...paymentsRoutes(services),
    ...checkoutRoutes(services),
    ...shoppersInternalRoutes(services),
    ...pushInternalRoutes(services),
    ...ordersInternalRoutes(services),
    eventsRoute(services.connection, eventHandlers(services)),
    ...demoRoutes(services, recordRating),
  ];
}

export const ordersSchema = { models: ordersModels, migrations: ordersMigrations };

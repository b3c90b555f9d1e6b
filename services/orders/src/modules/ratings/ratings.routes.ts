import { ratingThanksMessage } from '@boaxepa/contracts/texts/doneMessages';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { leftoversSchema } from '@boaxepa/contracts/wire/leftovers';
import { ratingSchema } from '@boaxepa/contracts/wire/orders';
import { ratingsPageFields, ratingsQuery, shopRatingsSchema } from '@boaxepa/contracts/wire/ratings';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import { number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { readConduct } from '../orders/figures/readConduct.ts';
import { answerLeftovers } from './answerLeftovers.ts';
import { findRating } from './findRating.ts';
import { listRatings } from './listRatings.ts';
import { rateOrder } from './rateOrder.ts';
import type { RatingRecord } from './rating.model.ts';

const ratingAnswer = object({
  id: idSchema,
  orderId: idSchema,
  rating: number().integer().min(1).max(5).required(),
  comment: string().nullable().defined(),
  createdAt: string().required(),
});

function present({ _id, orderId, rating, comment, createdAt }: RatingRecord) {
  return { id: _id, orderId, rating, comment, createdAt: createdAt.toISOString() };
}

export function ratingsRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/ratings',
      summary: 'Rates a delivered order, once',
      access: 'shopper',
      body: ratingSchema,
      output: ratingAnswer,
      status: 201,
      handler: async ({ body, actor }) =>
        reply(present(await rateOrder(services, actor, body)), { message: ratingThanksMessage }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/ratings/order/:orderId',
      summary: 'Returns the rating of an order, or null if there is none, to its shopper or its shop',
      access: ['shopper', 'partner'],
      params: object({ orderId: idSchema }),
      output: ratingAnswer.nullable().defined(),
      handler: async ({ params, actor }) => {
        const rating = await findRating(services.connection, actor, params.orderId);
        return rating && present(rating);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/partner/ratings',
      summary: "Returns a page of the shop's ratings, newest first, with the figures of all ratings",
      access: 'partner',
      query: ratingsQuery,
      output: shopRatingsSchema,
      top: object(ratingsPageFields),
      handler: async ({ actor, query }) => {
        const { ratings, ...top } = await listRatings(services.connection, actor.partnerId, query);
        return reply(ratings, { top });
      },
    }),
    internalRoute(ordersCalls.listRatings, async ({ params: { partnerId }, query }) => {
      const [page, conduct] = await Promise.all([
        listRatings(services.connection, partnerId, query),
        query.cursor ? undefined : readConduct(services.connection, partnerId, services.clock()),
      ]);
      return { ...page, conduct };
    }),
    // The question is 'Você comeu tudo?' ("Did you eat everything?", product/orders.md#leftovers).
    defineRoute({
      method: 'PUT',
      path: '/api/orders/:orderId/leftovers',
      summary:
        'Stores or changes how much of a delivered order was not eaten. Possible until the end of the next day.',
      access: 'shopper',
      params: object({ orderId: idSchema }),
      body: leftoversSchema,
      output: leftoversSchema,
      handler: async ({ params, body: { answer }, actor }) => {
        await answerLeftovers(services, actor, params.orderId, answer);
        return { answer };
      },
    }),
  ];
}

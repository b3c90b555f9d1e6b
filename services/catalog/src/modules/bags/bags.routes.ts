import {
  bagCreatedMessage,
  bagUpdatedMessage,
  bagDeletedMessage,
} from '@boaxepa/contracts/texts/doneMessages';
import {
  bagSchema,
  type BagInput,
  bagName,
  defaultObservation,
  expiryDateOf,
} from '@boaxepa/contracts/wire/bags';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { bagAnswer, partnerDetailSchema, todayScheduleSchema } from '@boaxepa/contracts/wire/shopAnswers';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { array, object, string } from 'yup';
import { checkedReaisToCents } from '@boaxepa/contracts/domain/money';
import { endOfDate } from '@boaxepa/contracts/domain/instants';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { createItem } from '../items/createItem.ts';
import type { BagRecord, ItemRecord } from '../items/itemKinds.ts';
import { listOfferedBags, listOwnBags, ownBagsQuery } from '../items/lists/listBags.ts';
import { moveBagExpiry } from '../items/shopItems.ts';
import { removeItem, updateItem } from '../items/updateItem.ts';
import { findOwnShop, findSellingPartner, type PartnerRecord } from '../partners/partner.policy.ts';
import { presentDetail, presentToday } from '../partners/partner.presenter.ts';
import { partnerParams } from '../partners/partner.schemas.ts';
import { presentBag } from './bag.presenter.ts';

/**
 * Converts a validated bag form to the fields that are stored. Fields that the form omits keep their value from the
 * existing bag (`present`).
 * @throws AppError VALIDATION_FAILED if the form contains the id of another shop (product/bags.md#what-a-bag-is)
 */
function bagFields(input: BagInput, partner: PartnerRecord, present?: ItemRecord) {
  if (input.partnerId && input.partnerId !== partner._id.toHexString()) {
    throw appError('VALIDATION_FAILED', {
      details: [{ field: 'partnerId', message: 'A sacola deve ser do seu próprio negócio' }],
    });
  }
  const expiryDate = expiryDateOf(input.expiryDate);
  return {
    name: bagName(input.type, input.category),
    price: checkedReaisToCents(input.promotionalPrice),
    originalPrice: checkedReaisToCents(input.originalPrice),
    isActive: input.isActive ?? present?.isActive ?? true,
    bag: {
      type: input.type,
      category: input.category,
      observation: input.observation ?? present?.bag?.observation ?? defaultObservation,
      expiryDate,
      expiresAt: endOfDate(partner.zone, expiryDate),
    },
    product: null,
  };
}

const bagParams = object({ bagId: idSchema });

export function bagRoutes(services: Services): Route[] {
  // The form's validation needs the shop's time zone, because 'today' depends on it
  // (product/opening-hours.md#whose-clock).
  const bodyContext = async ({ actor }: { actor: { partnerId: string } }) => ({
    zone: (await findOwnShop(services, actor)).zone,
    now: services.clock(),
  });

  return [
    defineRoute({
      method: 'GET',
      path: '/api/bags',
      summary: "Returns a page of the signed-in partner's bags, newest first",
      access: 'partner',
      query: ownBagsQuery,
      output: array(bagAnswer).required(),
      top: object({ nextCursor: string().nullable().defined() }),
      etag: true,
      async handler({ actor, query }) {
        const { _id } = await findOwnShop(services, actor);
        const { bags, nextCursor } = await listOwnBags(services, _id, query);
        return reply(bags.map(presentBag), { top: { nextCursor } });
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/bags',
      summary: 'Creates a bag',
      access: 'partner',
      body: bagSchema,
      bodyContext,
      output: bagAnswer,
      status: 201,
      async handler({ actor, body }) {
        const shop = await findOwnShop(services, actor);
        const fields = bagFields(body, shop);
        const bag = { ...fields, partnerId: shop._id, kind: 'bag' as const };
        const created = await createItem(services, bag, body.stock, actor.userId, async (session) => {
          const { zone } = await findOwnShop(services, actor, session);
          // The time zone has changed since the shop was read, before the new bag could be moved to it.
          if (zone !== shop.zone) await moveBagExpiry(services.connection, session, shop._id, zone);
        });
        return reply(presentBag({ ...created, bag: fields.bag }), { message: bagCreatedMessage });
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/bags/:bagId',
      summary:
        'Saves a bag. With expectedStock, changes the stock by the difference between the new and the expected number.',
      access: 'partner',
      params: bagParams,
      body: bagSchema,
      bodyContext,
      output: bagAnswer,
      async handler({ actor, params, body }) {
        const shop = await findOwnShop(services, actor);
        const savedBag = await updateItem(
          services,
          { id: params.bagId, kind: 'bag', partnerId: shop._id },
          // Read the shop again, because a concurrent change of its time zone moves the expiry of the bag.
          async (present, session) => bagFields(body, await findOwnShop(services, actor, session), present),
          { stock: body.stock, expected: body.expectedStock, field: 'stock' },
          actor.userId,
        );
        // The type cast is safe, because this call of `updateItem` matches only bags.
        return reply(presentBag(savedBag as BagRecord), { message: bagUpdatedMessage });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/bags/:bagId',
      summary: 'Deletes a bag',
      access: 'partner',
      params: bagParams,
      output: null,
      async handler({ actor, params }) {
        const shop = await findOwnShop(services, actor);
        await removeItem(services, { id: params.bagId, kind: 'bag', partnerId: shop._id }, actor.userId);
        return reply(null, { message: bagDeletedMessage });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/partner/:partnerId/bags',
      summary: 'Returns the available bags of a shop, cheapest first, and its hours of today',
      access: 'public',
      params: partnerParams,
      query: object({}),
      output: object({
        partner: partnerDetailSchema.required(),
        bags: array(bagAnswer).required(),
        todaySchedule: todayScheduleSchema.nullable().defined(),
      }),
      etag: true,
      sharedMs: services.sharedMs,
      async handler({ params }) {
        const partner = await findSellingPartner(services, params.partnerId);
        const bags = await listOfferedBags(services, partner._id);
        const now = services.clock();
        return {
          partner: presentDetail(partner, now),
          bags: bags.map(presentBag),
          todaySchedule: presentToday(partner, now),
        };
      },
    }),
  ];
}

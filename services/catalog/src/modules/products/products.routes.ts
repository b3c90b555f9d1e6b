import {
  productCreatedMessage,
  productUpdatedMessage,
  productDeletedMessage,
} from '@boaxepa/contracts/texts/doneMessages';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { paginationSchema } from '@boaxepa/contracts/wire/pagination';
import { productChangesSchema, productSchema } from '@boaxepa/contracts/wire/products';
import { productAnswer, productSummarySchema } from '@boaxepa/contracts/wire/shopAnswers';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { array, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { createItem } from '../items/createItem.ts';
import type { ProductRecord } from '../items/itemKinds.ts';
import { refuseTwin } from '../items/lists/findTwins.ts';
import { listOfferedProducts, offeredProductsQuery } from '../items/lists/listProducts.ts';
import { listOwnProducts, ownProductsQuery, pageOwnProducts } from '../items/lists/searchProducts.ts';
import { removeItem, updateItem } from '../items/updateItem.ts';
import { findOwnShop, findSellingPartner } from '../partners/partner.policy.ts';
import { partnerParams } from '../partners/partner.schemas.ts';
import { presentProduct } from './product.presenter.ts';
import { productFields } from './productFields.ts';

const productParams = object({ productId: idSchema });

export function productRoutes(services: Services): Route[] {
  const { publicUrl } = services;
  const present = (product: ProductRecord) => presentProduct(product, publicUrl);
  return [
    defineRoute({
      method: 'GET',
      path: '/api/products',
      summary:
        "Searches and sorts the signed-in partner's products. Returns one page, by page number or by cursor.",
      access: 'partner',
      query: ownProductsQuery,
      output: array(productAnswer).required(),
      top: object({
        pagination: paginationSchema.notRequired().default(undefined),
        summary: productSummarySchema.notRequired().default(undefined),
        nextCursor: string().nullable().notRequired().default(undefined),
      }),
      etag: true,
      async handler({ actor, query: { page, ...query } }) {
        const { _id } = await findOwnShop(services, actor);
        if (page === undefined) {
          const { products, nextCursor } = await listOwnProducts(services, _id, query);
          return reply(products.map(present), { top: { nextCursor } });
        }
        const { products, ...top } = await pageOwnProducts(services, _id, { ...query, page });
        return reply(products.map(present), { top });
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/products',
      summary: 'Creates a product',
      access: 'partner',
      body: productSchema,
      output: productAnswer,
      status: 201,
      async handler({ actor, body }) {
        const shop = await findOwnShop(services, actor);
        const fields = productFields(body, publicUrl);
        const product = { ...fields, partnerId: shop._id, kind: 'product' as const };
        const created = await createItem(
          services,
          product,
          body.stockQuantity,
          actor.userId,
          (session, item) => refuseTwin(services.connection, session, item),
        );
        return reply(present({ ...created, product: fields.product }), {
          message: productCreatedMessage,
        });
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/products/:productId',
      summary:
        'Saves a product. With expectedStock, changes the stock by the difference between the new and the expected number.',
      access: 'partner',
      params: productParams,
      body: productSchema,
      output: productAnswer,
      async handler({ actor, params, body }) {
        const shop = await findOwnShop(services, actor);
        const savedProduct = await updateItem(
          services,
          { id: params.productId, kind: 'product', partnerId: shop._id },
          (present) => productFields(body, publicUrl, present),
          { stock: body.stockQuantity, expected: body.expectedStock, field: 'stockQuantity' },
          actor.userId,
        );
        // The type cast is safe, because this call of `updateItem` matches only products.
        return reply(present(savedProduct as ProductRecord), { message: productUpdatedMessage });
      },
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/products/:productId',
      summary: 'Changes only the stock or the flash deal (Super Oferta) of a product',
      access: 'partner',
      params: productParams,
      body: productChangesSchema,
      output: productAnswer,
      async handler({ actor, params, body }) {
        const shop = await findOwnShop(services, actor);
        const { stockQuantity: stock, expectedStock: expected, isFlashDeal } = body;
        const savedProduct = await updateItem(
          services,
          { id: params.productId, kind: 'product', partnerId: shop._id },
          () => (isFlashDeal === undefined ? {} : { 'product.isFlashDeal': isFlashDeal }),
          stock === undefined ? undefined : { stock, expected, field: 'stockQuantity' },
          actor.userId,
        );
        return reply(present(savedProduct as ProductRecord), { message: productUpdatedMessage });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/products/:productId',
      summary: 'Deletes a product',
      access: 'partner',
      params: productParams,
      output: null,
      async handler({ actor, params }) {
        const shop = await findOwnShop(services, actor);
        await removeItem(
          services,
          { id: params.productId, kind: 'product', partnerId: shop._id },
          actor.userId,
        );
        return reply(null, { message: productDeletedMessage });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/partner/:partnerId/products',
      summary: 'Returns a page of the active products of a shop, sorted by name',
      access: 'public',
      params: partnerParams,
      query: offeredProductsQuery,
      output: array(productAnswer).required(),
      top: object({ nextCursor: string().nullable().defined() }),
      etag: true,
      sharedMs: services.sharedMs,
      async handler({ params, query }) {
        const { _id } = await findSellingPartner(services, params.partnerId);
        const { products, nextCursor } = await listOfferedProducts(services, _id, query);
        return reply(products.map(present), { top: { nextCursor } });
      },
    }),
  ];
}

import { type AdminBag, type Bag, bagCategories, bagTypes } from '@boaxepa/contracts/wire/bags';
import { centsToReais } from '@boaxepa/contracts/domain/money';
import type { BagRecord } from '../items/itemKinds.ts';

/**
 * Converts a surprise bag (unsold food at a reduced price) to the response for shoppers and for the shop. Prices are in
 * reais.
 */
export function presentBag(item: BagRecord): Bag {
  return {
    id: item._id.toHexString(),
    partnerId: item.partnerId.toHexString(),
    name: item.name,
    type: item.bag.type,
    category: item.bag.category,
    observation: item.bag.observation,
    stock: item.available,
    originalPrice: centsToReais(item.originalPrice),
    promotionalPrice: centsToReais(item.price),
    expiryDate: item.bag.expiryDate,
    isActive: item.isActive,
  };
}

/**
 * Converts a surprise bag to the response for administrators. Unlike other responses, it has prices in cents and
 * English words for type and category (product/bags.md#words).
 */
export function presentAdminBag(item: BagRecord): AdminBag {
  return {
    id: item._id.toHexString(),
    name: item.name,
    type: bagTypes[item.bag.type].admin,
    category: bagCategories[item.bag.category].admin,
    stock: item.available,
    originalPrice: item.originalPrice,
    promotionalPrice: item.price,
    expiryDate: item.bag.expiryDate,
  };
}

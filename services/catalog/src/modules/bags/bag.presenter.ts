import { type AdminBag, type Bag, bagCategories, bagTypes } from '@boaxepa/contracts/wire/bags';
import { centsToReais } from '@boaxepa/contracts/domain/money';
import type { BagRecord } from '../items/itemKinds.ts';

/** Converts a bag record to the API response for shoppers and for the bag's shop. Prices are in reais. */
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
 * Converts a bag record to the API response for administrators. Prices are in cents, and field values are in English
 * (product/bags.md#words).
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

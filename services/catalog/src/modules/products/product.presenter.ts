import { centsToReais, discountPercent } from '@boaxepa/contracts/domain/money';
import type { Product } from '@boaxepa/contracts/wire/products';
import type { ProductRecord } from '../items/itemKinds.ts';
import { absolutePhoto } from './photoUrl.ts';

/**
 * Converts a product to an API response with prices in reais. The API has two names for the stock (`stock` and
 * `stockQuantity`) and for the photo (`imageUrl` and `photoUrl`); product/products.md#what-a-product-is.
 */
export function presentProduct(item: ProductRecord, publicUrl: string): Product {
  const photoUrl = absolutePhoto(item.product.photoUrl, publicUrl);
  return {
    id: item._id.toHexString(),
    partnerId: item.partnerId.toHexString(),
    name: item.name,
    description: item.product.description,
    category: item.product.category,
    price: centsToReais(item.price),
    originalPrice: centsToReais(item.originalPrice),
    discountPrice: item.price < item.originalPrice ? centsToReais(item.price) : 0,
    discountPercentage: discountPercent(item.originalPrice, item.price),
    stock: item.available,
    stockQuantity: item.available,
    isActive: item.isActive,
    isFlashDeal: item.product.isFlashDeal,
    imageUrl: photoUrl,
    photoUrl,
  };
}

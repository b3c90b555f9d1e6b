import { priceCentsOf, type ProductInput } from '@boaxepa/contracts/wire/products';
import { type ItemRecord, productWords } from '../items/itemKinds.ts';
import { storedPhoto } from './photoUrl.ts';

/**
 * Converts a validated product form to the fields that are stored, with prices in cents
 * (product/products.md#the-price-pair). Fields that the form omits keep their value from the existing product
 * (`present`).
 */
export function productFields(input: ProductInput, publicUrl: string, present?: ItemRecord) {
  const photo = input.photoUrl ?? input.imageUrl;
  const currentFields = present?.product;
  const description = input.description ?? currentFields?.description ?? '';
  return {
    name: input.name,
    ...priceCentsOf(input.price, input.discountPrice),
    isActive: input.isActive ?? present?.isActive ?? true,
    bag: null,
    product: {
      description,
      category: input.category,
      isFlashDeal: input.isFlashDeal ?? currentFields?.isFlashDeal ?? false,
      photoUrl: photo === undefined ? (currentFields?.photoUrl ?? null) : storedPhoto(photo, publicUrl),
      ...productWords(input.name, description),
    },
  };
}

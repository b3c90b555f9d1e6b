import type { Bag } from '@boaxepa/contracts/wire/bags';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import type { NewCartItem } from '../../shopper/cart/cartItem.ts';

export function toBagCartItem(bag: Bag, partner: PartnerDetail): NewCartItem {
  const { id, name, type, category, originalPrice, promotionalPrice } = bag;
  return {
    id,
    name,
    type,
    category,
    originalPrice,
    promotionalPrice,
    partnerId: partner.id,
    partnerName: partner.businessName,
  };
}

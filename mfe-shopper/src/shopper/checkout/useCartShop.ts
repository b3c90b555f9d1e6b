import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import { pickupOverText, unknownPickup, windowText } from '@boaxepa/contracts/domain/windowTexts';
import { isApiError, storageKeys, useStored } from '@boaxepa/shell-sdk';
import { skipToken, usePolling } from '@boaxepa/shell-sdk/api';
import { useOnline } from '@boaxepa/ui';
import { useMemo } from 'react';
import { useShopperShopBagsQuery, useShopperShopProductsQuery } from '../api.ts';
import { isBagItem } from '../cart/cartItem.ts';
import type { Cart } from '../cart/cartStore.ts';
import { readCurrentPartner } from '../cart/currentPartner.ts';
import { orderNeedsNetwork } from '../shop/offlineTexts.ts';
import { compareCart } from './compareCart.ts';

/** Polling interval in milliseconds for the shop's prices, stock and opening hours. */
const POLL_MS = 60_000;
const pickupOverHint = 'O horário de retirada de hoje terminou. Conclua o pedido no próximo dia de retirada.';
const goneHint = 'Este parceiro não está mais disponível.';
const closedHint = 'A loja está fechada agora. Conclua o pedido quando ela abrir.';
const changedHint = 'Atualize o carrinho para continuar.';

/**
 * Returns today's pickup window (the time for collecting orders) as text, its end as 'HH:MM', and whether it has ended.
 * Values that are not known are left out.
 */
function pickupOf(shop: PartnerBags | undefined): { pickupText: string; pickupEnd?: string; over?: boolean } {
  if (!shop) return { pickupText: 'Hoje' };
  const { todaySchedule: today, partner } = shop;
  if (today?.pickupOver) return { pickupText: pickupOverText, over: true };
  if (!today)
    return { pickupText: partner.pickupSchedule ? `Hoje, ${partner.pickupSchedule}` : unknownPickup };
  const pickupEnd = today.pickupEndTime ?? today.closeTime;
  return { pickupText: `Hoje, ${windowText(today.pickupStartTime ?? today.openTime, pickupEnd)}`, pickupEnd };
}

/** Loads the shop of the cart, and compares the cart with the bags and products that the shop offers now. */
export function useCartShop({ partner, items }: Cart) {
  const freshness = { refetchOnMountOrArgChange: true, ...usePolling(POLL_MS) };
  const partnerId = partner?.id ?? skipToken;
  const onlyBags = items.every(isBagItem);
  const { currentData: shop, error } = useShopperShopBagsQuery(partnerId, freshness);
  const { currentData: products } = useShopperShopProductsQuery(onlyBags ? skipToken : partnerId, freshness);
  // A stored order key means that an order may exist, because no final response arrived. Do not ask the user to update
  // the cart now, because the updated cart could become a second order.
  const isSent = useStored(storageKeys.orderKey) !== null;
  const gone = !isSent && isApiError(error) && error.status === 404;
  const closed = !isSent && !gone && shop !== undefined && !shop.partner.isOpen;
  const comparison = useMemo(() => {
    const isKnown = !isSent && shop?.partner.isOpen && (onlyBags || products);
    return compareCart(items, isKnown ? { bags: shop.bags, products: products ?? [] } : undefined);
  }, [items, shop, products, onlyBags, isSent]);
  const isOnline = useOnline();
  const stored = readCurrentPartner();
  const { pickupText, pickupEnd, over = false } = pickupOf(shop);
  const shopHint = () => {
    if (gone) return goneHint;
    if (closed) return closedHint;
    if (over) return pickupOverHint;
    return comparison.changed ? changedHint : undefined;
  };
  return {
    address: shop?.partner.address ?? (stored?.id === partner?.id ? stored?.address : undefined),
    pickupText,
    pickupEnd,
    comparison,
    /** True if the shop has left the product. */
    gone,
    closed,
    /** True if the shop is gone or closed, or if the time for collecting orders has ended today. */
    blocked: over || closed || gone,
    /** Texts that say why the order button is inactive. Empty if the shop accepts the order. */
    hints: [isOnline ? undefined : orderNeedsNetwork, shopHint()].filter((hint) => hint !== undefined),
  };
}

import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import { pickupOverText, unknownPickup, windowText } from '@boaxepa/contracts/domain/windowTexts';
import { storageKeys, useStored } from '@boaxepa/shell-sdk';
import { skipToken, usePolling } from '@boaxepa/shell-sdk/api';
import { useMemo } from 'react';
import { useShopperShopBagsQuery, useShopperShopProductsQuery } from '../api.ts';
import { isBagItem } from '../cart/cartItem.ts';
import type { Cart } from '../cart/cartStore.ts';
import { currentPartner } from '../cart/currentPartner.ts';
import { compareCart } from './compareCart.ts';

/** A cart that is left open learns of changed prices, stock and hours; the server's clock and zone decide the window's end. */
const POLL_MS = 60_000;
/** Why a checkout takes no order once the pickup of the day is over. */
const pickupOverHint = 'O horário de retirada de hoje terminou. Conclua o pedido no próximo dia de retirada.';
const closedHint = 'A loja está fechada agora. Conclua o pedido quando ela abrir.';
const changedHint = 'Atualize o carrinho para continuar.';

/** What a checkout says of the pickup: 'Hoje, 17:00 às 19:30', its end, 'HH:MM', and whether it is over, as far as they are known. */
function pickupOf(shop: PartnerBags | undefined): { when: string; until?: string; over?: boolean } {
  if (!shop) return { when: 'Hoje' };
  const { todaySchedule: today, partner } = shop;
  if (today?.pickupOver) return { when: pickupOverText, over: true };
  if (!today) return { when: partner.pickupSchedule ? `Hoje, ${partner.pickupSchedule}` : unknownPickup };
  const until = today.pickupEndTime ?? today.closeTime;
  return { when: `Hoje, ${windowText(today.pickupStartTime ?? today.openTime, until)}`, until };
}

/**
 * The shop that a cart is from: its address, when its orders are collected today, what changed since the cart was filled, and why
 * it takes no order now.
 */
export function useCartShop({ partner, items }: Cart) {
  const freshness = { refetchOnMountOrArgChange: true, ...usePolling(POLL_MS) };
  const partnerId = partner?.id ?? skipToken;
  const onlyBags = items.every(isBagItem);
  const { currentData: shop } = useShopperShopBagsQuery(partnerId, freshness);
  const { currentData: products } = useShopperShopProductsQuery(onlyBags ? skipToken : partnerId, freshness);
  // The key exists from the sending of an order until its final answer. The order may exist already, and then its own units are missing
  // from the stock: the cart must stay as it was sent, so that another attempt repeats the order instead of making a second one.
  const isSent = useStored(storageKeys.orderKey) !== null;
  const closed = !isSent && shop !== undefined && !shop.partner.isOpen;
  const checked = useMemo(() => {
    const isKnown = !isSent && shop?.partner.isOpen && (onlyBags || products);
    return compareCart(items, isKnown ? { bags: shop.bags, products: products ?? [] } : undefined);
  }, [items, shop, products, onlyBags, isSent]);
  const known = currentPartner();
  const { when, until, over = false } = pickupOf(shop);
  return {
    address: shop?.partner.address ?? (known?.id === partner?.id ? known?.address : undefined),
    when,
    until,
    checked,
    closed,
    /** Neither a pickup of today nor an order is possible now. */
    blocked: over || closed,
    /** Why it takes no order now. */
    hints: over ? [pickupOverHint] : closed ? [closedHint] : checked.changed ? [changedHint] : [],
  };
}

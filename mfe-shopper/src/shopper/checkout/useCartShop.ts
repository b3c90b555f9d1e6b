import type { PartnerBags } from '@boaxepa/contracts/bags';
import { pickupOverText, unknownPickup, windowText } from '@boaxepa/contracts/windowTexts';
import { skipToken, usePolling } from '@boaxepa/shell-sdk/api';
import { useShopBagsQuery } from '../api.ts';
import type { Cart } from '../cart/cartStore.ts';
import { currentPartner } from '../cart/currentPartner.ts';

/** A cart that is left open learns the window's end from the server, whose clock and zone decide it. */
const POLL_MS = 60_000;

/** What a checkout says of the pickup: 'Hoje, 17:00 às 19:30', its end, 'HH:MM', and whether it is over, as far as they are known. */
function pickupOf(shop: PartnerBags | undefined): { when: string; until?: string; over?: boolean } {
  if (!shop) return { when: 'Hoje' };
  const { todaySchedule: today, partner } = shop;
  if (today?.pickupOver) return { when: pickupOverText, over: true };
  if (!today) return { when: partner.pickupSchedule ? `Hoje, ${partner.pickupSchedule}` : unknownPickup };
  const until = today.pickupEndTime ?? today.closeTime;
  return { when: `Hoje, ${windowText(today.pickupStartTime ?? today.openTime, until)}`, until };
}

/** The shop that a cart is from: its address, and when its orders are collected today. */
export function useCartShop({ partner }: Cart) {
  const { currentData: shop } = useShopBagsQuery(partner?.id ?? skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(POLL_MS),
  });
  const known = currentPartner();
  const { when, until, over = false } = pickupOf(shop);
  return {
    address: shop?.partner.address ?? (known?.id === partner?.id ? known?.address : undefined),
    when,
    until,
    over,
  };
}

/** Why a checkout takes no order once the pickup of the day is over. */
export const pickupOverHint =
  'O horário de retirada de hoje terminou. Conclua o pedido no próximo dia de retirada.';

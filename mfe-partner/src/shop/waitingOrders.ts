import { boardColumns } from '@boaxepa/contracts/domain/orderStatus';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';

const waiting: readonly string[] = boardColumns[0].statuses;

/** Returns true if the shop must still confirm or prepare the order. */
export const isWaitingOrder = ({ status }: PartnerOrder): boolean => waiting.includes(status);

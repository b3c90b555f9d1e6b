import { centsToDecimal } from '@boaxepa/contracts/money';
import type { OrderPayment } from '@boaxepa/contracts/payments';
import type { OrderRecord } from '../orders/order.model.ts';

/** How an order is paid, as it goes over the wire. */
export function presentPayment({
  paymentMethod,
  money,
}: Pick<OrderRecord, 'paymentMethod' | 'money'>): OrderPayment {
  return {
    method: paymentMethod,
    state: money?.state ?? null,
    authorisedAmount: centsToDecimal(money?.authorisedCents ?? 0),
    capturedAmount: centsToDecimal(money?.capturedCents ?? 0),
    refundedAmount: centsToDecimal(money?.refundedCents ?? 0),
  };
}

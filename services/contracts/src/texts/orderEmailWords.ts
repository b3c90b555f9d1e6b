import type { OrderType } from '../domain/orderLabels.ts';
import { orderNumber } from '../wire/ids.ts';

export const numberOf = ({ id }: { id: string }) => `#${orderNumber(id)}`;

export const handoverNoun = ({ orderType }: { orderType: OrderType }) =>
  orderType === 'pickup' ? 'retirada' : 'entrega';

import { statusTitle } from '@boaxepa/contracts/texts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { Timeline } from '@boaxepa/ui/details';

/** Formats a time in the time zone `zone`, such as '12/11/2026, 14:20'. */
const timeText = (zone: string, at: Date) => `${formatDate(at, zone)}, ${localTime(zone, at)}`;

export function OrderHistory({ order }: { readonly order: ShopperOrder }) {
  return (
    <Timeline
      label="Histórico do pedido"
      items={order.history.map(({ status, at, note }, index) => ({
        // A step without a new status is a change of quantities by the shop.
        title:
          order.history[index - 1]?.status === status
            ? 'Pedido alterado pela loja'
            : statusTitle(status, order.orderType),
        time: timeText(order.zone, new Date(at)),
        dateTime: at,
        ...(note === null ? {} : { note }),
      }))}
    />
  );
}

import type { PartnerOrder } from '@boaxepa/contracts/orders';
import type { Services } from '../../../services.ts';
import { orders } from '../order.model.ts';
import { createOrderPresenter } from '../order.presenter.ts';

const pageSize = 500;

/** An order as its shop takes it along: of the shopper nothing but that there was one. */
type OwnOrder = Omit<PartnerOrder, 'shopper' | 'shopperId' | 'deliveryAddress'>;

/**
 * A page of a shop's orders, oldest first.
 * @param after id of the last order of the page before; '' for the first
 */
export async function exportPartnerOrders(
  { connection, publicUrl }: Pick<Services, 'connection' | 'publicUrl'>,
  partnerId: string,
  after: string,
): Promise<{ orders: OwnOrder[]; next: string | null }> {
  const { forPartner } = createOrderPresenter(publicUrl);
  const page = await orders(connection)
    .find({ partnerId, ...(after !== '' && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(pageSize)
    .lean();
  return {
    orders: page.map((order) => {
      const { shopper: _shopper, shopperId: _id, deliveryAddress: _address, ...own } = forPartner(order);
      return own;
    }),
    next: page.length < pageSize ? null : (page.at(-1)?._id ?? null),
  };
}

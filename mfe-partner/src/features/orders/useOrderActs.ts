import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { nextStatus, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { explainUnanswered } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { dismissErrorToast, toast } from '@boaxepa/ui';
import { useState } from 'react';
import { usePartnerHandoverModeQuery } from '../../shop/handovers/api.ts';
import { usePartnerAdvanceOrderMutation, usePartnerTakeBackNoShowMutation } from './api.ts';
import { actFailure } from './orderText.ts';
import { useStatusAnnouncement } from './useStatusAnnouncement.ts';

/**
 * Polling interval in milliseconds for the setting that says whether the shop asks for pickup codes. Another device of
 * the shop can change this setting.
 */
const MODE_POLL_MS = 60_000;

interface Refusal {
  readonly status: OrderStatus;
  /** Error message, or '' while an action is running or after its success. */
  readonly reason: string;
}

interface OpenedDialog {
  readonly act: 'cancel' | 'deliver' | 'skipCode' | 'takeBack';
  readonly order: PartnerOrder;
}

/** Rethrows the error of an action for a dialog. Without an answer, the dialog asks to check the connection. */
async function withExplainedError(act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (error) {
    throw explainUnanswered(error);
  }
}

/**
 * Returns the actions on the orders of the board, and their state: the open dialog, error messages, and the message for
 * screen readers.
 * @param orders orders of the last response; the message also names orders that were changed elsewhere
 * @param openCounter opens the page that checks the pickup code of the order with the given id
 */
export function useOrderActs(
  orders: readonly PartnerOrder[] | undefined,
  openCounter: (orderId: string) => Promise<void>,
) {
  const [openDialog, setOpenDialog] = useState<OpenedDialog>();
  const { announcement, announce, skip } = useStatusAnnouncement(orders);
  /** Result of the last action on each order, with the status of the order at that time. The key is the order id. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const open = (act: OpenedDialog['act'], order: PartnerOrder) => {
    dismissErrorToast();
    setOpenDialog({ act, order });
  };
  // `mode` says whether the shop requires pickup codes. Until `mode` has loaded, do not ask for a code. This is safe,
  // because the server refuses a delivery without a required code.
  const { data } = usePartnerHandoverModeQuery(undefined, {
    ...usePolling(MODE_POLL_MS),
    refetchOnMountOrArgChange: true,
  });
  const mode = data?.mode ?? 'off';
  const [advance] = usePartnerAdvanceOrderMutation();
  const [takeBack] = usePartnerTakeBackNoShowMutation();
  const advanceTo = async ({ id }: PartnerOrder, status: OrderStatus) =>
    announce(await advance({ id, status }).unwrap());
  const takeBackNoShow = async ({ id }: PartnerOrder) => announce(await takeBack(id).unwrap());
  const onAdvance = async (order: PartnerOrder) => {
    const status = nextStatus(order, 'advance', 'partner');
    if (!status) return;
    const refuse = (reason: string) =>
      setRefusals((before) => new Map(before).set(order.id, { status: order.status, reason }));
    refuse('');
    dismissErrorToast();
    if (status === 'delivered' && mode === 'required' && order.orderType === 'pickup') {
      await openCounter(order.id);
      return;
    }
    if (status === 'delivered') {
      const asksForCode = mode === 'asked' && order.orderType === 'pickup';
      open(asksForCode ? 'skipCode' : 'deliver', order);
      return;
    }
    try {
      await advanceTo(order, status);
    } catch (error) {
      const description = actFailure(error, 'Erro ao atualizar o pedido');
      refuse(description);
      toast({ title: `Pedido ${orderNumber(order.id)} não atualizado`, description, variant: 'error' });
    }
  };
  return {
    announcement,
    openDialog,
    /** Returns the error message of the last action on an order. After a change of its status, returns undefined. */
    refusalOf: ({ id, status }: PartnerOrder): string | undefined => {
      const refusal = refusals.get(id);
      return refusal?.status === status ? refusal.reason : undefined;
    },
    onAdvance,
    onCancel: (order: PartnerOrder) => open('cancel', order),
    onTakeBack: (order: PartnerOrder) => open('takeBack', order),
    onCancelled: skip,
    onTakenBack: (order: PartnerOrder) => withExplainedError(takeBackNoShow(order)),
    onDeliver: (order: PartnerOrder) => withExplainedError(advanceTo(order, 'delivered')),
    onClose: () => setOpenDialog(undefined),
  };
}

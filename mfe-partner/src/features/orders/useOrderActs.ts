import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { nextStatus, type OrderStatus, orderStatusLabel } from '@boaxepa/contracts/domain/orderStatus';
import { messageOf, paths, useNavigate } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { dismissErrorToast, toast } from '@boaxepa/ui';
import { useState } from 'react';
import { usePartnerHandoverModeQuery } from '../../shop/handovers/api.ts';
import { usePartnerAdvanceOrderMutation, usePartnerTakeBackNoShowMutation } from './api.ts';

/**
 * Polling interval in milliseconds for the setting of pickup codes (whether the shop asks for them), because another
 * device of the shop can change it.
 */
const MODE_POLL_MS = 60_000;

interface OpenedDialog {
  readonly act: 'cancel' | 'deliver' | 'skipCode' | 'takeBack';
  readonly order: PartnerOrder;
}

/**
 * Returns the actions on the orders of the board, and their state: the open dialog, error messages, and the message for
 * screen readers.
 */
export function useOrderActs() {
  const [openDialog, setOpenDialog] = useState<OpenedDialog>();
  const [announcement, setAnnouncement] = useState({ message: '', turn: 0 });
  /** Error message of the last action on each order. The key is the order id. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const navigate = useNavigate();
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
  const announce = ({ id, orderType }: PartnerOrder, status: OrderStatus) => {
    const message = `Pedido ${orderNumber(id)}: ${orderStatusLabel(status, orderType)}`;
    setAnnouncement(({ turn }) => ({ message, turn: turn + 1 }));
  };
  const advanceTo = async (order: PartnerOrder, status: OrderStatus) => {
    await advance({ id: order.id, status }).unwrap();
    announce(order, status);
  };
  const onAdvance = async (order: PartnerOrder) => {
    const status = nextStatus(order, 'advance', 'partner');
    if (!status) return;
    const refuse = (reason: string) => setRefusals((before) => new Map(before).set(order.id, reason));
    refuse('');
    dismissErrorToast();
    if (status === 'delivered' && mode === 'required' && order.orderType === 'pickup') {
      await navigate(paths.partner.handover({ order: order.id }));
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
      const description = messageOf(error, 'Erro ao atualizar o pedido');
      refuse(description);
      toast({ title: `Pedido ${orderNumber(order.id)} não atualizado`, description, variant: 'error' });
    }
  };
  return {
    announcement,
    openDialog,
    refusals,
    onAdvance,
    onCancel: (order: PartnerOrder) => open('cancel', order),
    onTakeBack: (order: PartnerOrder) => open('takeBack', order),
    onTakenBack: async (order: PartnerOrder) => {
      const { status } = await takeBack(order.id).unwrap();
      announce(order, status);
    },
    onDeliver: (order: PartnerOrder) => advanceTo(order, 'delivered'),
    onClose: () => setOpenDialog(undefined),
  };
}

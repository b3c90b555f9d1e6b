import { noShowDays, noShowLimit, noShowPauseDays } from '../domain/fairUse.ts';
import { untilText, windowEnd } from '../domain/windowTexts.ts';
import { orderNumber } from '../wire/ids.ts';
import type { EmailText } from './emailText.ts';
import type { MessageText } from './notifications.ts';

/**
 * The shopper gets the pickup reminder this many minutes before the pickup window ends
 * (product/messages.md#reminders).
 */
export const reminderMinutes = 60;

interface RemindedOrder {
  id: string;
  businessName: string;
  /** Pickup window as 'HH:MM às HH:MM'. */
  pickupSchedule: string;
}

/** Text that explains how the shopper collects an order that has a pickup code. */
export const showCodeText =
  'Mostre o código de retirada no balcão. Se outra pessoa for buscar, envie o código a ela.';

const untilOf = ({ pickupSchedule }: RemindedOrder) => untilText(windowEnd(pickupSchedule));

export function reminderMessage(order: RemindedOrder): MessageText {
  return {
    title: `Retire o seu pedido ${untilOf(order)}`,
    message: `Pedido #${orderNumber(order.id)}: ${order.businessName} espera por você ${untilOf(order)}. Outra pessoa pode retirar com o código. Não vai conseguir? Fale com a loja.`,
  };
}

export function reminderEmail(
  order: RemindedOrder,
  facts: NonNullable<EmailText['facts']>,
  why: string,
): EmailText {
  return {
    subject: `Retire o pedido #${orderNumber(order.id)} ${untilOf(order)}`,
    heading: 'A retirada termina em breve',
    paragraphs: [
      `Olá! O seu pedido em ${order.businessName} espera por você ${untilOf(order)}.`,
      showCodeText,
      `Não vai conseguir? Fale com a loja. Quem deixa de retirar ${noShowLimit} pedidos em ${noShowDays} dias fica ${noShowPauseDays} dias sem poder fazer novos pedidos.`,
    ],
    facts,
    action: { label: 'Mostrar código', path: `/pedidos/${order.id}/codigo` },
    why,
  };
}

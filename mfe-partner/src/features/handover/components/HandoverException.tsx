import { noShowTakeBackHours } from '@boaxepa/contracts/domain/fairUse';
import { type CancelReason, cancelReasons } from '@boaxepa/contracts/domain/orderLabels';
import { formatCents, formatReais, reaisToCents } from '@boaxepa/contracts/domain/money';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { Button, Card, InlineAlert, Row, Stack, Tag, Text, toast } from '@boaxepa/ui';
import { CircleX, PackageCheck, PackageX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError, isTemporary } from '@boaxepa/shell-sdk';
import {
  dismissException,
  atHandoverTime,
  type QueuedHandover,
  settleLateHandover,
} from '../../../shop/handovers/queue.ts';
import { usePartnerAnswerLateHandoverMutation } from '../../../shop/handovers/api.ts';
import { refusalOf } from '../../../shop/handovers/sender.ts';

/**
 * Returns the function `answer`, which tells the server whether a cancelled order was handed over anyway. This is
 * necessary if the order was cancelled before the hand-over reached the server.
 */
function useLateAnswer({ key, orderId, proof, at }: QueuedHandover) {
  const [send] = usePartnerAnswerLateHandoverMutation();
  /** True if the shop's answer was not sent because of a temporary error. The user can then retry. */
  const [isFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const answer = async (wasDelivered: boolean): Promise<void> => {
    setFailed(false);
    setSending(true);
    try {
      await send({ id: orderId, key: `${key}-${wasDelivered}`, ...proof, at, wasDelivered }).unwrap();
      await settleLateHandover(key, { wasDelivered });
      toast({ title: wasDelivered ? 'Entrega registrada' : 'O pedido continua cancelado' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isTemporary(error)) setFailed(true);
      else await settleLateHandover(key, { refusal: refusalOf(error) });
    } finally {
      setSending(false);
    }
  };
  return { answer, isFailed, isSending };
}

function cancelledText(handover: QueuedHandover, reason: CancelReason | null): string {
  const { customer, isPaid, totalAmount } = handover;
  const cause =
    reason === 'shopper' ? `${customer} cancelou este pedido` : cancelReasons[reason ?? 'partner'];
  const charged = isPaid ? '' : ` Cobrança: ${formatReais(totalAmount)}.`;
  return `${cause}. Aqui, a entrega foi marcada ${atHandoverTime(handover)}.${charged} O que aconteceu?`;
}

/**
 * Returns a text about the effect of the answer 'Foi entregue mesmo assim' (handed over anyway). The order then counts
 * as a sale. The server does not correct the stock or the payment, so the text warns the shop.
 */
function consequenceText({ isPaid }: QueuedHandover, reason: CancelReason | null): string {
  if (reason === 'no_show') return 'Se foi entregue, o pedido conta como venda.';
  const payment = isPaid ? ' O pagamento no cartão pode já ter voltado ao cliente.' : '';
  return `Se foi entregue, o pedido conta como venda. O estoque já voltou à venda: confira a quantidade.${payment}`;
}

/**
 * Returns a text for an order whose total changed before the hand-over reached the server. The text says how much the
 * shop must pay back, or how much is missing. If the customer paid online, the shop must do neither.
 * @param newTotal the server's total in reais
 */
function changedText({ totalAmount, isPaid }: QueuedHandover, newTotal: string): string {
  const difference = (reaisToCents(totalAmount) ?? 0) - (reaisToCents(newTotal) ?? 0);
  const before = `O total era ${formatReais(totalAmount)} neste aparelho, mas o pedido mudou antes da entrega.`;
  if (isPaid)
    return `${before} O cartão é cobrado em ${formatReais(newTotal)}. Não cobre nem devolva no balcão.`;
  const amount = formatCents(Math.abs(difference));
  return `${before} ${difference > 0 ? `Devolva ${amount} ao cliente e confira` : `Diferença a receber: ${amount}. Confira`} o que foi levado.`;
}

/**
 * Returns a text for an order that this device showed as paid by card, although the shop gets no money from the card.
 */
const unpaidText = ({ customer, totalAmount, newTotal }: QueuedHandover): string =>
  `O pedido aparecia como pago neste aparelho, mas não está pago no cartão. Combine com ${customer} o pagamento de ${formatReais(newTotal ?? totalAmount)}.`;

/** Returns the tag and the text of a hand-over that the user must read. */
function noticeOf(handover: QueuedHandover): { tag: string; text: string } {
  const { customer, refusal, newTotal, isUnpaid } = handover;
  if (isUnpaid) return { tag: 'Não pago', text: unpaidText(handover) };
  if (newTotal !== undefined) return { tag: 'O pedido mudou', text: changedText(handover, newTotal) };
  if (refusal?.closed?.status === 'delivered')
    return {
      tag: refusal.message,
      text: `Outro aparelho registrou a entrega antes. Aqui, ela foi marcada ${atHandoverTime(handover)}. Confira se ${customer} não levou o pedido duas vezes.`,
    };
  // Some messages of the server end with a full stop, others do not.
  const reason = (refusal?.message ?? 'O servidor recusou a entrega').replace(/\.$/, '');
  return {
    tag: 'Não registrada',
    text: `Entrega a ${customer} ${atHandoverTime(handover)} não registrada. ${reason}.`,
  };
}

interface ExceptionCardProps {
  readonly orderId: string;
  readonly tag: string;
  readonly children: ReactNode;
}

function ExceptionCard({ orderId, tag, children }: ExceptionCardProps) {
  return (
    <Card as="article" $edge="danger" aria-label={`Pedido ${orderNumber(orderId)}`}>
      <Stack $gap={2}>
        <Row $between $wrap>
          <strong>{orderNumber(orderId)}</strong>
          <Tag tone="danger" icon={CircleX}>
            {tag}
          </Tag>
        </Row>
        {children}
      </Stack>
    </Card>
  );
}

function CancelledOrder({ handover }: { readonly handover: QueuedHandover }) {
  const { answer, isFailed, isSending } = useLateAnswer(handover);
  const reason = handover.refusal?.closed?.cancelReason ?? null;
  return (
    <>
      <Text $size="small">{cancelledText(handover, reason)}</Text>
      <Button
        variant="ghost"
        size="m"
        icon={PackageCheck}
        full
        aria-disabled={isSending}
        onClick={() => answer(true)}
      >
        Foi entregue mesmo assim
      </Button>
      <Button
        variant="ghost"
        size="m"
        icon={PackageX}
        full
        aria-disabled={isSending}
        onClick={() => answer(false)}
      >
        Não foi entregue
      </Button>
      {isFailed && <InlineAlert>A resposta não foi enviada. Tente de novo.</InlineAlert>}
      <Text $size="tiny" $tone="muted">
        {consequenceText(handover, reason)} Sem resposta em {noShowTakeBackHours} horas, o pedido fica
        cancelado.
      </Text>
    </>
  );
}

/**
 * Card for a hand-over that a person must check: the server has refused it, the server's total differs from the charged
 * amount, or the shop gets no money from the customer's card.
 */
export function HandoverException({ handover }: { readonly handover: QueuedHandover }) {
  const { key, orderId, refusal, proof } = handover;
  if (refusal?.closed?.status === 'cancelled' && proof)
    return (
      <ExceptionCard orderId={orderId} tag={refusal.message}>
        <CancelledOrder handover={handover} />
      </ExceptionCard>
    );
  const { tag, text } = noticeOf(handover);
  return (
    <ExceptionCard orderId={orderId} tag={tag}>
      <Text $size="small">{text}</Text>
      <Button variant="ghost" size="m" onClick={() => dismissException(key)}>
        Entendi
      </Button>
    </ExceptionCard>
  );
}

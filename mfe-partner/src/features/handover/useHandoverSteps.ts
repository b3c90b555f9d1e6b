import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { readPickupQr } from '@boaxepa/contracts/domain/pickupQr';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { Handover } from '@boaxepa/contracts/wire/pickup';
import { type ApiError, getSession, isApiError, isUnanswered, messageOf } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useState } from 'react';
import { type QueuedHandover, queueHandover, queueStore, undoHandover } from '../../shop/handovers/queue.ts';
import { usePartnerOrdersQuery } from '../../shop/api.ts';
import { usePartnerPickupCheckMutation, usePartnerPickupKeysQuery } from './api.ts';
import { isPaid } from './charge.ts';
import type { CodeRefusal, Proof } from './components/CodeEntry.tsx';
import { checkOffline } from './offlineCheck.ts';
import { type Problem, problemOf } from './problem.ts';

interface ResultStep {
  readonly name: 'result';
  readonly order: PartnerOrder;
  readonly proof: Pick<Handover, 'code' | 'qr' | 'number' | 'reason'>;
  readonly notice?: string | undefined;
}

/** Steps without data. */
type PlainStep = 'code' | 'camera' | 'withoutCode' | 'queue' | 'settings';

/** A step of the hand-over. */
export type Step =
  | { readonly name: PlainStep }
  | ResultStep
  | { readonly name: 'delivered'; readonly handover: QueuedHandover; readonly result: ResultStep }
  | { readonly name: 'problem'; readonly problem: Problem };

const wrongCode: CodeRefusal = {
  title: 'Nenhum pedido em aberto tem este código',
  text: 'Confira letra por letra: M e N, 8 e B, 5 e S se parecem. Depois de 5 erros pedimos também o número do pedido.',
  needsNumber: false,
};

const offlineTyped: CodeRefusal = {
  title: 'Sem conexão: código não conferido',
  text: 'Sem rede só dá para conferir o QR, com a câmera. Tente de novo com Enter, ou entregue sem código com o motivo.',
  needsNumber: false,
};
const offlineNotice =
  'Sem conexão: conferido neste aparelho. A entrega fica guardada e segue quando a rede voltar.';

function refusalOf(error: ApiError, { number }: Proof): CodeRefusal {
  if (error.code === 'PICKUP_NUMBER_NEEDED')
    return { title: 'Falta o número do pedido', text: error.message, needsNumber: true };
  // The server also counts wrong numbers, so it still requires the number.
  if (error.code === 'PICKUP_CODE_UNKNOWN')
    return number === undefined
      ? wrongCode
      : { ...wrongCode, title: 'Nenhum pedido em aberto tem este código e este número', needsNumber: true };
  const title = 'O código não foi conferido';
  return { title, text: messageOf(error), needsNumber: number !== undefined };
}

/** Warns if the order's total has changed since the customer opened the code. */
function noticeOf(order: PartnerOrder, { qr }: Proof): string | undefined {
  const read = qr === undefined ? undefined : readPickupQr(qr)?.qr;
  return read && read.totalCents !== reaisToCents(order.totalAmount)
    ? 'O pedido mudou depois que o cliente abriu o código. Vale o que está nesta tela.'
    : undefined;
}

/** Controls the steps of a hand-over, from the code to the undo. */
export function useHandoverSteps(first: PlainStep) {
  const [step, setStep] = useState<Step>({ name: first });
  const [checkCode] = usePartnerPickupCheckMutation();
  const { data: known } = usePartnerOrdersQuery();
  const { data: keys } = usePartnerPickupKeysQuery();

  /** Checks a code after the server gave no answer. */
  const checkWithoutServer = async (proof: Proof): Promise<CodeRefusal | undefined> => {
    if (proof.qr === undefined) return offlineTyped;
    const result = await checkOffline(proof.qr, {
      orders: known?.orders ?? [],
      keys: keys?.keys ?? [],
      handovers: queueStore.getState().handovers,
      partnerId: getSession()?.user.partnerId,
      now: new Date(),
    });
    if ('refused' in result) return { ...result.refused, needsNumber: false };
    setStep({ name: 'result', order: result.order, proof, notice: offlineNotice });
    return undefined;
  };

  const check = async (proof: Proof): Promise<CodeRefusal | undefined> => {
    try {
      const order = await checkCode(proof).unwrap();
      setStep({ name: 'result', order, proof, notice: noticeOf(order, proof) });
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const problem = problemOf(error, new Date());
      if (isUnanswered(error)) return checkWithoutServer(proof);
      if (!problem) return refusalOf(error, proof);
      setStep({ name: 'problem', problem });
      return undefined;
    }
  };
  const handOver = async (result: ResultStep) => {
    const { order, proof } = result;
    const handover = await queueHandover({
      orderId: order.id,
      customer: order.shopper.fullName,
      totalAmount: order.totalAmount,
      isPaid: isPaid(order),
      zone: order.zone,
      proof,
    });
    setStep({ name: 'delivered', handover, result });
  };
  const undo = async (handover: QueuedHandover, result: ResultStep) => {
    if (!(await undoHandover(handover.key))) {
      toast({ title: 'A entrega já foi enviada', variant: 'error' });
      return;
    }
    setStep(result);
    toast({ title: `Entrega do pedido ${orderNumber(handover.orderId)} desfeita` });
  };
  return { step, check, handOver, undo, open: (name: PlainStep) => setStep({ name }), setStep };
}

import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { readPickupQr } from '@boaxepa/contracts/domain/pickupQr';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { Handover } from '@boaxepa/contracts/wire/pickup';
import {
  type ApiError,
  getSession,
  isApiError,
  isServerDown,
  isUnanswered,
  messageOf,
  serverNow,
} from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import { type CounterData, type CounterOrder, readCounterData } from '../../shop/handovers/counterData.ts';
import { usePartnerPickupKeysQuery } from '../../shop/handovers/api.ts';
import { type QueuedHandover, queueStore, undoHandover } from '../../shop/handovers/queue.ts';
import { queueOrder } from '../../shop/handovers/queueOrder.ts';
import { usePartnerOrdersQuery } from '../../shop/api.ts';
import { usePartnerPickupCheckMutation } from './api.ts';
import type { CodeRefusal, Proof } from './components/CodeEntry.tsx';
import { checkOffline, handedOver } from './offlineCheck.ts';
import { type Problem, problemOf, uncheckedTitle } from './problem.ts';
import { vibrateTwice } from './vibrateTwice.ts';

export interface ResultStep {
  readonly name: 'result';
  readonly order: CounterOrder;
  readonly proof: Pick<Handover, 'code' | 'qr' | 'number' | 'reason'>;
  readonly notice?: string | undefined;
}

/** A hand-over that the user can still undo, and the step with the checked order. An undo opens this step again. */
export interface Delivery {
  readonly handover: QueuedHandover;
  readonly result: ResultStep;
}

/** Steps that need no data of an order. */
type PlainStep = 'code' | 'camera' | 'withoutCode' | 'queue' | 'settings';

/** Step of handing over an order. The page shows one step at a time. */
export type Step =
  | { readonly name: PlainStep }
  | ResultStep
  | ({ readonly name: 'delivered' } & Delivery)
  | {
      readonly name: 'problem';
      readonly problem: Problem;
      /** Set if the server has not checked the pickup code. The view then offers a check with the server. */
      readonly proof?: Proof;
    };

const wrongCode: CodeRefusal = {
  title: 'Nenhum pedido em aberto tem este código',
  text: 'Confira letra por letra: M e N, 8 e B, 5 e S se parecem. Depois de 5 erros pedimos também o número do pedido.',
  needsNumber: false,
};

/**
 * Returns the message for a code that could not be checked. If the user has entered an order number too, the server
 * still requires it, so the form keeps the field for it.
 */
const uncheckedCode = ({ number }: Proof, title: string, text: string): CodeRefusal => ({
  title,
  text,
  needsNumber: number !== undefined,
  isUnchecked: number === undefined,
});
const offlineText =
  'Sem rede só dá para conferir o QR, com a câmera. Confira quando a rede voltar, ou entregue sem código com o motivo.';
const offlineNotice =
  'Sem conexão: conferido neste aparelho. A entrega fica guardada e segue quando a rede voltar.';

function refusalOf(error: ApiError, proof: Proof): CodeRefusal {
  if (error.code === 'PICKUP_NUMBER_NEEDED')
    return { title: 'Falta o número do pedido', text: error.message, needsNumber: true };
  // If the user entered an order number too, the server still requires it, so the form asks for it again.
  if (error.code === 'PICKUP_CODE_UNKNOWN')
    return proof.number === undefined
      ? wrongCode
      : { ...wrongCode, title: 'Nenhum pedido em aberto tem este código e este número', needsNumber: true };
  return uncheckedCode(proof, 'O código não foi conferido', messageOf(error));
}

/**
 * Returns a warning if the server's total differs from the total in the QR code, because the order has changed since
 * the customer opened the QR code.
 */
function noticeOf(order: PartnerOrder, { qr }: Proof): string | undefined {
  const parsedQr = qr === undefined ? undefined : readPickupQr(qr)?.qr;
  return parsedQr && parsedQr.totalCents !== reaisToCents(order.totalAmount)
    ? 'O pedido mudou depois que o cliente abriu o código. Vale o que está nesta tela.'
    : undefined;
}

/** State and actions of the page on which a shop hands over an order, from the entry of the pickup code to the undo. */
export function useHandoverSteps() {
  const [step, setStep] = useState<Step>({ name: 'code' });
  const shownStep = useRef(step);
  useEffect(() => {
    shownStep.current = step;
  });
  const [checkCode] = usePartnerPickupCheckMutation();
  const { data: loadedOrders, fulfilledTimeStamp = 0 } = usePartnerOrdersQuery();
  const { data: loadedKeys } = usePartnerPickupKeysQuery();

  /**
   * Returns the orders and public keys that this page has loaded. If the page was opened offline, returns the copies
   * that are stored on this device.
   */
  const offlineData = async (account = ''): Promise<CounterData> => {
    // `fulfilledTimeStamp` is a time of the device's clock, which may be wrong. To get the server time of the load,
    // subtract the age of the data from the current server time. The age is negative if the clock was set back after
    // the load.
    const age = Math.max(0, Date.now() - fulfilledTimeStamp);
    if (loadedOrders && loadedKeys)
      return { ...loadedOrders, ...loadedKeys, savedAt: serverNow().getTime() - age };
    return (await readCounterData(account)) ?? { orders: [], keys: [], savedAt: 0 };
  };

  /** Opens the step with the result of a check, unless the user has opened another step during the check. */
  const openResult = (next: Step) => {
    if (shownStep.current !== step) return;
    setStep(next);
    if (next.name === 'problem') vibrateTwice();
  };

  /**
   * Checks a pickup code on this device, because the server did not respond. This works only for a QR code, because a
   * typed code contains no signature.
   */
  const checkWithoutServer = async (proof: Proof): Promise<CodeRefusal | undefined> => {
    if (proof.qr === undefined) return uncheckedCode(proof, uncheckedTitle, offlineText);
    const session = getSession();
    const stored = await offlineData(session?.userId);
    const result = await checkOffline(proof.qr, {
      ...stored,
      handovers: queueStore.getState().handovers,
      partnerId: session?.user.partnerId,
      // The device's clock may have been set back since the orders were stored, so use the later of the two times.
      now: new Date(Math.max(serverNow().getTime(), stored.savedAt)),
    });
    if ('problem' in result) openResult({ name: 'problem', problem: result.problem, proof });
    else openResult({ name: 'result', order: result.order, proof, notice: offlineNotice });
    return undefined;
  };

  /**
   * Checks a pickup code with the server and opens the next step. Resolves with a refusal if the form must show a
   * message, or with 'unanswered' if the server does not respond, or responds with 502, 503 or 504.
   */
  const askServer = async (proof: Proof): Promise<CodeRefusal | 'unanswered' | undefined> => {
    try {
      const order = await checkCode(proof).unwrap();
      const problem = handedOver(queueStore.getState().handovers, order.id);
      openResult(
        problem
          ? { name: 'problem', problem }
          : { name: 'result', order, proof, notice: noticeOf(order, proof) },
      );
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isUnanswered(error) || isServerDown(error)) return 'unanswered';
      const problem = problemOf(error, serverNow());
      if (!problem) return refusalOf(error, proof);
      openResult({ name: 'problem', problem });
      return undefined;
    }
  };
  const check = async (proof: Proof): Promise<CodeRefusal | undefined> => {
    const answer = await askServer(proof);
    const refusal = answer === 'unanswered' ? await checkWithoutServer(proof) : answer;
    if (refusal && shownStep.current === step) vibrateTwice();
    return refusal;
  };
  /**
   * Checks a code with the server after an offline check. Resolves with a text for the user if the server still has not
   * checked the code. The user can then try again.
   */
  const checkAgain = async (proof: Proof): Promise<string | undefined> => {
    const answer = await askServer(proof);
    if (answer === 'unanswered') return 'Ainda sem conexão';
    if (answer?.isUnchecked) return answer.text;
    if (answer) {
      const { title, text } = answer;
      openResult({ name: 'problem', problem: { kind: 'unknown', title, text, facts: [] } });
    }
    return undefined;
  };
  /**
   * Stores the hand-over in a queue on this device. The queue sends it to the server when the user can no longer undo
   * it.
   * @param lateReason the shop's reason, if the time for collecting the order has ended
   */
  const handOver = async (result: ResultStep, lateReason?: string): Promise<Delivery> => {
    const { order, proof } = result;
    const handover = await queueOrder(
      order,
      lateReason === undefined ? proof : { ...proof, reason: lateReason },
    );
    return { handover, result };
  };
  const undo = async ({ handover, result }: Delivery) => {
    if (!(await undoHandover(handover.key))) {
      toast({ title: 'A entrega já foi enviada', variant: 'error' });
      return;
    }
    setStep(result);
    toast({ title: `Entrega do pedido ${orderNumber(handover.orderId)} desfeita` });
  };
  return { step, check, checkAgain, handOver, undo, open: (name: PlainStep) => setStep({ name }), setStep };
}

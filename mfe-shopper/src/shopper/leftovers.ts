import { type LeftoverAnswer, leftoverValues } from '@boaxepa/contracts/domain/leftovers';
import type { Leftovers } from '@boaxepa/contracts/wire/leftovers';
import {
  isTemporary,
  isUnanswered,
  readStoredJson,
  removeStored,
  storageKeys,
  useSession,
  useStored,
  writeStored,
} from '@boaxepa/shell-sdk';
import { useOnReconnect } from '@boaxepa/ui';
import { useEffect } from 'react';
import { shopperApi } from './api.ts';

/** Answers about leftovers that the server has not received yet. The key is the order id. */
type WaitingAnswers = Readonly<Record<string, unknown>>;

function waitingAnswers(): WaitingAnswers {
  const stored = readStoredJson(storageKeys.leftoverAnswers);
  return typeof stored === 'object' && stored !== null ? (stored as WaitingAnswers) : {};
}

function waitingAnswer(orderId: string): LeftoverAnswer | undefined {
  return leftoverValues.find((value) => value === waitingAnswers()[orderId]);
}

function keepAnswer(orderId: string, answer: LeftoverAnswer | undefined): void {
  const { [orderId]: _, ...others } = waitingAnswers();
  const answers = answer === undefined ? others : { ...others, [orderId]: answer };
  if (Object.keys(answers).length === 0) removeStored(storageKeys.leftoverAnswers);
  else writeStored(storageKeys.leftoverAnswers, JSON.stringify(answers));
}

/** Returns the answer about an order's leftovers that the server has not received yet, or undefined. */
export function useWaitingAnswer(orderId: string): LeftoverAnswer | undefined {
  // Subscribe to the stored answers, so that the component renders again when they change.
  useStored(storageKeys.leftoverAnswers);
  return waitingAnswer(orderId);
}

/** Ids of the orders whose answer about leftovers is being sent. */
const sending = new Set<string>();

interface SentAnswer extends Leftovers {
  readonly id: string;
  /** True if the answer was stored earlier and is sent without an action of the user, who would not see an error. */
  readonly inBackground?: boolean;
}

export const { useShopperAnswerLeftoversMutation } = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Sends an answer about leftovers. The browser keeps the answer until the server has responded. In the background,
     * the browser also keeps the answer after a temporary refusal.
     */
    shopperAnswerLeftovers: build.mutation<Leftovers, SentAnswer>({
      query: ({ id, answer }) => ({
        url: `/api/orders/${encodeURIComponent(id)}/leftovers`,
        method: 'PUT',
        body: { answer },
      }),
      onQueryStarted: async ({ id, answer, inBackground }, { dispatch, queryFulfilled }) => {
        keepAnswer(id, answer);
        sending.add(id);
        const refusal = await queryFulfilled.then(
          () => undefined,
          ({ error }: { error: unknown }) => error,
        );
        sending.delete(id);
        if (isUnanswered(refusal) || (inBackground && refusal && isTemporary(refusal))) return;
        if (!refusal)
          dispatch(
            shopperApi.util.updateQueryData('shopperOrders', undefined, (orders) => {
              const order = orders.find((each) => each.id === id);
              if (order) order.leftovers = answer;
            }),
          );
        // Do not remove a newer answer of the user, because another request sends the newer answer.
        if (waitingAnswer(id) === answer) keepAnswer(id, undefined);
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['ShopperOrders']),
    }),
  }),
});

/**
 * Sends the stored answers about leftovers that the server has not received yet. Runs when the application opens, after
 * a login and when the connection returns.
 */
export function useSendWaitingAnswers(): void {
  const isShopper = useSession()?.userType === 'shopper';
  const [send] = useShopperAnswerLeftoversMutation({ selectFromResult: () => ({}) });
  const sendAll = () => {
    for (const id of Object.keys(waitingAnswers())) {
      const answer = waitingAnswer(id);
      if (answer && !sending.has(id)) void send({ id, answer, inBackground: true });
    }
  };
  useEffect(() => {
    if (isShopper) sendAll();
    // Run this effect only on mount and after a login.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isShopper]);
  useOnReconnect(isShopper && sendAll);
}

import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isUnanswered } from '@boaxepa/shell-sdk';
import { useShopperAnswerLeftoversMutation, useWaitingAnswer } from '../../shopper/leftovers.ts';

/** Returns the answer about leftovers, and `answer`, which sends one. */
export function useLeftovers({ id, leftovers }: Pick<ShopperOrder, 'id' | 'leftovers'>) {
  const [send, { isLoading, error, data: saved }] = useShopperAnswerLeftoversMutation();
  const waiting = useWaitingAnswer(id);
  return {
    // A list that was requested before the answer was saved can arrive later, with the answer before.
    shown: waiting ?? saved?.answer ?? leftovers,
    isLoading,
    /** True if the server has not received the answer. */
    isWaiting: waiting !== undefined && !isLoading,
    refusal: error !== undefined && !isUnanswered(error) ? error : undefined,
    answer: (answer: LeftoverAnswer) => void send({ id, answer }),
  };
}

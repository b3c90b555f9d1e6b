import { ratingThanksMessage } from '@boaxepa/contracts/texts/doneMessages';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { type ApiError, isApiError } from '@boaxepa/shell-sdk';
import { type NewRating, useShopperRateOrderMutation } from './api.ts';

/** Message after a rating was sent. */
export const ratingSent = { title: 'Avaliação enviada', description: ratingThanksMessage } as const;

/**
 * Returns `submit`, which sends a rating, and `sentRating`, the rating that was sent. After a failure, `submit`
 * throws an ApiError with the message for the form.
 */
export function useRateOrder(order: ShopperOrder, onRated?: (order: ShopperOrder) => void) {
  const [rate, { isSuccess, originalArgs }] = useShopperRateOrderMutation();
  const submit = async (values: NewRating): Promise<void> => {
    try {
      await rate(values).unwrap();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const message =
        error.code === 'ALREADY_RATED'
          ? 'Este pedido já foi avaliado anteriormente.'
          : 'Erro ao enviar avaliação. Tente novamente.';
      // The form shows the message of an error from the server that has no details.
      const refusal: ApiError = { ...error, message, fromServer: true, details: [] };
      throw refusal;
    }
    onRated?.(order);
  };
  return { submit, sentRating: isSuccess ? originalArgs?.rating : undefined };
}

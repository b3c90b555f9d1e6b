import { ratingThanksMessage } from '@boaxepa/contracts/texts/doneMessages';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isApiError } from '@boaxepa/shell-sdk';
import type { Refusal } from '@boaxepa/ui/forms';
import { type NewRating, useShopperRateOrderMutation } from './api.ts';

/** Message after a rating was sent. */
export const ratingSent = { title: 'Avaliação enviada', description: ratingThanksMessage } as const;

/**
 * Returns `submit`, which sends a rating, and `sentRating`, the rating that was sent. `submit` resolves with true after
 * a success. After a failure, it shows an error message in the form and resolves with false.
 */
export function useRateOrder(order: ShopperOrder, onRated?: (order: ShopperOrder) => void) {
  const [rate, { isSuccess, originalArgs }] = useShopperRateOrderMutation();
  const submit = async (
    values: NewRating,
    form: { setStatus: (refusal: Refusal) => void },
  ): Promise<boolean> => {
    try {
      await rate(values).unwrap();
    } catch (error) {
      const isRated = isApiError(error) && error.code === 'ALREADY_RATED';
      const message = isRated
        ? 'Este pedido já foi avaliado anteriormente.'
        : 'Erro ao enviar avaliação. Tente novamente.';
      form.setStatus({ fields: {}, message });
      return false;
    }
    onRated?.(order);
    return true;
  };
  return { submit, sentRating: isSuccess ? originalArgs?.rating : undefined };
}

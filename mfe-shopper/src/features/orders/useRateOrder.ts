import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isApiError } from '@boaxepa/shell-sdk';
import type { Refusal } from '@boaxepa/ui/forms';
import { useShopperRateOrderMutation } from './api.ts';

interface RatingValues {
  orderId: string;
  rating: number;
  comment?: string | undefined;
}

/**
 * Returns a function that sends a rating, and the rating that was sent. The function resolves with true after a success.
 * After a failure, it gives the form an error message.
 */
export function useRateOrder(order: ShopperOrder, onRated?: (order: ShopperOrder) => void) {
  const [rate, { isSuccess, originalArgs }] = useShopperRateOrderMutation();
  const submit = async (
    values: RatingValues,
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

import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isApiError } from '@boaxepa/shell-sdk';
import { useState } from 'react';
import { useShopperRateOrderMutation } from './api.ts';

interface RatingValues {
  orderId: string;
  rating: number;
  comment?: string | undefined;
}

/**
 * Returns a function that sends a rating, the error message of the last attempt (`problem`, or ''), and the rating that
 * was sent. The function resolves with true after a success.
 */
export function useRateOrder(order: ShopperOrder, onRated?: (order: ShopperOrder) => void) {
  const [rate, { isSuccess, originalArgs }] = useShopperRateOrderMutation();
  const [problem, setProblem] = useState('');
  const submit = async (values: RatingValues): Promise<boolean> => {
    setProblem('');
    try {
      await rate(values).unwrap();
    } catch (error) {
      setProblem(
        isApiError(error) && error.code === 'ALREADY_RATED'
          ? 'Este pedido já foi avaliado anteriormente.'
          : 'Erro ao enviar avaliação. Tente novamente.',
      );
      return false;
    }
    onRated?.(order);
    return true;
  };
  return { problem, submit, sentRating: isSuccess ? originalArgs?.rating : undefined };
}

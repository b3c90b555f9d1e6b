import { paths, useNavigate, useSearchParams } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';
import { recordCardReturn } from '../pendingOrder.ts';
import type { CardFailure } from '../usePayment.ts';

/** Query parameters that the payment provider adds to the URL when it returns the user to this page. */
const names = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const;

const authorised = {
  title: 'Cartão autorizado',
  description: 'Confira o pedido e conclua o pagamento.',
  variant: 'success',
} as const;
const failure: CardFailure = {
  title: 'Erro no pagamento',
  message: 'O banco não autorizou o cartão. Nada foi cobrado.',
};

/**
 * Stores the result of a card authorization on the bank's website, and then opens the payment page. If this browser has
 * not started the payment, opens the list of orders instead.
 */
export function CardReturn({ paymentIntentId }: { readonly paymentIntentId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const recorded = useRef<string>(undefined);
  useEffect(() => {
    // React strict mode runs this effect twice. The second run must not show the toast and navigate again.
    if (recorded.current === paymentIntentId) return;
    recorded.current = paymentIntentId;
    const result = recordCardReturn(paymentIntentId, params.get('redirect_status') === 'succeeded');
    if (result === 'unknown') {
      void navigate(paths.orders(), { replace: true });
      return;
    }
    const isFailed = result === 'failed';
    toast(isFailed ? { title: failure.title, description: failure.message, variant: 'error' } : authorised);
    const otherParams = new URLSearchParams(params);
    for (const name of names) otherParams.delete(name);
    const state = isFailed ? { failure } : null;
    void navigate({ search: otherParams.toString() }, { replace: true, state });
  }, [paymentIntentId, params, navigate]);
  return null;
}

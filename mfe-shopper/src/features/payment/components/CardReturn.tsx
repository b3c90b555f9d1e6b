import { paths, useNavigate, useSearchParams } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';
import { recordCardReturn } from '../pendingOrder.ts';

/** Query parameters that the payment provider adds to the URL when it returns the user to this page. */
const names = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const;

const messages = {
  authorised: {
    title: 'Cartão autorizado',
    description: 'Confira o pedido e conclua o pagamento.',
    variant: 'success',
  },
  failed: {
    title: 'Erro no pagamento',
    description: 'O banco não autorizou o cartão. Nada foi cobrado.',
    variant: 'error',
  },
} as const;

/**
 * Stores the result of a card authorization on the bank's website. If this browser has not started the payment, opens
 * the list of orders.
 */
export function CardReturn({ paymentIntentId }: { readonly paymentIntentId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const recorded = useRef<string>(undefined);
  useEffect(() => {
    // Store the result only once. React strict mode runs this effect twice, and the second run would not find a pending
    // order that the first run has removed.
    if (recorded.current === paymentIntentId) return;
    recorded.current = paymentIntentId;
    const result = recordCardReturn(paymentIntentId, params.get('redirect_status') === 'succeeded');
    if (result === 'unknown') {
      void navigate(paths.orders(), { replace: true });
      return;
    }
    toast(messages[result]);
    const otherParams = new URLSearchParams(params);
    for (const name of names) otherParams.delete(name);
    void navigate({ search: otherParams.toString() }, { replace: true });
  }, [paymentIntentId, params, navigate]);
  return null;
}

import { paths, useNavigate, useSearchParams } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';
import { recordCardReturn } from '../pendingOrder.ts';

/** Parameters that the card provider adds to the return address. */
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
 * Takes over what the bank's own page answered about a card, and removes it from the address. An authorised card waits for
 * 'Concluir Pagamento'. A card of no pending order belongs to an order that exists, or to another browser: then the orders open.
 */
export function CardReturn({ paymentIntentId }: { readonly paymentIntentId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const recorded = useRef<string>(undefined);
  useEffect(() => {
    // Once, also when React runs effects twice: a failed card is of no pending order the second time.
    if (recorded.current === paymentIntentId) return;
    recorded.current = paymentIntentId;
    const result = recordCardReturn(paymentIntentId, params.get('redirect_status') === 'succeeded');
    if (result === 'unknown') {
      void navigate(paths.orders(), { replace: true });
      return;
    }
    toast(messages[result]);
    const rest = new URLSearchParams(params);
    for (const name of names) rest.delete(name);
    void navigate({ search: rest.toString() }, { replace: true });
  }, [paymentIntentId, params, navigate]);
  return null;
}

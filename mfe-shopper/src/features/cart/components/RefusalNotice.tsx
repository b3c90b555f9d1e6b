import type { ErrorCode } from '@boaxepa/contracts/errors';
import { type ApiError, Banner, Button, isOffline, messageOf } from '@boaxepa/shell-sdk';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';

const FAILED = 'Erro ao criar pedido. Tente novamente.';
/** Refusals that an up-to-date cart cures. */
const outdated: readonly ApiError['code'][] = [
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'ITEM_GONE',
] satisfies ErrorCode[];

interface RefusalNoticeProps {
  readonly error: ApiError;
  readonly onUpdate: () => unknown;
}

/** Why there is no order, brought into view; the cart is as it was (shopper spec §8 'Order failure on cart page'). */
export function RefusalNotice({ error, onUpdate }: RefusalNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const words = isOffline(error)
    ? 'Não recebemos a resposta. Confira sua conexão: ao tentar de novo, o pedido não é feito duas vezes.'
    : error.fromServer && messageOf(error);
  return (
    <div ref={root}>
      <Banner
        tone="danger"
        live
        title={FAILED}
        action={
          outdated.includes(error.code) && (
            <Button variant="quiet" size="m" icon={RefreshCw} onClick={onUpdate} loadingText="Atualizando...">
              Atualizar carrinho
            </Button>
          )
        }
      >
        {words}
      </Banner>
    </div>
  );
}

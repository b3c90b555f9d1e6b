import type { ErrorCode } from '@boaxepa/contracts/wire/errors';
import { type ApiError, paths } from '@boaxepa/shell-sdk';
import { Banner, Button, LinkButton } from '@boaxepa/ui';
import { ReceiptText, RefreshCw, Store } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Codes of refusals that mean that the cart is outdated. */
const outdatedCartCodes: readonly ApiError['code'][] = [
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'ITEM_GONE',
  'BAG_LIMIT',
] satisfies ErrorCode[];

/** Codes of refusals because of the shopper's other orders. */
const orderLimitCodes: readonly ApiError['code'][] = [
  'TOO_MANY_ORDERS',
  'NO_SHOW_PAUSE',
] satisfies ErrorCode[];

/** Codes of refusals after which a retry at the shop cannot succeed. */
const goneShopCodes: readonly ApiError['code'][] = ['PARTNER_GONE'] satisfies ErrorCode[];

/** Returns whether the notice of an error offers 'Atualizar carrinho'. */
export function offersUpdate({ code }: ApiError): boolean {
  return outdatedCartCodes.includes(code);
}

export interface RefusalNoticeProps {
  readonly title: string;
  readonly error: ApiError;
  readonly text: string | undefined;
  readonly onUpdate: () => unknown;
}

function refusalAction(error: ApiError, onUpdate: () => unknown) {
  if (offersUpdate(error))
    return (
      <Button variant="quiet" size="m" icon={RefreshCw} onClick={onUpdate} loadingText="Atualizando...">
        Atualizar carrinho
      </Button>
    );
  if (orderLimitCodes.includes(error.code))
    return (
      <LinkButton variant="quiet" size="m" icon={ReceiptText} to={paths.orders()}>
        Ver meus pedidos
      </LinkButton>
    );
  if (goneShopCodes.includes(error.code))
    return (
      <LinkButton variant="quiet" size="m" icon={Store} to={paths.dashboard()}>
        Explorar Parceiros
      </LinkButton>
    );
  return undefined;
}

/** Explains why no order was created. The notice scrolls into view. */
export function RefusalNotice({ title, error, text, onUpdate }: RefusalNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div ref={root}>
      <Banner tone="danger" live title={title} action={refusalAction(error, onUpdate)}>
        {text}
      </Banner>
    </div>
  );
}

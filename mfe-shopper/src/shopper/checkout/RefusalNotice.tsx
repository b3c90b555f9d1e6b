import type { ErrorCode } from '@boaxepa/contracts/wire/errors';
import { type ApiError, paths } from '@boaxepa/shell-sdk';
import { Banner, Button, LinkButton } from '@boaxepa/ui';
import { ReceiptText, RefreshCw, Store } from 'lucide-react';
import { useEffect, useRef } from 'react';

/**
 * Error codes that mean that the cart is outdated, for example because a price has changed. Updating the cart solves
 * these errors.
 */
const outdatedCartCodes: readonly ApiError['code'][] = [
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'ITEM_GONE',
  'BAG_LIMIT',
] satisfies ErrorCode[];

/**
 * Error codes that mean that the server refuses the order because of the shopper's other orders: too many open orders,
 * or several orders that were not collected.
 */
const orderLimitCodes: readonly ApiError['code'][] = [
  'TOO_MANY_ORDERS',
  'NO_SHOW_PAUSE',
] satisfies ErrorCode[];

/** Returns true if the button 'Atualizar carrinho' (update cart) can solve this error. */
export function offersUpdate({ code }: ApiError): boolean {
  return outdatedCartCodes.includes(code);
}

/** Leads the user to other shops if no order is possible at the shop of the cart. */
export const exploreShops = (
  <LinkButton variant="quiet" size="m" icon={Store} to={paths.dashboard()}>
    Explorar Parceiros
  </LinkButton>
);

/** Button that adapts the cart to the shop's current offer. */
export function UpdateCartButton({ onUpdate }: Pick<RefusalNoticeProps, 'onUpdate'>) {
  return (
    <Button variant="quiet" size="m" icon={RefreshCw} onClick={onUpdate} loadingText="Atualizando...">
      Atualizar carrinho
    </Button>
  );
}

export interface RefusalNoticeProps {
  readonly title: string;
  readonly error: ApiError;
  readonly text: string | undefined;
  readonly onUpdate: () => unknown;
}

function refusalAction(error: ApiError, onUpdate: () => unknown) {
  if (offersUpdate(error)) return <UpdateCartButton onUpdate={onUpdate} />;
  if (orderLimitCodes.includes(error.code))
    return (
      <LinkButton variant="quiet" size="m" icon={ReceiptText} to={paths.orders()}>
        Ver meus pedidos
      </LinkButton>
    );
  if (error.code === 'PARTNER_GONE') return exploreShops;
  return undefined;
}

/** Notice that explains why the server created no order. It scrolls into view when it appears. */
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

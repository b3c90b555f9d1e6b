import type { ErrorCode } from '@boaxepa/contracts/errors';
import { type ApiError } from '@boaxepa/shell-sdk';
import { Banner, Button } from '@boaxepa/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Refusals that an up-to-date cart cures. */
const outdated: readonly ApiError['code'][] = [
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'ITEM_GONE',
] satisfies ErrorCode[];

interface RefusalNoticeProps {
  readonly title: string;
  readonly error: ApiError;
  readonly words: string | undefined;
  readonly onUpdate: () => unknown;
}

/** Why there is no order, brought into view; the cart is as it was. */
export function RefusalNotice({ title, error, words, onUpdate }: RefusalNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div ref={root}>
      <Banner
        tone="danger"
        live
        title={title}
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

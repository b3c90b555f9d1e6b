import { Banner, Grow, lazyDialog, media, Page, Row, styled, Text } from '@boaxepa/ui';
import type { ReactNode } from 'react';
import type { CartPartner } from '../cart/cartStore.ts';

export const LazySignInSheet = lazyDialog(async () => (await import('./SignInSheet.tsx')).SignInSheet);

/** Content of a checkout page. It can receive the focus by script, which is needed when a focused button disappears. */
export const CheckoutPage = styled(Page).attrs({ $width: 'shopper', $gap: 3, tabIndex: -1 })`
  &:focus {
    outline: none;
  }
`;

export const CheckoutColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: 24px;
  }
`;

interface CartChangesProps {
  readonly changes: readonly string[];
  readonly onDismiss: () => void;
}

export function CartChanges({ changes, onDismiss }: CartChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Banner tone="warning" live title="Carrinho atualizado" onDismiss={onDismiss}>
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Banner>
  );
}

interface CheckoutShopProps {
  /** HTML id of the heading. The card uses the heading as its name for screen readers. */
  readonly id: string;
  readonly partner: CartPartner;
  readonly address: string | undefined;
  readonly children: ReactNode;
}

export function CheckoutShop({ id, partner, address, children }: CheckoutShopProps) {
  return (
    <Row $between $top>
      <Grow>
        <Text as="h2" $size="body" id={id}>
          {partner.name}
        </Text>
        {address && (
          <Text $size="small" $tone="muted">
            {address}
          </Text>
        )}
      </Grow>
      {children}
    </Row>
  );
}

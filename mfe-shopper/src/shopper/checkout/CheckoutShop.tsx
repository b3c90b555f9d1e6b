import { Grow, Row, Text } from '@boaxepa/ui';
import type { ReactNode } from 'react';
import type { CartPartner } from '../cart/cartStore.ts';

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

import { Grow, Row, Text } from '@boaxepa/ui';
import type { ReactNode } from 'react';
import type { CartPartner } from '../cart/cartStore.ts';

interface CheckoutShopProps {
  /** Of the heading, which names the card that it stands in. */
  readonly id: string;
  readonly partner: CartPartner;
  readonly address: string | undefined;
  /** At the right. */
  readonly children: ReactNode;
}

/** Whom a checkout buys from, at the top of what is bought. */
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

import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { paths } from '@boaxepa/shell-sdk';
import { Card, color, Grow, LinkButton, Row, Stack, styled } from '@boaxepa/ui';
import { unitCents } from '../../../shopper/cart/cartItem.ts';
import type { CartPartner } from '../../../shopper/cart/cartStore.ts';
import type { ComparedLine } from '../../../shopper/checkout/compareCart.ts';
import { CheckoutShop } from '../../../shopper/checkout/CheckoutPage.tsx';

const List = styled(Stack)`
  font-size: 0.875rem;
`;
const Problem = styled.span`
  display: block;
  color: ${color.danger};
  font-weight: 600;
`;

interface OrderLinesProps {
  readonly partner: CartPartner;
  readonly address: string | undefined;
  readonly lines: readonly ComparedLine[];
  /** Error messages for the items that the server refused. The key is the item id. */
  readonly problems: ReadonlyMap<string, string> | undefined;
}

export function OrderLines({ partner, address, lines, problems }: OrderLinesProps) {
  return (
    <Card as="section" aria-labelledby="order-shop">
      <Stack $gap={3}>
        <CheckoutShop id="order-shop" partner={partner} address={address}>
          <LinkButton to={paths.cart()} variant="quiet" size="m">
            Alterar
          </LinkButton>
        </CheckoutShop>
        <List as="ul" role="list" $gap={2} aria-label="Itens">
          {lines.map(({ item, max, problem: change }) => {
            const problem = problems?.get(item.id) ?? change;
            return (
              <Row as="li" key={item.id} $between $top>
                <Grow>
                  {`${item.quantity} × ${shortBagName(item.name)}`}
                  {problem && <Problem>{problem}</Problem>}
                </Grow>
                {max > 0 && <span>{formatCentsWithDot(unitCents(item) * item.quantity)}</span>}
              </Row>
            );
          })}
        </List>
      </Stack>
    </Card>
  );
}

import { formatCents } from '@boaxepa/contracts/domain/money';
import { paths } from '@boaxepa/shell-sdk';
import { BottomBar, color, Grow, LinkButton, styled, Text } from '@boaxepa/ui';
import { cartCountText } from './cartText.ts';
import { useCart } from './useCart.ts';

const Count = styled(Text)`
  color: ${color.onBarMuted};
`;

/** A bar with a link to the cart, hidden while the cart is empty. The cart may belong to another shop. */
export function CartBar() {
  const { items, totalItems, totalCents } = useCart();
  if (totalItems === 0) return null;
  return (
    <BottomBar floating label="Carrinho">
      <Grow>
        <Text $strong>{formatCents(totalCents)}</Text>
        <Count $size="tiny">{cartCountText(items)}</Count>
      </Grow>
      <LinkButton to={paths.cart()} variant="accent" size="m">
        Ver Carrinho
      </LinkButton>
    </BottomBar>
  );
}

import { formatCents } from '@boaxepa/contracts/domain/money';
import { paths } from '@boaxepa/shell-sdk';
import { BottomBar, color, Grow, LinkButton, styled, Text } from '@boaxepa/ui';
import { cartCountText } from './cartText.ts';
import { useCart } from './cartStore.ts';

// At a large text size, the amount stays in one line, and the link wraps below it.
const Total = styled(Grow)`
  min-width: min-content;
  white-space: nowrap;
`;
const Count = styled(Text)`
  color: ${color.onBarMuted};
`;

/**
 * Bar that links to the cart and shows its number of units and its total. The bar appears on the pages of all shops,
 * and is hidden while the cart is empty.
 */
export function CartBar() {
  const { items, totalItems, totalCents } = useCart();
  if (totalItems === 0) return null;
  return (
    <BottomBar floating label="Carrinho">
      <Total>
        <Text $strong>{formatCents(totalCents)}</Text>
        <Count $size="tiny">{cartCountText(items)}</Count>
      </Total>
      <LinkButton to={paths.cart()} variant="accent" size="m">
        Ver Carrinho
      </LinkButton>
    </BottomBar>
  );
}

import { bagWord } from '@boaxepa/contracts/bags';
import { formatCents } from '@boaxepa/contracts/money';
import { BottomBar, color, Grow, LinkButton, paths, styled, Text } from '@boaxepa/shell-sdk';
import { useCart } from '@boaxepa/shell-sdk/cart';

const Count = styled(Text)`
  color: ${color.onBarMuted};
`;

/** Total and way to the cart, while anything is in it, of whichever shop (shopper spec §2). */
export function CartBar() {
  const { totalItems, totalCents } = useCart();
  if (totalItems === 0) return null;
  return (
    <BottomBar floating label="Carrinho">
      <Grow>
        <Text $strong>{formatCents(totalCents)}</Text>
        <Count $size="tiny">{`${totalItems} ${bagWord(totalItems)}`}</Count>
      </Grow>
      <LinkButton to={paths.cart()} variant="accent" size="m">
        Ver Carrinho
      </LinkButton>
    </BottomBar>
  );
}

import { Card, color, Stack, styled } from '@boaxepa/ui';

/**
 * Card of a bag or a product. If `$off` is true, the card is gray, because the item is sold out. `neutralTint` alone
 * would be brighter than the other cards in dark mode.
 */
export const OfferShell = styled(Card)<{ $off: boolean }>`
  height: 100%;
  ${({ $off }) =>
    $off && `background: color-mix(in srgb, ${color.neutralTint} 45%, ${color.bg}); box-shadow: none;`}
`;
/** Fills the height of the card and keeps the price in the last row. The prices of neighboring cards then align. */
export const OfferBody = styled(Stack)`
  grid-template-rows: 1fr auto;
  height: 100%;
`;
export const OfferPrice = styled(Stack)`
  flex: 1;
  min-width: 0;
`;

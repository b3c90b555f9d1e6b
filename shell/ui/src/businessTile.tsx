import type { BusinessType } from '@boaxepa/contracts/wire/partners';
import { Croissant, Fuel, Pill, ShoppingBag, ShoppingBasket, Store, Utensils } from 'lucide-react';
import { css, styled } from 'styled-components';
// Import from the package root, which remotes share with the shell. A relative import would bundle these components
// into each remote.
import { type Icon, media, Photo, radius, Tag } from '@boaxepa/ui';

const grounds = {
  bakery:
    'radial-gradient(circle at 20% 15%, #FFC98A, transparent 60%), linear-gradient(135deg, #C2570C, #8A3B06)',
  market:
    'radial-gradient(circle at 80% 10%, #7FD1A8, transparent 55%), linear-gradient(135deg, #0F766E, #0F3D2E)',
  restaurant:
    'radial-gradient(circle at 20% 10%, #FFA299, transparent 55%), linear-gradient(135deg, #B42318, #5F1510)',
  pharmacy:
    'radial-gradient(circle at 80% 15%, #8FB8FF, transparent 55%), linear-gradient(135deg, #1B4B91, #0B1F3A)',
  other:
    'radial-gradient(circle at 80% 15%, #D0A2F0, transparent 55%), linear-gradient(135deg, #7A3E9D, #33194A)',
  off: 'linear-gradient(135deg, #6B7A90, #4C5A6E)',
} as const;
type Ground = keyof typeof grounds;

const kinds: Readonly<Record<BusinessType, readonly [Ground, Icon]>> = {
  bakery: ['bakery', Croissant],
  supermarket: ['market', ShoppingBasket],
  grocery: ['market', ShoppingBasket],
  restaurant: ['restaurant', Utensils],
  pharmacy: ['pharmacy', Pill],
  gas_station: ['other', Fuel],
  other: ['other', Store],
};

const sides = { xs: 40, s: 48, m: 64, l: 92 } as const;

const Root = styled.div<{ $ground: Ground; $side: number; $stretch: boolean }>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $side }) => $side}px;
  min-height: ${({ $side }) => $side}px;
  ${({ $stretch, $side }) =>
    $stretch
      ? css`
          align-self: stretch;
        `
      : `height: ${$side}px;`}
  border-radius: ${radius.m};
  overflow: hidden;
  background: ${({ $ground }) => grounds[$ground]};
  color: #fff;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;
const Corner = styled.span`
  position: absolute;
  bottom: 6px;
  left: 6px;
  max-width: calc(100% - 12px);
  display: flex;
  > span {
    white-space: normal;
  }
`;

export interface BusinessTileProps {
  readonly type: BusinessType;
  /** True shows a surprise bag (a bag of unsold food) instead of the icon of the shop's business type. */
  readonly bag?: boolean;
  readonly size?: keyof typeof sides;
  /** True makes the tile as high as its row. */
  readonly stretch?: boolean;
  /** True grays out the tile, for a closed shop or a sold-out bag. */
  readonly off?: boolean;
  /** Text in the corner of the tile, for example '8 sacolas' (8 bags). */
  readonly badge?: string;
  readonly photoUrl?: string | null;
}

/**
 * Tile with the photo of a shop or a surprise bag, or with the icon of the business type. It is hidden from screen
 * readers, because the shop's name is beside it.
 */
export function BusinessTile({
  type,
  bag = false,
  size = 'l',
  stretch = false,
  off = false,
  badge,
  photoUrl,
}: BusinessTileProps) {
  const [ground, TypeIcon] = kinds[type];
  const IconOf = bag ? ShoppingBag : TypeIcon;
  const side = sides[size];
  return (
    <Root $ground={off ? 'off' : ground} $side={side} $stretch={stretch}>
      <IconOf size={Math.round(side * (size === 'l' ? 0.44 : 0.56))} strokeWidth={1.6} aria-hidden />
      <Photo url={photoUrl} side={side} />
      {badge && (
        <Corner>
          <Tag tone="overlay">{badge}</Tag>
        </Corner>
      )}
    </Root>
  );
}

import { reaisToCents } from '@boaxepa/contracts/domain/money';
import type { Product } from '@boaxepa/contracts/wire/products';
import { productsAvailable } from '@boaxepa/contracts/domain/productTypes';
import { color, Grow, Price, Row, Saving, styled, Tag, Text, useOnline } from '@boaxepa/ui';
import { Check, Zap } from 'lucide-react';
import { memo } from 'react';
import { quantityLimit } from '../../../shopper/cart/quantityLimit.ts';
import { OfferBody, OfferPrice, OfferShell } from '../../../shopper/shop/offerStyles.ts';
import { lastUnitsText } from '../../../shopper/shop/lastUnitsText.ts';
import { addNeedsNetwork } from '../../../shopper/shop/offlineTexts.ts';
import { ProductPhoto } from '../../../shopper/ProductPhoto.tsx';
import { AddControl } from './AddControl.tsx';
import { Description } from './Description.tsx';

const Name = styled.h3<{ $off: boolean }>`
  min-width: 0;
  font-size: 1rem;
  line-height: 1.3;
  overflow-wrap: anywhere;
  ${({ $off }) => $off && `color: ${color.muted};`}
`;
const Flash = styled.div`
  margin-top: 6px;
`;

interface ProductCardProps {
  readonly product: Product;
  /** Number of units of this product that are in the cart. */
  readonly quantity: number;
  /** Text that says why the shop accepts no orders now. Undefined if the shop accepts orders. */
  readonly closedReason: string | undefined;
  readonly justAdded: boolean;
  readonly onChange: (product: Product, quantity: number) => void;
}

function limitReason({ stock }: Product, closedReason: string | undefined, isOnline: boolean): string {
  if (stock === 0) return 'Esgotado';
  if (!isOnline) return addNeedsNetwork;
  if (closedReason) return closedReason;
  return quantityLimit('product', stock).reason;
}

export const ProductCard = memo(function ProductCard({
  product,
  quantity,
  closedReason,
  justAdded,
  onChange,
}: ProductCardProps) {
  const { name, description, stock, photoUrl, isFlashDeal } = product;
  const isOnline = useOnline();
  const off = stock === 0;
  const lastUnitsLabel = lastUnitsText(stock);
  const cents = reaisToCents(product.price) ?? 0;
  const wasCents = reaisToCents(product.originalPrice) ?? 0;
  return (
    <OfferShell as="article" $pad={3.5} $off={off} aria-label={name}>
      <OfferBody $gap={2.5}>
        <Row $top $gap={3}>
          <ProductPhoto photoUrl={photoUrl} off={off} />
          <Grow>
            <Row $between $top>
              <Name $off={off}>{name}</Name>
              {/* Show the tag in the same line. A separate line would move the buttons under the user's finger. */}
              {justAdded ? (
                <Tag tone="success" icon={Check}>
                  Adicionado
                </Tag>
              ) : (
                <Saving cents={cents} wasCents={wasCents} off={off} />
              )}
            </Row>
            <Description text={description} name={name} />
            {isFlashDeal && (
              <Flash>
                <Tag tone={off ? 'neutral' : 'accent'} icon={Zap}>
                  Super Oferta
                </Tag>
              </Flash>
            )}
          </Grow>
        </Row>
        <Row $gap={2} $top $between>
          <OfferPrice $gap={0.5}>
            <Price size="l" cents={cents} wasCents={wasCents} off={off} />
            <Row $gap={1.5} $wrap>
              <Text as="span" $size="tiny" $tone="muted">
                {productsAvailable(stock)}
              </Text>
              {lastUnitsLabel && <Tag tone="deal">{lastUnitsLabel}</Tag>}
            </Row>
          </OfferPrice>
          <AddControl
            label={name}
            quantity={quantity}
            max={closedReason || !isOnline ? 0 : quantityLimit('product', stock).max}
            maxReason={limitReason(product, closedReason, isOnline)}
            showsReason={!isOnline && !off}
            addLabel={off ? 'Esgotado' : 'Adicionar'}
            onChange={(next) => onChange(product, next)}
          />
        </Row>
      </OfferBody>
    </OfferShell>
  );
});

import {
  type Bag,
  bagCategories,
  bagsAvailable,
  bagTypes,
  missingObservation,
} from '@boaxepa/contracts/wire/bags';
import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { pickupOverText } from '@boaxepa/contracts/domain/windowTexts';
import { Grow, LiveRegion, Price, Row, Saving, styled, Tag, Text, useOnline } from '@boaxepa/ui';
import { BusinessTile } from '@boaxepa/ui/businessTile';
import { QuantityStepper } from '@boaxepa/ui/quantityStepper';
import { Check } from 'lucide-react';
import { quantityLimit } from '../../../shopper/cart/quantityLimit.ts';
import { bagTileType } from '../../../shopper/bagTileType.ts';
import { OfferBody, OfferPrice, OfferShell } from '../../../shopper/shop/offerStyles.ts';
import { lastUnitsText } from '../../../shopper/shop/lastUnitsText.ts';
import { addNeedsNetwork } from '../../../shopper/shop/offlineTexts.ts';

const Kind = styled.h3`
  font-size: 0.875rem;
  letter-spacing: 0.04em;
`;

/** Row with the tag for the last units. The negative margin keeps the row as high as on cards without this tag. */
const LastUnits = styled.span`
  display: flex;
  margin-block: -2px;
`;

interface BagCardProps {
  readonly bag: Bag;
  /** Number of units of this bag that are in the cart. */
  readonly quantity: number;
  readonly pickupOver: boolean;
  readonly justAdded: boolean;
  readonly onChange: (quantity: number) => void;
}

/**
 * Explains why the user cannot add more units, for example because the device is offline. Returns undefined for a
 * sold-out bag, because the card already says so.
 */
function limitReason({ stock }: Bag, pickupOver: boolean, isOnline: boolean): string | undefined {
  if (stock === 0) return undefined;
  if (!isOnline) return addNeedsNetwork;
  if (pickupOver) return pickupOverText;
  return quantityLimit('bag', stock).reason;
}

export function BagCard({ bag, quantity, pickupOver, justAdded, onChange }: BagCardProps) {
  const { type, category, observation, stock } = bag;
  const kind = bagTypes[type].label;
  const name = `${kind} - ${bagCategories[category].label}`;
  const cents = reaisToCents(bag.promotionalPrice) ?? 0;
  const wasCents = reaisToCents(bag.originalPrice) ?? 0;
  const off = stock === 0;
  const lastUnitsLabel = lastUnitsText(stock);
  const isOnline = useOnline();
  const max = pickupOver || !isOnline ? 0 : quantityLimit('bag', stock).max;
  return (
    <OfferShell as="article" $pad={3.5} $off={off} aria-label={name}>
      <OfferBody $gap={2.5}>
        <Row $top $gap={3}>
          <BusinessTile type={bagTileType(type)} bag size="m" off={off} />
          <Grow>
            <Row $between $wrap>
              <Kind aria-label={kind}>{kind.toLocaleUpperCase('pt-BR')}</Kind>
              {/* Show the tag in the same line. A separate line would move the buttons under the user's finger. */}
              {justAdded ? (
                <Tag tone="success" icon={Check}>
                  Adicionada
                </Tag>
              ) : (
                <Saving cents={cents} wasCents={wasCents} off={off} />
              )}
            </Row>
            <Row $between $wrap>
              <Text $size="small" $tone="muted">
                {bagCategories[category].label}
              </Text>
              {lastUnitsLabel && (
                <LastUnits>
                  <Tag tone="deal">{lastUnitsLabel}</Tag>
                </LastUnits>
              )}
            </Row>
            <Text $size="small">{observation || missingObservation}</Text>
          </Grow>
        </Row>
        <Row $gap={2} $top>
          <OfferPrice $gap={0.5}>
            <Price size="l" cents={cents} wasCents={wasCents} off={off} />
            <Text as="span" $size="tiny" $tone="muted">
              {bagsAvailable(stock)}
            </Text>
          </OfferPrice>
          <QuantityStepper
            label={name}
            value={quantity}
            onChange={onChange}
            max={max}
            maxReason={limitReason(bag, pickupOver, isOnline)}
          />
        </Row>
      </OfferBody>
      <LiveRegion message={justAdded ? `${name} adicionada ao carrinho` : ''} />
    </OfferShell>
  );
}

import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { paths } from '@boaxepa/shell-sdk';
import {
  Card,
  color,
  Grow,
  IconButton,
  IconLink,
  Price,
  Row,
  Stack,
  styled,
  Text,
  useOnline,
  VisuallyHidden,
} from '@boaxepa/ui';
import { BusinessTile } from '@boaxepa/ui/businessTile';
import { QuantityStepper } from '@boaxepa/ui/quantityStepper';
import { type CartItem, isBagItem, formerCents, unitCents } from '../../../shopper/cart/cartItem.ts';
import { type CartPartner, setCartQuantity } from '../../../shopper/cart/cartStore.ts';
import type { ComparedLine } from '../../../shopper/checkout/compareCart.ts';
import { CheckoutShop } from '../../../shopper/checkout/CheckoutPage.tsx';
import { ProductPhoto } from '../../../shopper/ProductPhoto.tsx';
import { bagTileType } from '../../../shopper/bagTileType.ts';
import { addNeedsNetwork } from '../../../shopper/shop/offlineTexts.ts';
import { CircleAlert, MapPin, Trash2 } from 'lucide-react';

const MapButton = styled.div`
  margin: -8px -10px -8px 0;
  color: ${color.link};
`;
const Remove = styled.div`
  margin: -8px -10px -8px 0;
  color: ${color.muted};
`;
const Lines = styled(Stack)`
  > * + * {
    padding-top: 12px;
    border-top: 1px solid ${color.divider};
  }
`;
const Problem = styled.p`
  display: flex;
  margin-top: 6px;
  gap: 6px;
  color: ${color.danger};
  font-size: 0.875rem;
  font-weight: 600;
  svg {
    flex: none;
    margin-top: 3px;
  }
`;

const Amount = styled(Row)`
  margin-top: 8px;
`;

interface CartLineProps {
  readonly line: ComparedLine;
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function CartLine({ line, problem, busy, onRemove }: CartLineProps) {
  const { item, max } = line;
  const isOnline = useOnline();
  const name = shortBagName(item.name);
  const wasCents = formerCents(item);
  // Offline, the user can only reduce the quantity: an increase must be checked against the current stock.
  const limit = isOnline ? Math.max(max, 1) : item.quantity;
  const maxReason = isOnline ? line.maxReason : addNeedsNetwork;
  return (
    <Row as="li" $gap={3} $top>
      {isBagItem(item) ? (
        <BusinessTile type={bagTileType(item.type)} size="m" bag />
      ) : (
        <ProductPhoto photoUrl={item.photoUrl} side={64} />
      )}
      <Grow>
        <Row $between $top>
          <Text $strong>{`${item.quantity} × ${name}`}</Text>
          <Remove>
            <IconButton icon={Trash2} label={`Remover ${name}`} aria-disabled={busy} onClick={onRemove} />
          </Remove>
        </Row>
        <Price dot saving cents={unitCents(item)} {...(wasCents === undefined ? {} : { wasCents })} />
        {max > 0 && (
          <Amount $between $top>
            <QuantityStepper
              label={name}
              value={item.quantity}
              min={1}
              max={limit}
              maxReason={item.quantity === limit ? maxReason : undefined}
              disabled={busy}
              onChange={(quantity) => setCartQuantity(item.id, Math.min(quantity, limit))}
            />
            {item.quantity > 1 && (
              <Text as="span" $strong>
                <VisuallyHidden>{`Total de ${name}: `}</VisuallyHidden>
                {formatCentsWithDot(unitCents(item) * item.quantity)}
              </Text>
            )}
          </Amount>
        )}
        {problem && (
          <Problem>
            <CircleAlert size={16} aria-hidden />
            {problem}
          </Problem>
        )}
      </Grow>
    </Row>
  );
}

interface CartLinesProps {
  readonly partner: CartPartner;
  readonly address: string | undefined;
  readonly lines: readonly ComparedLine[];
  readonly problems: ReadonlyMap<string, string> | undefined;
  /** True while the order is being sent to the server. The user cannot change the cart during this time. */
  readonly busy: boolean;
  readonly onRemove: (item: CartItem) => void;
}

export function CartLines({ partner, address, lines, problems, busy, onRemove }: CartLinesProps) {
  return (
    <Card as="section" aria-labelledby="cart-shop">
      <Stack $gap={4}>
        <CheckoutShop id="cart-shop" partner={partner} address={address}>
          <MapButton>
            <IconLink
              icon={MapPin}
              label={`Ver ${partner.name} no mapa`}
              to={paths.map({ partnerId: partner.id })}
            />
          </MapButton>
        </CheckoutShop>
        <Lines as="ul" role="list" $gap={3}>
          {lines.map((line) => (
            <CartLine
              key={line.item.id}
              line={line}
              problem={problems?.get(line.item.id) ?? line.problem}
              busy={busy}
              onRemove={() => onRemove(line.item)}
            />
          ))}
        </Lines>
      </Stack>
    </Card>
  );
}

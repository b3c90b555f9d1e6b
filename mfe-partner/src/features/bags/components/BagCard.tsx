import { type Bag, bagsAvailable, shortBagName } from '@boaxepa/contracts/wire/bags';
import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { expiryText } from '@boaxepa/contracts/domain/timeTexts';
import { Button, Card, Grow, IconButton, Price, Row, Stack, styled, Tag, Text } from '@boaxepa/ui';
import { BusinessTile } from '@boaxepa/ui/businessTile';
import { CalendarDays, Package, Pencil, Trash2 } from 'lucide-react';
import { usePartnerProfileQuery } from '../../../shop/api.ts';
import { bagState } from '../../../shop/bagsOnSale.ts';

const Root = styled(Card)`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 12px;
`;
const Name = styled(Text)`
  overflow-wrap: anywhere;
`;
const Fact = styled(Text)`
  display: flex;
  align-items: center;
  gap: 6px;
  svg {
    flex: none;
  }
`;

interface BagCardProps {
  readonly bag: Bag;
  /** Current date as YYYY-MM-DD in the shop's time zone. */
  readonly today: string;
  /** Reason why nobody can order the bag today, although it is on sale. */
  readonly noPickup: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function BagCard({ bag, today, noPickup, onEdit, onDelete }: BagCardProps) {
  const businessType = usePartnerProfileQuery().data?.businessType ?? 'other';
  const name = shortBagName(bag.name);
  const state = bagState(bag, today);
  return (
    <Root as="article" aria-label={name}>
      <Row $gap={3} $top>
        <BusinessTile type={businessType} bag size="m" off={!state.onSale} />
        <Grow>
          <Stack $gap={1}>
            <Row $between $top $wrap>
              <Name as="h2" $size="lead" $strong>
                {name}
              </Name>
              {state.onSale && noPickup ? (
                <Tag tone="neutral">{noPickup}</Tag>
              ) : (
                <Tag tone={state.tone}>{state.label}</Tag>
              )}
            </Row>
            <Price
              cents={reaisToCents(bag.promotionalPrice) ?? 0}
              wasCents={reaisToCents(bag.originalPrice) ?? 0}
              saving
            />
            <Fact $size="small" $strong={bag.stock > 0}>
              <Package size={16} aria-hidden />
              {bag.stock > 0 ? bagsAvailable(bag.stock) : 'Sem estoque'}
            </Fact>
            <Fact $size="small" $tone={bag.expiryDate <= today ? 'danger' : 'muted'}>
              <CalendarDays size={16} aria-hidden />
              {expiryText(bag.expiryDate, today)}
            </Fact>
            <Text $size="tiny" $tone="muted">
              {bag.observation}
            </Text>
          </Stack>
        </Grow>
      </Row>
      <Row $gap={2}>
        <Grow>
          <Button variant="ghost" size="m" full icon={Pencil} onClick={onEdit} aria-label={`Editar ${name}`}>
            Editar
          </Button>
        </Grow>
        <IconButton icon={Trash2} label={`Excluir ${name}`} outlined iconSize={18} onClick={onDelete} />
      </Row>
    </Root>
  );
}

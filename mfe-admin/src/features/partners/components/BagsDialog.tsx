import {
  type AdminBag,
  bagCategories,
  bagsAvailable,
  bagTypes,
  shortBagName,
} from '@boaxepa/contracts/wire/bags';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { dateText } from '@boaxepa/contracts/domain/timeTexts';
import { Card, EmptyState, Grid, Price, QueryState, Row, SkeletonList, Stack, Tag, Text } from '@boaxepa/ui';
import { CopyButton } from '@boaxepa/ui/details';
import { Dialog } from '@boaxepa/ui/dialog';
import { ShoppingBag } from 'lucide-react';
import { BAGS_KEPT_S, type PartnerDialogProps, useAdminPartnerBagsQuery } from '../api.ts';

/**
 * Returns the label of a bag type or category. `word` is its name in the admin API. Returns an unknown word unchanged,
 * because the server may be newer than this page.
 */
function labelOf<T extends { readonly admin: string; readonly label: string }>(
  table: Readonly<Record<string, T>>,
  word: string,
): string {
  return Object.values(table).find((entry) => entry.admin === word)?.label ?? word;
}

function BagCard({ bag }: { readonly bag: AdminBag }) {
  return (
    <Card as="article">
      <Stack $gap={1}>
        <Row $between $top>
          <h3>{shortBagName(bag.name)}</h3>
          <Tag>{labelOf(bagTypes, bag.type)}</Tag>
        </Row>
        <Text $size="small" $tone="muted">
          {labelOf(bagCategories, bag.category)} · {pluralize(bag.stock, 'unidade', 'unidades')}
        </Text>
        <Price cents={bag.promotionalPrice} wasCents={bag.originalPrice} />
        <Text $size="small">Vence em {dateText(bag.expiryDate)}</Text>
        <Row $gap={1}>
          <Text $size="tiny" $tone="muted">
            ID {bag.id}
          </Text>
          <CopyButton text={bag.id} label="Copiar ID da sacola" />
        </Row>
      </Stack>
    </Card>
  );
}

function Bags({ partnerId }: { readonly partnerId: string }) {
  const query = useAdminPartnerBagsQuery(partnerId, { refetchOnMountOrArgChange: BAGS_KEPT_S });
  return (
    <QueryState
      query={query}
      fresh
      heading="h3"
      skeleton={<SkeletonList count={2} />}
      isEmpty={({ bags }) => bags.length === 0}
      empty={<EmptyState icon={ShoppingBag} title="Nenhuma sacola disponível" heading="p" />}
    >
      {({ bags }) => (
        <Stack $gap={3}>
          <Text $tone="muted">{bagsAvailable(bags.filter(({ stock }) => stock > 0).length)}</Text>
          <Grid $min={240} $gap={3}>
            {bags.map((bag) => (
              <BagCard key={bag.id} bag={bag} />
            ))}
          </Grid>
        </Stack>
      )}
    </QueryState>
  );
}

/** Dialog that lists a partner's surprise bags. Administrators cannot change them here. */
export function BagsDialog({ partner, onClose }: PartnerDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="l" title={`Sacolas de ${partner.businessName}`}>
      <Bags partnerId={partner.id} />
    </Dialog>
  );
}

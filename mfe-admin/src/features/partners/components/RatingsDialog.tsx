import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import { formatNumber, pluralize } from '@boaxepa/contracts/domain/numbers';
import {
  conductDays,
  type RatingsSummary,
  type ShopConduct,
  type ShopRating,
  starValues,
} from '@boaxepa/contracts/wire/ratings';
import { Button, Card, EmptyState, QueryState, Row, SkeletonList, Stack, styled, Text } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { type PartnerDialogProps, useAdminPartnerRatingsQuery } from '../api.ts';

const Distribution = styled.ul`
  display: grid;
  gap: 4px;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) 48px;
  gap: 12px;
  align-items: center;
  meter {
    width: 100%;
  }
  > :last-child {
    text-align: right;
  }
`;

const starText = (stars: number) => pluralize(stars, 'estrela', 'estrelas');

/** Shows the average of a shop's ratings, and how many ratings have each number of stars. */
function Summary({ summary: { mean, count, distribution } }: { readonly summary: RatingsSummary }) {
  return (
    <Stack $gap={2}>
      <Row $gap={2}>
        <Star size={20} aria-hidden />
        <Text as="span" $size="h3" $strong>
          {mean === null ? '—' : formatNumber(mean, 1)}
        </Text>
        <Text as="span" $tone="muted">
          média de {pluralize(count, 'avaliação', 'avaliações')}
        </Text>
      </Row>
      <Distribution aria-label="Avaliações por número de estrelas">
        {starValues.toReversed().map((stars) => (
          <Line key={stars}>
            <span>{starText(stars)}</span>
            <meter aria-hidden min={0} max={Math.max(1, count)} value={distribution[stars]} />
            <span>{formatNumber(distribution[stars])}</span>
          </Line>
        ))}
      </Distribution>
    </Stack>
  );
}

/**
 * Shows numbers that can reveal a dishonest shop. Such a shop reports collected orders as not collected, or rates
 * itself with its own account.
 */
function Conduct({ conduct: { delivered, missed, ownRatings } }: { readonly conduct: ShopConduct }) {
  const percent = Math.round((100 * missed) / Math.max(1, delivered + missed));
  return (
    <Text $size="small" $tone="muted">
      Últimos {conductDays} dias: {pluralize(missed, 'pedido não retirado', 'pedidos não retirados')} (
      {formatNumber(percent)}%) e {pluralize(delivered, 'entregue', 'entregues')}.
      {ownRatings > 0 &&
        ` ${pluralize(ownRatings, 'avaliação veio', 'avaliações vieram')} de uma conta com o email da loja.`}
    </Text>
  );
}

/**
 * Moves the focus to the first rating of a newly loaded page, because the clicked button has disappeared. Does nothing
 * if the user has moved the focus to another element in the meantime.
 */
function focusFromDialog(rating: HTMLElement | null): void {
  if (document.activeElement?.contains(rating)) rating?.focus();
}

interface RatingProps {
  readonly rating: ShopRating;
  readonly takesFocus: boolean;
}

function Rating({ rating, takesFocus }: RatingProps) {
  return (
    <Card
      as="article"
      {...(takesFocus && { ref: focusFromDialog, tabIndex: -1 })}
      aria-label={`Avaliação do pedido ${orderNumber(rating.orderId)}`}
    >
      <Stack $gap={1}>
        <Row $between $wrap>
          <strong>{starText(rating.stars)}</strong>
          <Text as="span" $size="small" $tone="muted">
            Pedido {orderNumber(rating.orderId)} · {formatDate(new Date(rating.createdAt))}
          </Text>
        </Row>
        {rating.comment === null ? (
          <Text $size="small" $tone="muted">
            Sem comentário
          </Text>
        ) : (
          <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{rating.comment}</Text>
        )}
      </Stack>
    </Card>
  );
}

/**
 * Shows one page of ratings, newest first. When the user clicks the button below the ratings, a nested `RatingsPage`
 * shows the next page.
 */
function RatingsPage({ partnerId, cursor }: { readonly partnerId: string; readonly cursor?: string }) {
  const query = useAdminPartnerRatingsQuery({ id: partnerId, ...(cursor !== undefined && { cursor }) });
  const [older, setOlder] = useState(false);
  return (
    <QueryState
      query={query}
      fresh
      heading="h3"
      errorTitle="Erro ao carregar avaliações"
      skeleton={<SkeletonList count={2} />}
    >
      {({ data, summary, conduct, nextCursor }) => (
        <Stack $gap={3}>
          {cursor === undefined &&
            (data.length > 0 ? (
              <Summary summary={summary} />
            ) : (
              <EmptyState icon={Star} title="Nenhuma avaliação ainda" heading="p" />
            ))}
          {conduct && <Conduct conduct={conduct} />}
          {data.map((rating, index) => (
            <Rating key={rating.id} rating={rating} takesFocus={cursor !== undefined && index === 0} />
          ))}
          {nextCursor !== null &&
            (older ? (
              <RatingsPage partnerId={partnerId} cursor={nextCursor} />
            ) : (
              <Button variant="ghost" onClick={() => setOlder(true)}>
                Ver avaliações mais antigas
              </Button>
            ))}
        </Stack>
      )}
    </QueryState>
  );
}

export function RatingsDialog({ partner, onClose }: PartnerDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="m" title={`Avaliações de ${partner.businessName}`}>
      <RatingsPage partnerId={partner.id} />
    </Dialog>
  );
}

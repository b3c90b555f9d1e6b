import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import type { ShopRating } from '@boaxepa/contracts/wire/ratings';
import { Card, Row, Stack, styled, Text, VisuallyHidden } from '@boaxepa/ui';
import { StarRow } from './StarRow.tsx';

const Comment = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface RatingCardProps {
  readonly rating: ShopRating;
  readonly zone: string;
  readonly now: Date;
}

export function RatingCard({ rating: { stars, comment, createdAt, orderId }, zone, now }: RatingCardProps) {
  return (
    <Card as="li">
      <Stack $gap={2}>
        <Row $between $wrap>
          <span>
            <StarRow stars={stars} />
            <VisuallyHidden>{pluralize(stars, 'estrela', 'estrelas')}</VisuallyHidden>
          </span>
          <Text as="time" dateTime={createdAt} $size="small" $tone="muted">
            {shortMomentText(zone, new Date(createdAt), now)}
          </Text>
        </Row>
        {comment ? <Comment>{comment}</Comment> : <Text $tone="muted">Sem comentário</Text>}
        <Text $size="small" $tone="muted">{`Pedido ${orderNumber(orderId)}`}</Text>
      </Stack>
    </Card>
  );
}

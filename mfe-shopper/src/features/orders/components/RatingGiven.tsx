import { ratingLabels } from '@boaxepa/contracts/wire/orders';
import { color, Row, styled } from '@boaxepa/ui';
import { Star } from 'lucide-react';

const Stars = styled(Row)`
  font-size: 0.875rem;
  svg {
    flex: none;
    fill: ${color.accent};
    color: ${color.accentEdge};
  }
`;

export function RatingGiven({ rating }: { readonly rating: number }) {
  return (
    <Stars $gap={1.5}>
      <Star size={18} aria-hidden />
      <span>{`Sua nota: ${rating} · ${ratingLabels[rating - 1] ?? ''}`}</span>
    </Stars>
  );
}

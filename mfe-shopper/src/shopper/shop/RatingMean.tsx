import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { styled, VisuallyHidden } from '@boaxepa/ui';
import { Star } from 'lucide-react';

const Mean = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
`;

export function RatingMean({ value }: { readonly value: number }) {
  return (
    <Mean>
      <Star size={14} aria-hidden />
      <VisuallyHidden>Avaliação </VisuallyHidden>
      {formatNumber(value, 1)}
    </Mean>
  );
}

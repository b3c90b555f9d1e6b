import { formatNumber } from '@boaxepa/contracts/numbers';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Mean = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
`;

/** A mean with its star: '4,8'; with `count` also '(87)'. */
export function RatingMean({ value, count }: { readonly value: number; readonly count?: number }) {
  return (
    <Mean>
      <Star size={14} aria-hidden />
      <VisuallyHidden>Avaliação </VisuallyHidden>
      {formatNumber(value, 1)}
      {count !== undefined && ` (${count})`}
    </Mean>
  );
}

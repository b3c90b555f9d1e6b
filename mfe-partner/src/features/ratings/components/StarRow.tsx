import { starValues } from '@boaxepa/contracts/wire/ratings';
import { color, styled } from '@boaxepa/ui';
import { Star } from 'lucide-react';

const Stars = styled.span`
  display: inline-flex;
  gap: 2px;
  color: ${color.border};
  [data-on='true'] {
    color: ${color.accentEdge};
    fill: ${color.accent};
  }
`;

/** Stars of a rating. Screen readers skip them, because a text beside them says the number of stars. */
export function StarRow({ stars }: { readonly stars: number }) {
  return (
    <Stars aria-hidden>
      {starValues.map((value) => (
        <Star key={value} size={18} data-on={value <= stars} />
      ))}
    </Stars>
  );
}

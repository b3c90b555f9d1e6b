import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { ratingLabels } from '@boaxepa/contracts/wire/orders';
import { color, media, sizes, styled, text, VisuallyHidden } from '@boaxepa/ui';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { RadioFieldset, RadioLabel } from './radioStyles.ts';

const Fieldset = styled(RadioFieldset)`
  legend {
    font-weight: 700;
  }
`;
const Stars = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  /* Aligns the first star with the text above. Without the margin, its larger touch target would be aligned. */
  margin-left: -8px;
`;
const Choice = styled(RadioLabel)`
  width: ${sizes.touch}px;
  height: ${sizes.touch}px;
  color: ${color.border};
  &[data-on='true'] {
    color: ${color.accentEdge};
    svg {
      fill: ${color.accent};
    }
  }
  ${media.forcedColors} {
    &[data-on='true'] svg {
      fill: Highlight;
    }
  }
`;
const Word = styled.span`
  margin-left: 8px;
  color: ${color.muted};
  font-size: ${text.small};
`;

interface StarRatingProps {
  readonly label: string;
  /** Number of stars from 1 to 5. It is 0 until the user has chosen a number. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/**
 * Control for choosing one to five stars. Each star is a radio button, so that arrow keys work and screen readers read
 * its name.
 */
export function StarRating({ label, value, onChange }: StarRatingProps) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const visibleStars = hovered || value;
  return (
    <Fieldset>
      <legend>{label}</legend>
      <Stars onPointerLeave={() => setHovered(0)}>
        {ratingLabels.map((word, index) => {
          const stars = index + 1;
          return (
            <Choice key={word} data-on={stars <= visibleStars} onPointerEnter={() => setHovered(stars)}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Star size={28} aria-hidden />
              <VisuallyHidden>{`${pluralize(stars, 'estrela', 'estrelas')}: ${word}`}</VisuallyHidden>
            </Choice>
          );
        })}
        <Word aria-hidden>{ratingLabels[visibleStars - 1] ?? ''}</Word>
      </Stars>
    </Fieldset>
  );
}

import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { ratingLabels } from '@boaxepa/contracts/wire/orders';
import { color, focusRing, media, sizes, styled, text, VisuallyHidden } from '@boaxepa/ui';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';

const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: ${text.small};
    font-weight: 600;
  }
`;
const Stars = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${sizes.touch}px;
  height: ${sizes.touch}px;
  border-radius: 12px;
  cursor: pointer;
  color: ${color.border};
  &[data-on='true'] {
    color: ${color.accentEdge};
    svg {
      fill: ${color.accent};
    }
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:focus-visible) {
    ${focusRing}
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
  /** 1 to 5; 0 means no choice. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** Uses radio buttons, so that arrow keys work and each star has an accessible name. */
export function StarRating({ label, value, onChange, disabled = false }: StarRatingProps) {
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  return (
    <Fieldset disabled={disabled}>
      <legend>{label}</legend>
      <Stars onPointerLeave={() => setHovered(0)}>
        {ratingLabels.map((word, index) => {
          const stars = index + 1;
          return (
            <Choice key={word} data-on={stars <= shown} onPointerEnter={() => setHovered(stars)}>
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
        <Word aria-hidden>{ratingLabels[shown - 1] ?? ''}</Word>
      </Stars>
    </Fieldset>
  );
}

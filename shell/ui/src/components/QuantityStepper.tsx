import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, sizes, text } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: ${sizes.touch}px minmax(32px, auto) ${sizes.touch}px;
  align-items: center;
  justify-items: center;
  width: max-content;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-weight: 750;
  &[data-on='true'] {
    border-color: ${color.ink};
    background: color-mix(in srgb, ${color.ink} 5%, ${color.surface});
  }
`;
const Step = styled.button`
  display: grid;
  place-items: center;
  width: ${sizes.touch}px;
  height: ${sizes.touch - 2}px;
  padding: 0;
  border: 0;
  border-radius: 11px;
  background: none;
  touch-action: manipulation;
  &[aria-disabled='true'] {
    color: ${color.placeholder};
    svg {
      opacity: 0.55;
    }
  }
  ${media.forcedColors} {
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`;
const Reason = styled.p`
  margin-top: 4px;
  color: ${color.muted};
  font-size: ${text.tiny};
`;

export interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Name of the counted item for screen readers, for example 'Doce - Padaria'. */
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  /**
   * Reason why the plus button is inactive at `max`, for example 'Só há 3 sacolas' (only 3 bags left). Screen readers
   * also announce it.
   */
  readonly maxReason?: string;
  /** Reason why the minus button is inactive at `min`. Screen readers also announce it. */
  readonly minReason?: string;
  readonly disabled?: boolean;
  /** Returns the text that screen readers announce for the count. The default is the number. */
  readonly countText?: (value: number) => string;
  readonly count?: ReactNode;
}

/** Minus button, number and plus button. At its limit, a button keeps the focus and shows the reason. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 0, max = 99, maxReason, minReason, disabled = false } = props;
  const id = useId();
  const atMin = disabled || value <= min;
  const atMax = disabled || value >= max;
  const reason = value >= max && maxReason ? maxReason : value <= min ? minReason : undefined;
  return (
    <div>
      <Box role="group" aria-label={`Quantidade de ${label}`} data-on={value > 0}>
        <Step
          type="button"
          aria-label={`Diminuir ${label}`}
          aria-disabled={atMin || undefined}
          aria-describedby={atMin && reason ? id : undefined}
          onClick={() => !atMin && onChange(value - 1)}
        >
          <Minus size={18} aria-hidden />
        </Step>
        {props.count ?? (
          <span aria-live="polite" aria-atomic>
            <span aria-hidden={props.countText ? true : undefined}>{value}</span>
            {props.countText && <VisuallyHidden>{props.countText(value)}</VisuallyHidden>}
          </span>
        )}
        <Step
          type="button"
          aria-label={`Aumentar ${label}`}
          aria-disabled={atMax || undefined}
          aria-describedby={atMax && reason ? id : undefined}
          onClick={() => !atMax && onChange(value + 1)}
        >
          <Plus size={18} aria-hidden />
        </Step>
      </Box>
      {reason && <Reason id={id}>{reason}</Reason>}
    </div>
  );
}

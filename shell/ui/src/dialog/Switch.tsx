import { Switch as Radix } from 'radix-ui';
import { styled } from 'styled-components';
import { color, media, motion, radius } from '../theme/tokens.ts';

const Root = styled(Radix.Root)`
  position: relative;
  flex: none;
  width: 48px;
  height: 28px;
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.pill};
  background: ${color.neutralTint};
  &::after {
    content: '';
    position: absolute;
    inset: -9px 0;
  }
  &[data-state='checked'] {
    background: ${color.brand};
    border-color: ${color.brand};
  }
  &:disabled {
    opacity: 0.6;
  }
  ${media.forcedColors} {
    &[data-state='checked'] {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 20px;
  height: 20px;
  margin: 3px;
  border-radius: 50%;
  background: ${color.border};
  transition: transform ${motion.fast} ${motion.enter};
  &[data-state='checked'] {
    background: ${color.onBrand};
    transform: translateX(20px);
  }
`;

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What is switched, when no <label> points here by `id`. */
  readonly label?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly 'aria-describedby'?: string;
}

/** On or off, at once. In forms take SwitchField. */
export function Switch({ checked, onChange, label, ...rest }: SwitchProps) {
  return (
    <Root {...rest} checked={checked} onCheckedChange={onChange} aria-label={label}>
      <Thumb />
    </Root>
  );
}

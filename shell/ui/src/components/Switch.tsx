import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius } from '../theme/tokens.ts';

const Input = styled.input`
  position: relative;
  flex: none;
  width: 48px;
  height: 28px;
  margin: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.pill};
  background: ${color.neutralTint};
  appearance: none;
  &::before {
    content: '';
    display: block;
    width: 20px;
    height: 20px;
    margin: 3px;
    border-radius: 50%;
    background: ${color.border};
    transition: transform ${motion.fast} ${motion.enter};
  }
  &::after {
    content: '';
    position: absolute;
    inset: -9px 0;
  }
  &:checked {
    background: ${color.brand};
    border-color: ${color.brand};
    &::before {
      background: ${color.onBrand};
      transform: translateX(20px);
    }
  }
  &:disabled {
    opacity: 0.6;
  }
  ${media.forcedColors} {
    &::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
    &:checked {
      forced-color-adjust: none;
      background: Highlight;
      &::before {
        background: HighlightText;
      }
    }
  }
`;

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Name of the setting for screen readers. It is required unless a <label> refers to the `id`. */
  readonly label?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly 'aria-describedby'?: string;
}

/** Switch whose change takes effect immediately. In forms, use SwitchField. */
export function Switch({ checked, onChange, label, ...rest }: SwitchProps) {
  // Toggle the switch with Enter instead of submitting the form.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChange(!checked);
  };
  return (
    <Input
      {...rest}
      type="checkbox"
      // The checkbox element itself reports its checked state, so `aria-checked` is not needed.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      onKeyDown={enter}
      aria-label={label}
    />
  );
}

import { color, focusRing, type Icon, media, radius, styled, text } from '@boaxepa/ui';
import { type ReactNode, useId } from 'react';

const Fieldset = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: ${text.small};
    font-weight: 600;
  }
`;
const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 12px 14px;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
    background: color-mix(in srgb, ${color.brand} 4%, ${color.surface});
  }
  &:has(:disabled) {
    /* In dark mode, neutralTint alone would be brighter than the other options. */
    background: color-mix(in srgb, ${color.neutralTint} 45%, ${color.bg});
    color: ${color.placeholder};
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: ${color.brand};
    &&&&:focus-visible {
      outline: none;
      box-shadow: none;
    }
  }
  svg {
    flex: none;
  }
  ${media.forcedColors} {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;
const Labels = styled.span`
  flex: 1;
  min-width: 0;
  b {
    display: block;
  }
`;
const Note = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${text.small};
`;

interface RadioCardOption {
  readonly value: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly icon?: Icon;
  /**
   * True if the user cannot select the option. Say why in `description`, for example 'temporariamente indisponível'.
   */
  readonly disabled?: boolean;
}

interface RadioCardsProps {
  readonly label: string;
  /** If true, the label is hidden on the screen. Screen readers still read it. */
  readonly hideLabel?: boolean;
  readonly options: readonly RadioCardOption[];
  /** Selected value, or ''. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function RadioCards({ label, hideLabel = false, options, value, onChange }: RadioCardsProps) {
  const name = useId();
  return (
    <Fieldset role="radiogroup" aria-label={hideLabel ? label : undefined}>
      {!hideLabel && <legend>{label}</legend>}
      {options.map((option) => (
        <Option key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <Labels>
            <b>{option.label}</b>
            {option.description && <Note>{option.description}</Note>}
          </Labels>
          {option.icon && <option.icon size={20} aria-hidden />}
        </Option>
      ))}
    </Fieldset>
  );
}

import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { asText, controlStyles, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';

const Box = styled.div`
  position: relative;
  svg {
    position: absolute;
    top: 14px;
    right: 14px;
    color: ${color.ink};
    pointer-events: none;
  }
`;
const Control = styled.select`
  ${controlStyles}
  padding-right: 44px;
  appearance: none;
  text-overflow: ellipsis;
`;

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /**
   * Label of the first option, whose value is ''. In a required field, this option disappears as soon as the user has
   * chosen another option.
   */
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** Select field that opens the device's native list of options. */
export function SelectField({
  options,
  placeholder = 'Selecione',
  autoComplete,
  ...props
}: SelectFieldProps) {
  const field = useFormField(props);
  const value = asText(field.value);
  return (
    <FieldShell field={field}>
      <Box>
        <Control
          {...field.input}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => field.setValue(event.target.value)}
        >
          {(props.optional || value === '') && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Control>
        <ChevronDown size={20} aria-hidden />
      </Box>
    </FieldShell>
  );
}

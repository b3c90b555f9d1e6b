import { styled } from 'styled-components';
import { Switch } from '../components/Switch.tsx';
import { ChoiceRoot } from './ChoiceFields.tsx';
import { ErrorText } from '../components/ErrorText.tsx';
import { type FieldProps, Hint, labelStyles, useFormField } from './FieldShell.tsx';

const Between = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  label {
    ${labelStyles}
  }
`;

export function SwitchField(props: FieldProps) {
  const field = useFormField(props);
  const { label, hint } = props;
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = field.input;
  return (
    <ChoiceRoot>
      <Between>
        <div>
          <label htmlFor={id}>{label}</label>
          {hint && <Hint id={field.hintId}>{hint}</Hint>}
        </div>
        <Switch
          id={id}
          checked={field.value === true}
          onChange={field.setValue}
          disabled={disabled}
          onBlur={onBlur}
          aria-describedby={describedBy}
        />
      </Between>
      {field.error && <ErrorText id={field.errorId}>{field.error}</ErrorText>}
    </ChoiceRoot>
  );
}

import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';
import { ErrorText } from '../components/ErrorText.tsx';
import { type FieldProps, Hint, useFormField } from './FieldShell.tsx';

export const ChoiceRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;
const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 4px;
`;
const Tick = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -10px 0 -10px -10px;
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    border: 2px solid ${color.border};
    border-radius: 6px;
    background: ${color.surface};
    appearance: none;
    &::before {
      content: '';
      display: block;
      width: 100%;
      height: 100%;
      background: ${color.onBrand};
      clip-path: polygon(14% 52%, 26% 40%, 42% 56%, 74% 22%, 86% 34%, 42% 80%);
      opacity: 0;
    }
    &:checked {
      border-color: ${color.brand};
      background: ${color.brand};
      &::before {
        opacity: 1;
      }
    }
    &[aria-invalid='true'] {
      border-color: ${color.danger};
    }
    @media (forced-colors: active) {
      appearance: auto;
    }
  }
`;
const TextBlock = styled.span`
  font-size: ${text.small};
`;
const Opener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font-size: ${text.small};
  font-weight: 600;
  text-align: left;
  text-decoration: underline;
  min-height: 24px;
`;

export interface CheckboxFieldProps extends FieldProps {
  /**
   * Called when the user clicks the label, for example to open the terms. With this handler, the label does not toggle
   * the checkbox.
   */
  readonly onLabelPress?: () => void;
}

export function CheckboxField({ onLabelPress, ...props }: CheckboxFieldProps) {
  const field = useFormField(props);
  const { label, hint } = props;
  const labelId = `${field.input.id}-label`;
  return (
    <ChoiceRoot>
      <Line>
        <Tick>
          <input
            {...field.input}
            type="checkbox"
            aria-labelledby={labelId}
            checked={field.value === true}
            onChange={(event) => field.setValue(event.target.checked)}
          />
        </Tick>
        {onLabelPress ? (
          <Opener type="button" id={labelId} aria-haspopup="dialog" onClick={onLabelPress}>
            {label}
          </Opener>
        ) : (
          <TextBlock as="label" id={labelId} {...{ htmlFor: field.input.id }}>
            {label}
          </TextBlock>
        )}
      </Line>
      {hint && <Hint id={field.hintId}>{hint}</Hint>}
      {field.error && <ErrorText id={field.errorId}>{field.error}</ErrorText>}
    </ChoiceRoot>
  );
}

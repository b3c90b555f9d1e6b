import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton.tsx';
import { asText, Control, type FieldProps, FieldShell, useFormField } from './FieldShell.tsx';

const Box = styled.div`
  position: relative;
  input {
    padding-right: 52px;
  }
  button {
    position: absolute;
    top: 2px;
    right: 4px;
  }
`;

export interface PasswordFieldProps extends FieldProps {
  /** Use 'current-password' for a login and 'new-password' for a password that the user chooses. */
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly placeholder?: string;
}

/** Returns the label as an object of the verb 'Mostrar': 'Confirmar senha' becomes 'confirmação da senha'. */
function passwordName(label: string): string {
  return label.toLocaleLowerCase('pt-BR').replace(/^confirmar/, 'confirmação da');
}

/** Password field with a button that makes the password visible. Pasting is allowed, so that password managers work. */
export function PasswordField({
  autoComplete = 'current-password',
  placeholder,
  ...props
}: PasswordFieldProps) {
  const field = useFormField(props);
  const [isVisible, setIsVisible] = useState(false);
  return (
    <FieldShell field={field}>
      <Box>
        <Control
          {...field.input}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          value={asText(field.value)}
          onChange={(event) => field.setValue(event.target.value)}
        />
        <IconButton
          icon={isVisible ? EyeOff : Eye}
          label={`Mostrar ${passwordName(props.label)}`}
          aria-pressed={isVisible}
          aria-controls={field.input.id}
          onClick={() => setIsVisible(!isVisible)}
        />
      </Box>
    </FieldShell>
  );
}

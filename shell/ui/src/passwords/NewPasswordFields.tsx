import { useFormikContext } from 'formik';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Stack } from '../components/Layout.tsx';
import { asText } from '../forms/FieldShell.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { color, text } from '../theme/tokens.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

const Same = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${color.success};
  font-size: ${text.small};
  font-weight: 600;
`;

export interface NewPasswordFieldsProps {
  /** Name of the new password in the form values. The confirmation is `confirmPassword`. */
  readonly name: 'password' | 'newPassword';
  /** List what would make the password stronger. Default: only the bar and its word. */
  readonly points?: boolean;
}

/** Fields for a new password with its strength, and for its confirmation with whether both match. */
export function NewPasswordFields({ name, points = false }: NewPasswordFieldsProps) {
  const { values, errors } = useFormikContext<Readonly<Record<string, unknown>>>();
  const chosen = asText(values[name]);
  const same = chosen !== '' && values['confirmPassword'] === chosen && !errors['confirmPassword'];
  return (
    <>
      <Stack $gap={2}>
        <PasswordField name={name} label="Nova senha" autoComplete="new-password" />
        <PasswordStrength
          password={chosen}
          caption={points ? 'Força da senha' : 'Pelo menos 6 caracteres'}
          points={points}
        />
      </Stack>
      <Stack $gap={2}>
        <PasswordField name="confirmPassword" label="Confirmar nova senha" autoComplete="new-password" />
        <div role="status">
          {same && (
            <Same>
              <CircleCheck size={18} aria-hidden />
              As senhas coincidem
            </Same>
          )}
        </div>
      </Stack>
    </>
  );
}

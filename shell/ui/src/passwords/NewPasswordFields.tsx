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
  /** Name of the form value for the new password. The name for its confirmation is always `confirmPassword`. */
  readonly name: 'password' | 'newPassword';
  /** True lists the rules that the password does not meet yet. By default, only a bar and a word show the strength. */
  readonly points?: boolean;
}

/**
 * Fields for a new password and its confirmation. They show how strong the password is and whether both texts are
 * equal.
 */
export function NewPasswordFields({ name, points = false }: NewPasswordFieldsProps) {
  const { values, errors } = useFormikContext<Readonly<Record<string, unknown>>>();
  const password = asText(values[name]);
  const same = password !== '' && values['confirmPassword'] === password && !errors['confirmPassword'];
  return (
    <>
      <Stack $gap={2}>
        <PasswordField name={name} label="Nova senha" autoComplete="new-password" />
        <PasswordStrength
          password={password}
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

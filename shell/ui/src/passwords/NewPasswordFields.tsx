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
  /** Name of the new password in the form values. The confirmation is always named `confirmPassword`. */
  readonly name: 'password' | 'newPassword';
  /** Lists the rules that the password does not meet yet. By default, only the bar and the word are shown. */
  readonly points?: boolean;
}

/** Fields for a new password and its confirmation. They show the strength of the password and whether both values match. */
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

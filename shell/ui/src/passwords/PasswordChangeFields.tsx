import { PasswordField } from '../forms/PasswordField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The fields of a password change; use it in a form with the schema of `passwordChange`. */
export function PasswordChangeFields() {
  return (
    <>
      <PasswordField name="currentPassword" label="Senha atual" />
      <NewPasswordFields name="newPassword" points />
    </>
  );
}

import { PasswordField } from '../forms/PasswordField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export function PasswordChangeFields() {
  return (
    <>
      <PasswordField name="currentPassword" label="Senha atual" />
      <NewPasswordFields name="newPassword" points />
    </>
  );
}

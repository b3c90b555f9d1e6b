import { badResetTokenMessage, resetPasswordFormSchema } from '@boaxepa/contracts/wire/passwords';
import { isUnanswered, messageOf, type RecoveryAudience } from '@boaxepa/shell-sdk';
import { InlineAlert } from '@boaxepa/ui';
import { Form, SubmitButton } from '@boaxepa/ui/forms';
import { NewPasswordFields } from '@boaxepa/ui/passwords';
import { useState } from 'react';
import { resetPassword } from './api.ts';
import { isBadToken } from './useTokenCheck.ts';

export interface ResetFormProps {
  readonly label: string;
  readonly audience: RecoveryAudience;
  readonly token: string;
  readonly onDone: () => void;
  /**
   * Function that is called if the reset link expired or was used while the form was open.
   * @param message error text from the server
   */
  readonly onBadToken: (message: string) => void;
}

export function ResetForm({ label, audience, token, onDone, onBadToken }: ResetFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const submit = async ({ password }: { password: string }) => {
    setRefusal(undefined);
    try {
      await resetPassword({ token, password, userType: audience });
    } catch (error) {
      if (isBadToken(error)) {
        onBadToken(messageOf(error, badResetTokenMessage));
        return;
      }
      if (!isUnanswered(error)) throw error;
      setRefusal('Erro de conexão. Tente novamente.');
      return;
    }
    onDone();
  };
  return (
    <Form
      label={label}
      schema={resetPasswordFormSchema}
      initialValues={{ password: '', confirmPassword: '' }}
      onSubmit={submit}
      fallback="Erro ao redefinir senha. Tente novamente."
    >
      {({ isValid }) => (
        <>
          {refusal && <InlineAlert>{refusal}</InlineAlert>}
          <NewPasswordFields name="password" />
          <SubmitButton variant="brand" loadingLabel="Redefinindo..." disabled={!isValid}>
            Redefinir Senha
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

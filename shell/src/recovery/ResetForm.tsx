import {
  badResetTokenMessage,
  maybeResetMessage,
  resetPasswordFormSchema,
} from '@boaxepa/contracts/wire/passwords';
import { isServerDown, isUnanswered, messageOf, type RecoveryAudience } from '@boaxepa/shell-sdk';
import { Form, type Refusal, SubmitButton } from '@boaxepa/ui/forms';
import { NewPasswordFields } from '@boaxepa/ui/passwords';
import { useRef } from 'react';
import { resetPassword } from './api.ts';
import { isBadToken } from './useTokenCheck.ts';

export interface ResetFormProps {
  readonly label: string;
  readonly audience: RecoveryAudience;
  readonly token: string;
  readonly onDone: () => void;
  /**
   * Function that is called if the reset link expired or was used while the form was open.
   * @param message error text for the user
   */
  readonly onBadToken: (message: string) => void;
}

export function ResetForm({ label, audience, token, onDone, onBadToken }: ResetFormProps) {
  const wasAnswerLost = useRef(false);
  const submit = async (
    { password }: { password: string },
    form: { setStatus: (refusal: Refusal) => void },
  ) => {
    try {
      await resetPassword({ token, password, userType: audience });
    } catch (error) {
      if (isBadToken(error)) {
        onBadToken(wasAnswerLost.current ? maybeResetMessage : messageOf(error, badResetTokenMessage));
        return;
      }
      // If the gateway reports 502, 503 or 504, the server may still have changed the password, because perhaps only
      // its response was lost.
      wasAnswerLost.current ||= isUnanswered(error) || isServerDown(error);
      if (!isUnanswered(error)) throw error;
      form.setStatus({ fields: {}, message: 'Erro de conexão. Tente novamente.' });
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
          <NewPasswordFields name="password" />
          <SubmitButton variant="brand" loadingLabel="Redefinindo..." disabled={!isValid}>
            Redefinir Senha
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

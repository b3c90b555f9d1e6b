import type { LoginInput } from '@boaxepa/contracts/accounts';
import { fetchStore, loginFailure, useNavigate } from '@boaxepa/shell-sdk';
import { useState } from 'react';
import type { Schema } from 'yup';
import { InlineAlert } from '../components/Banner.tsx';
import { Form } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton, type SubmitButtonProps } from '../forms/SubmitButton.tsx';
import { EmailField } from '../forms/TextField.tsx';
import { toast } from '../toast/toastStore.ts';

const FAILED = 'Erro no login';

export interface LoginFormProps extends Pick<SubmitButtonProps, 'variant'> {
  /** Names the form for who does not see it. */
  readonly label: string;
  /** A schema of contracts, brought late: `async () => (await import('@boaxepa/contracts/logins')).adminLoginSchema`. */
  readonly schema: () => Promise<Schema<LoginInput>>;
  /** What the email begins with. */
  readonly initialEmail?: string;
  /** Calls the server and stores the session that it answers: `async (values) => signIn(await logInAdmin(values))`. */
  readonly logIn: (values: LoginInput) => Promise<void>;
  /** Where who has logged in goes. */
  readonly to: string;
  /** Tells a failure in the screen's own way, in place of the words over the fields and the notification. */
  readonly onFailure?: (error: unknown) => void;
}

/** Email and password of an account. What was typed stays when the login fails. */
export function LoginForm({
  label,
  schema,
  initialEmail = '',
  logIn,
  to,
  onFailure,
  variant,
}: LoginFormProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();

  const submit = async (values: LoginInput) => {
    setRefusal(undefined);
    // The dashboard needs it: it comes while the server thinks.
    void fetchStore();
    try {
      await logIn(values);
      await navigate(to);
    } catch (error) {
      if (onFailure) {
        onFailure(error);
        return;
      }
      const message = loginFailure(error);
      setRefusal(message);
      toast({ title: FAILED, description: message, variant: 'error' });
    }
  };

  return (
    <Form
      label={label}
      schema={schema}
      initialValues={{ email: initialEmail, password: '' }}
      onSubmit={submit}
    >
      {refusal && <InlineAlert title={FAILED}>{refusal}</InlineAlert>}
      <EmailField name="email" label="Email" autoComplete="username" />
      <PasswordField name="password" label="Senha" autoComplete="current-password" />
      <SubmitButton loadingLabel="Entrando..." variant={variant}>
        Entrar
      </SubmitButton>
    </Form>
  );
}

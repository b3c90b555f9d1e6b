import type { LoginInput } from '@boaxepa/contracts/wire/accounts';
import { fetchStore, loginFailure, useNavigate, useSession } from '@boaxepa/shell-sdk';
import { CornerDownRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Schema } from 'yup';
import { InlineAlert } from '../components/Banner.tsx';
import { Form } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton, type SubmitButtonProps } from '../forms/SubmitButton.tsx';
import { EmailField } from '../forms/TextField.tsx';
import { color, radius, text } from '../theme/tokens.ts';
import type { LoginVisit } from './loginVisit.ts';

const Return = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px;
  border: 1px solid ${color.divider};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: ${text.small};
  svg {
    flex: none;
    color: ${color.link};
  }
`;

export interface LoginFormProps
  extends
    Pick<SubmitButtonProps, 'variant'>,
    Pick<LoginVisit, 'to'>,
    Partial<Pick<LoginVisit, 'userType' | 'returnTitle' | 'email'>> {
  /** Name of the form for screen readers. */
  readonly label: string;
  /** Loads the schema lazily, as in `async () => (await import('@boaxepa/contracts/wire/logins')).adminLoginSchema`. */
  readonly schema: () => Promise<Schema<LoginInput>>;
  /** Email shown if `useLoginVisit` returns no email. */
  readonly initialEmail?: string;
  /** Calls the server and stores the session of the response, as in `async (values) => signIn(await logInAdmin(values))`. */
  readonly logIn: (values: LoginInput) => Promise<void>;
  /** Shows a failure. By default, the form shows the message above the fields. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Navigates to `to` if the visitor is already signed in, or when another tab signs in. Returns whether the visitor was signed in
 * when the page opened.
 * @param submitting true while the form logs in, because the form then navigates by itself
 */
function useFollowSession(
  userType: LoginVisit['userType'] | undefined,
  to: string,
  submitting: RefObject<boolean>,
): boolean {
  const navigate = useNavigate();
  const session = useSession();
  const signedIn = userType !== undefined && session?.userType === userType;
  const [wasSignedIn] = useState(signedIn);
  useEffect(() => {
    if (signedIn && !submitting.current) void navigate(to, { replace: true });
  }, [signedIn, navigate, to, submitting]);
  return wasSignedIn && signedIn;
}

/**
 * A login form with email and password. After a login, the next page replaces the login page in the history. After a failure, the
 * typed values stay.
 */
export function LoginForm({
  label,
  schema,
  userType,
  to,
  returnTitle,
  email = '',
  initialEmail = '',
  logIn,
  onFailure,
  variant,
}: LoginFormProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const submitting = useRef(false);
  const leaving = useFollowSession(userType, to, submitting);
  useEffect(() => {
    // The form already contains the email, for example after a registration, so focus the password.
    if (email !== '') document.querySelector<HTMLElement>('main input[name=password]')?.focus();
  }, [email]);

  const submit = async (values: LoginInput) => {
    setRefusal(undefined);
    submitting.current = true;
    // Prefetch the code of the store, because the next screen needs it.
    void fetchStore();
    try {
      await logIn(values);
      await navigate(to, { replace: true });
    } catch (error) {
      submitting.current = false;
      if (onFailure) onFailure(error);
      else setRefusal(loginFailure(error));
    }
  };

  if (leaving) return <p role="status">Você já entrou. Abrindo…</p>;
  return (
    <Form
      label={label}
      schema={schema}
      initialValues={{ email: email || initialEmail, password: '' }}
      onSubmit={submit}
    >
      {refusal && <InlineAlert title="Erro no login">{refusal}</InlineAlert>}
      <EmailField name="email" label="Email" autoComplete="username" />
      <PasswordField name="password" label="Senha" autoComplete="current-password" />
      <SubmitButton loadingLabel="Entrando..." variant={variant}>
        Entrar
      </SubmitButton>
      {returnTitle !== undefined && (
        <Return>
          <CornerDownRight size={18} aria-hidden />
          <span>
            Você volta para <strong>{returnTitle}</strong>
          </span>
        </Return>
      )}
    </Form>
  );
}

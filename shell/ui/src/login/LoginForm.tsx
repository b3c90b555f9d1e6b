import type { LoginInput, SessionUser } from '@boaxepa/contracts/wire/accounts';
import {
  fetchStore,
  getSession,
  loginFailure,
  useLocation,
  useNavigate,
  useSession,
} from '@boaxepa/shell-sdk';
import type { FormikHelpers } from 'formik';
import { CornerDownRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Schema } from 'yup';
import { Banner } from '../components/Banner.tsx';
import type { Refusal } from '../forms/fieldErrors.ts';
import { Form } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton, type SubmitButtonProps } from '../forms/SubmitButton.tsx';
import { EmailField } from '../forms/TextField.tsx';
import { color, radius, text } from '../theme/tokens.ts';
import { dismissErrorToast, toast } from '../toast/toastStore.ts';
import { type LoginVisit, needsLogin } from './loginVisit.ts';

const FAILED = 'Erro no login';

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
  /**
   * Loads the validation schema, as in `async () => (await import('@boaxepa/contracts/wire/logins')).adminLoginSchema`.
   */
  readonly schema: () => Promise<Schema<LoginInput>>;
  /** Email address to fill in if `useLoginVisit` returns none. */
  readonly initialEmail?: string;
  /** Calls the server and stores the session, as in `async (values) => signIn(await logInAdmin(values))`. */
  readonly logIn: (values: LoginInput) => Promise<void>;
  /** Called with the error of a failed login, to show it. By default, the form shows the error above the fields. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Navigates to `to` as soon as the user is signed in, for example by a login in another tab. Returns true if the user
 * was already signed in when the page opened. After a registration or a password reset, ignores an account that was
 * already signed in, because the user expects to log in to the other account.
 * @param submitting true while the form logs in, because the form then navigates by itself
 */
function useFollowSession(
  userType: LoginVisit['userType'] | undefined,
  to: string,
  submitting: RefObject<boolean>,
): boolean {
  const navigate = useNavigate();
  const session = useSession();
  const { state } = useLocation();
  const [ignoredUserId] = useState(() => (needsLogin(state) ? getSession()?.userId : undefined));
  const signedIn =
    userType !== undefined && session?.userType === userType && session.userId !== ignoredUserId;
  const [wasSignedIn] = useState(signedIn);
  useEffect(() => {
    if (signedIn && !submitting.current) void navigate(to, { replace: true });
  }, [signedIn, navigate, to, submitting]);
  return wasSignedIn && signedIn;
}

const nameOf = ({ businessName, fullName, firstName, email }: SessionUser) =>
  businessName ?? fullName ?? firstName ?? email;

/**
 * Login form with email and password. After a login, the next page replaces the login page in the browser history.
 * After a failure, the typed values stay.
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
  const submitting = useRef(false);
  useEffect(() => dismissErrorToast, []);
  const leaving = useFollowSession(userType, to, submitting);
  // A browser has one session, so a login here ends the session of another kind of user.
  const session = useSession();
  const endingSession = userType !== undefined && session?.userType !== userType ? session : null;
  useEffect(() => {
    // The email is already filled in, so focus the password field.
    if (email !== '') document.querySelector<HTMLElement>('main input[name=password]')?.focus();
  }, [email]);

  const submit = async (values: LoginInput, form: FormikHelpers<LoginInput>) => {
    submitting.current = true;
    // Start to load the Redux store now, because the next page needs it.
    void fetchStore();
    try {
      await logIn(values);
      await navigate(to, { replace: true });
    } catch (error) {
      submitting.current = false;
      if (onFailure) {
        onFailure(error);
        return;
      }
      const message = loginFailure(error);
      // The toast closes after a few seconds, so the form shows the same text permanently.
      form.setStatus({ fields: {}, title: FAILED, message } satisfies Refusal);
      toast({ title: FAILED, description: message, variant: 'error', silent: true });
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
      {endingSession && (
        <Banner>
          {nameOf(endingSession.user)} está com a sessão aberta neste navegador. Ao entrar aqui, essa sessão
          termina.
        </Banner>
      )}
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

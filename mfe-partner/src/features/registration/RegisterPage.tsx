import { reviewPeriod } from '@boaxepa/contracts/domain/reviewPeriod';
import { type PartnerRegistration, partnerRegistrationSchema } from '@boaxepa/contracts/wire/partners';
import {
  Link,
  PageTitle,
  paths,
  useNavigate,
  type ApiError,
  isApiError,
  messageOf,
} from '@boaxepa/shell-sdk';
import { Banner, Button, lazyWithRetry, toast, UnsavedChanges } from '@boaxepa/ui';
import { Form } from '@boaxepa/ui/forms';
import { AuthFrame } from '@boaxepa/ui/frames';
import { useReturnAddress } from '@boaxepa/ui/login';
import { useState } from 'react';
import { registerPartner } from './api.ts';
import type { ReceivedDialogProps } from './components/ReceivedDialog.tsx';
import { RegistrationFields, type TypedRegistration } from './components/RegistrationFields.tsx';

const DEFAULT_MESSAGE = 'Erro ao cadastrar parceiro. Tente novamente.';

/** Server errors that concern a single field. The form shows the message below this field. */
const conflicts = [
  {
    code: 'EMAIL_TAKEN',
    text: 'Email já cadastrado',
    field: 'email',
    message: 'Este email já está cadastrado no sistema.',
  },
  {
    code: 'CNPJ_TAKEN',
    text: 'CNPJ já cadastrado',
    field: 'cnpj',
    message: 'Este CNPJ já está cadastrado no sistema.',
  },
] as const;

/**
 * Returns the message for the toast and the error for the form after a failed registration. The form shows an error
 * about a single field below that field.
 */
function registrationFailure(error: unknown): { readonly message: string; readonly formError: unknown } {
  if (!isApiError(error)) return { message: DEFAULT_MESSAGE, formError: error };
  const conflict = conflicts.find(({ code, text }) => error.code === code || error.message.includes(text));
  const message = conflict?.message ?? messageOf(error, DEFAULT_MESSAGE);
  const formError: ApiError = {
    ...error,
    message,
    fromServer: true,
    details: conflict ? [{ field: conflict.field, message }] : error.details,
  };
  return { message, formError };
}

const loadReceived = () => import('./components/ReceivedDialog.tsx');
// If the code of the dialog fails to load, the page shows the dialog's message as a banner below the form.
const ReceivedDialog = lazyWithRetry<ReceivedDialogProps>(async () => (await loadReceived()).ReceivedDialog, {
  failed: ({ registration, onLeave }) => (
    <Banner
      tone="success"
      live
      title="Cadastro Recebido"
      action={
        <Button variant="quiet" size="s" onClick={onLeave}>
          Entendi
        </Button>
      }
    >
      Nossa equipe analisa os dados em até {reviewPeriod}. O resultado chega em {registration.email}.
    </Banner>
  ),
});

const empty: TypedRegistration = {
  businessName: '',
  cnpj: '',
  businessType: '',
  address: '',
  phone: '',
  email: '',
  ownerName: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
};

/**
 * Page of the route /partners/cadastrar, on which a shop registers. The shop cannot log in until an administrator has
 * approved it.
 */
export function Component() {
  const navigate = useNavigate();
  const returnTo = useReturnAddress('partner');
  const [received, setReceived] = useState<PartnerRegistration>();

  const submit = async (values: PartnerRegistration) => {
    // Start loading the dialog's code during the registration request, so that the dialog can open without a delay.
    loadReceived().catch(() => undefined);
    try {
      await registerPartner(values);
      setReceived(values);
    } catch (error) {
      const { message, formError } = registrationFailure(error);
      toast({ title: 'Erro no cadastro', description: message, variant: 'error' });
      throw formError;
    }
  };

  return (
    <AuthFrame
      title="Cadastrar meu negócio"
      subtitle={`Análise em até ${reviewPeriod}.`}
      back={paths.partner.landing()}
    >
      <PageTitle>Cadastrar meu negócio</PageTitle>
      <Form<TypedRegistration, PartnerRegistration>
        label="Cadastro do negócio"
        schema={partnerRegistrationSchema}
        initialValues={empty}
        onSubmit={submit}
      >
        {({ dirty, isSubmitting, setFieldValue }) => (
          <>
            <UnsavedChanges when={dirty && !isSubmitting && !received} />
            <RegistrationFields
              onAccept={() => void setFieldValue('acceptTerms', true)}
              login={
                <>
                  Já tem cadastro? <Link to={paths.partner.login(returnTo)}>Acessar minha conta</Link>
                </>
              }
            />
          </>
        )}
      </Form>
      {received && (
        <ReceivedDialog
          registration={received}
          onLeave={() => void navigate(paths.partner.landing(), { replace: true })}
        />
      )}
    </AuthFrame>
  );
}

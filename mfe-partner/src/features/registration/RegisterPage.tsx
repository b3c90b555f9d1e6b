import { type PartnerRegistration, partnerRegistrationSchema } from '@boaxepa/contracts/wire/partners';
import { Link, PageTitle, paths, useNavigate } from '@boaxepa/shell-sdk';
import { Banner, Button, lazyWithRetry, toast } from '@boaxepa/ui';
import { Form } from '@boaxepa/ui/forms';
import { AuthFrame } from '@boaxepa/ui/frames';
import { useReturnAddress } from '@boaxepa/ui/login';
import { useState } from 'react';
import { registerPartner } from './api.ts';
import type { ReceivedDialogProps } from './components/ReceivedDialog.tsx';
import { RegistrationFields, type TypedRegistration } from './components/RegistrationFields.tsx';
import { registrationFailure } from './registrationFailure.ts';

const loadReceived = () => import('./components/ReceivedDialog.tsx');
// If the code of the dialog fails to load, the page shows its message as a banner below the form.
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
      Nossa equipe analisa os dados em até 48 horas úteis. O resultado chega em {registration.email}.
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
      const { message, shown } = registrationFailure(error);
      toast({ title: 'Erro no cadastro', description: message, variant: 'error' });
      throw shown;
    }
  };

  return (
    <AuthFrame
      title="Cadastrar meu negócio"
      subtitle="Análise em até 48 horas úteis."
      back={paths.partner.landing()}
    >
      <PageTitle>Cadastrar meu negócio</PageTitle>
      <Form<TypedRegistration, PartnerRegistration>
        label="Cadastro do negócio"
        schema={partnerRegistrationSchema}
        initialValues={empty}
        onSubmit={submit}
      >
        {({ setFieldValue }) => (
          <RegistrationFields
            onAccept={() => void setFieldValue('acceptTerms', true)}
            login={
              <>
                Já tem cadastro? <Link to={paths.partner.login(returnTo)}>Acessar minha conta</Link>
              </>
            }
          />
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

import type { PasswordChange } from '@boaxepa/contracts/wire/passwords';
import { messageOf, PageTitle, paths, useIsMounted, useSession } from '@boaxepa/shell-sdk';
import {
  Banner,
  Button,
  Card,
  lazyDialog,
  Page,
  PageHeader,
  toast,
  color,
  Row,
  SectionHeader,
  space,
  styled,
  text,
} from '@boaxepa/ui';
import { FormElement, FormState, SubmitButton } from '@boaxepa/ui/forms';
import { passwordChange, PasswordChangeFields } from '@boaxepa/ui/passwords';
import { MonitorSmartphone, Lightbulb } from 'lucide-react';
import { useState, useId } from 'react';
import { usePartnerProfileQuery } from '../../shop/api.ts';
import { useShopZone } from '../../shop/useShopZone.ts';
import { usePartnerChangePasswordMutation } from './api.ts';

const tips = [
  'Uma frase de três ou quatro palavras é longa e fácil de lembrar.',
  'Não use o nome da loja, o CNPJ ou o telefone.',
  'Use uma senha só para a Boa Xepa.',
  'Não passe a senha por mensagem. Nossa equipe nunca a pede.',
];

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding-left: ${space(5)};
  font-size: ${text.small};
  li::marker {
    color: ${color.muted};
  }
`;

function SecurityTips() {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Row>
        <Lightbulb size={20} aria-hidden />
        <SectionHeader id={id} title="Dicas de segurança" />
      </Row>
      <List>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </List>
    </Card>
  );
}

const DevicesDialog = lazyDialog(async () => (await import('@boaxepa/ui/passwordDialog')).DevicesDialog);

const { title, schema, initialValues, success, failureTitle, fallback, submitLabel, submittingLabel } =
  passwordChange;

/** Page of the route /partner/troca-senha, on which a partner changes the password. */
export function Component() {
  const [showsDevices, setShowsDevices] = useState(false);
  const [change] = usePartnerChangePasswordMutation();
  const isMounted = useIsMounted();
  const session = useSession();
  const { data: profile } = usePartnerProfileQuery();
  const zone = useShopZone();
  const submit = async (
    { currentPassword, newPassword }: PasswordChange,
    form: { readonly resetForm: () => void },
  ) => {
    try {
      await change({ currentPassword, newPassword }).unwrap();
    } catch (error) {
      toast({
        title: failureTitle,
        description: messageOf(error, fallback),
        variant: 'error',
        // The form announces the same text, but only while it is on the page.
        silent: isMounted.current,
      });
      throw error;
    }
    form.resetForm();
    toast({ title: success, variant: 'success' });
  };
  return (
    <FormState schema={schema} initialValues={initialValues} onSubmit={submit} fallback={fallback}>
      <Page $width="reading">
        <PageTitle>{title}</PageTitle>
        <PageHeader
          title={title}
          subtitle={profile?.businessName ?? session?.user.businessName}
          back={paths.partner.dashboard()}
        />
        <Card>
          <FormElement label={title}>
            <PasswordChangeFields />
            <SubmitButton loadingLabel={submittingLabel}>{submitLabel}</SubmitButton>
          </FormElement>
        </Card>
        <SecurityTips />
        <Banner icon={MonitorSmartphone}>{passwordChange.consequence}</Banner>
        <Button
          variant="ghost"
          size="m"
          icon={MonitorSmartphone}
          aria-haspopup="dialog"
          onClick={() => setShowsDevices(true)}
        >
          Aparelhos conectados
        </Button>
        {showsDevices && <DevicesDialog zone={zone} onClose={() => setShowsDevices(false)} />}
      </Page>
    </FormState>
  );
}

import type { PasswordChange } from '@boaxepa/contracts/wire/passwords';
import { messageOf, PageTitle, paths, useSession } from '@boaxepa/shell-sdk';
import { Banner, Button, Card, lazyDialog, Page, PageHeader, toast } from '@boaxepa/ui';
import { FormElement, FormState, SubmitButton } from '@boaxepa/ui/forms';
import { passwordChange, PasswordChangeFields } from '@boaxepa/ui/passwords';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { usePartnerProfileQuery } from '../../shop/api.ts';
import { useShopZone } from '../../shop/useShopZone.ts';
import { usePartnerChangePasswordMutation } from './api.ts';
import { SecurityTips } from './SecurityTips.tsx';

const DevicesDialog = lazyDialog(async () => (await import('@boaxepa/ui/passwordDialog')).DevicesDialog);

const { title, schema, initialValues, success, failureTitle, fallback, submitLabel, submittingLabel } =
  passwordChange;

/** Page of the route /partner/troca-senha, on which a partner changes the password. */
export function Component() {
  const [showsDevices, setShowsDevices] = useState(false);
  const [change] = usePartnerChangePasswordMutation();
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
      toast({ title: failureTitle, description: messageOf(error, fallback), variant: 'error' });
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

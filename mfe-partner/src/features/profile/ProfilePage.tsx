import { bareCnpj } from '@boaxepa/contracts/domain/documents';
import {
  businessTypeOptions,
  type PartnerProfile,
  type PartnerProfileInput,
  partnerProfileSchema,
} from '@boaxepa/contracts/wire/partners';
import { barePhone } from '@boaxepa/contracts/domain/phone';
import { profileFailedMessage, profileSavedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { appConfig, isApiError, PageTitle, paths, useRedirectAfter } from '@boaxepa/shell-sdk';
import {
  Banner,
  Card,
  lazyDialog,
  lazyWithRetry,
  LoadFailure,
  Page,
  PageHeader,
  QueryState,
  Row,
  SkeletonList,
  Stack,
  Text,
  toast,
  UnsavedChanges,
  Button,
} from '@boaxepa/ui';
import { Form, SelectField, SubmitButton, TextField } from '@boaxepa/ui/forms';
import { CnpjField, PhoneField } from '@boaxepa/ui/maskedFields';
import { useState } from 'react';
import { MapPin } from 'lucide-react';
import { usePartnerProfileQuery } from '../../shop/api.ts';
import { AccountTag } from '../../shop/AccountTag.tsx';
import { usePartnerSaveProfileMutation } from './api.ts';
import { AccountData } from './components/AccountData.tsx';
import type { ProfileConflictProps } from './components/ProfileConflict.tsx';
import { PushSettings } from './components/PushSettings.tsx';
import { keepOwnEdits, type ProfileValues, valuesOf } from './profileForm.ts';

interface PinNoticeProps {
  readonly review: NonNullable<PartnerProfile['pinReview']>;
  readonly onOpen: () => void;
}

/**
 * Banner for a shop that has changed its address. It says that shoppers see the old location until an administrator has
 * confirmed the new one.
 */
function PinNotice({ review: { previousAddress, latitude }, onOpen }: PinNoticeProps) {
  const proposed = latitude !== null;
  return (
    <Banner
      tone="warning"
      icon={MapPin}
      title={proposed ? 'Novo local em conferência' : 'Confirme o novo local da loja no mapa'}
      action={
        <Button variant="quiet" size="s" onClick={onOpen}>
          {proposed ? 'Corrigir o local' : 'Marcar no mapa'}
        </Button>
      }
    >
      {`Até a nossa equipe conferir, o mapa e as distâncias continuam no endereço anterior: ${previousAddress}.`}
    </Banner>
  );
}

// Load the code of the conflict view only when it is needed, because few users ever see a conflict.
const ProfileConflict = lazyWithRetry<ProfileConflictProps>(
  async () => (await import('./components/ProfileConflict.tsx')).ProfileConflict,
  { failed: ({ late }) => <LoadFailure error={late.error} onRetry={late.retry} /> },
);
const PinDialog = lazyDialog(async () => (await import('./components/PinDialog.tsx')).PinDialog);

/** Delay in milliseconds between saving the profile and the redirect to the dashboard. */
const REDIRECT_MS = 1500;

const mailSubject = encodeURIComponent('Mudança de email da loja');

/**
 * Assigns the error CNPJ_TAKEN to the field `cnpj` (company number), so that the form shows the message below this
 * field.
 */
function atField(error: unknown): unknown {
  return isApiError(error) && error.code === 'CNPJ_TAKEN'
    ? { ...error, details: [{ field: 'cnpj', message: error.message }] }
    : error;
}

interface ProfileFormProps {
  readonly profile: PartnerProfile;
  readonly refetch: () => Promise<PartnerProfile | undefined>;
  readonly onMoved: () => void;
  /**
   * True while the dialog for the shop's new location is open. The redirect to the dashboard waits until the dialog
   * closes.
   */
  readonly isHeld: boolean;
}

function ProfileForm({ profile, refetch, onMoved, isHeld }: ProfileFormProps) {
  const [save] = usePartnerSaveProfileMutation();
  // Keep the first values in the state, so that a refetch does not overwrite the user's edits. Each save sends
  // `version`, so that the server can detect changes by another session.
  const [initialValues] = useState(() => valuesOf(profile));
  const [base, setBase] = useState({ values: initialValues, version: profile.version });
  const [conflict, setConflict] = useState<PartnerProfile>();
  const [isSaved, setSaved] = useState(false);
  useRedirectAfter(REDIRECT_MS, isSaved && !isHeld ? paths.partner.dashboard() : undefined);
  const submit = async ({
    businessName,
    businessType,
    ownerName,
    phone,
    address,
    cnpj,
  }: PartnerProfileInput) => {
    try {
      const bare = { phone: barePhone(phone), cnpj: bareCnpj(cnpj) };
      const { version } = base;
      const savedProfile = await save({
        businessName,
        businessType,
        ownerName,
        address,
        ...bare,
        version,
      }).unwrap();
      // Ask for the location only after a change of the address. A shop that has answered 'Depois' (later) can still
      // answer in the banner.
      if (address !== base.values.address && savedProfile.pinReview?.latitude === null) onMoved();
    } catch (error) {
      const current = isApiError(error) && error.code === 'PROFILE_CHANGED' ? await refetch() : undefined;
      if (!current) throw atField(error);
      setConflict(current);
      return;
    }
    setSaved(true);
    toast({ title: profileSavedMessage, variant: 'success' });
  };
  /**
   * Resolves a conflict between the user's edits and a change that another session has saved.
   * @param current profile on the server
   * @param next values that the form shows from now on
   */
  const resolve = (
    current: PartnerProfile,
    next: ProfileValues,
    form: {
      readonly resetForm: (state: { values: ProfileValues }) => void;
      readonly setValues: (values: ProfileValues) => unknown;
    },
  ) => {
    const values = valuesOf(current);
    setBase({ values, version: current.version });
    setConflict(undefined);
    form.resetForm({ values });
    void form.setValues(next);
  };
  return (
    <Card $pad={5}>
      <Form
        label="Dados da loja"
        schema={partnerProfileSchema}
        initialValues={initialValues}
        onSubmit={submit}
        fallback={profileFailedMessage}
      >
        {({ dirty, values, resetForm, setValues }) => (
          <>
            <UnsavedChanges when={dirty && !isSaved} />
            {conflict && (
              <ProfileConflict
                base={base.values}
                current={valuesOf(conflict)}
                onKeepOwn={() =>
                  resolve(conflict, keepOwnEdits(base.values, values, valuesOf(conflict)), {
                    resetForm,
                    setValues,
                  })
                }
                onTakeCurrent={() => resolve(conflict, valuesOf(conflict), { resetForm, setValues })}
              />
            )}
            {isSaved && (
              <Banner tone="success" live>
                {profileSavedMessage}
              </Banner>
            )}
            <TextField
              name="businessName"
              label="Nome do negócio"
              autoComplete="organization"
              autoCapitalize="words"
              maxLength={120}
              disabled={isSaved}
            />
            <SelectField
              name="businessType"
              label="Tipo de negócio"
              options={businessTypeOptions}
              disabled={isSaved}
            />
            <TextField
              name="ownerName"
              label="Nome do proprietário"
              autoComplete="name"
              autoCapitalize="words"
              maxLength={120}
              disabled={isSaved}
            />
            <TextField
              name="email"
              label="Email"
              hint={
                <>
                  É o seu login. Para mudar,{' '}
                  <a href={`mailto:${appConfig().officer.email}?subject=${mailSubject}`}>
                    fale com o suporte
                  </a>
                  .
                </>
              }
              readOnly
            />
            <PhoneField name="phone" disabled={isSaved} />
            <TextField
              name="address"
              label="Endereço"
              hint="É onde os clientes vão retirar os pedidos"
              autoComplete="street-address"
              autoCapitalize="words"
              maxLength={300}
              disabled={isSaved}
            />
            <CnpjField name="cnpj" disabled={isSaved} />
            <SubmitButton loadingLabel="Salvando..." disabled={isSaved || conflict !== undefined}>
              Salvar alterações
            </SubmitButton>
          </>
        )}
      </Form>
    </Card>
  );
}

/** Page of the route /partner/dados-cadastrais, on which a shop edits its name, address and other data. */
export function Component() {
  const query = usePartnerProfileQuery();
  const [isPinOpen, setPinOpen] = useState(false);
  return (
    <Page $width="reading">
      <PageTitle>Dados Cadastrais</PageTitle>
      <PageHeader
        title="Dados Cadastrais"
        subtitle="Como sua loja aparece para os clientes e para a nossa equipe"
        back={paths.partner.dashboard()}
      />
      <QueryState
        query={query}
        skeleton={<SkeletonList shape="card" count={2} />}
        errorTitle="Erro ao carregar os dados"
        staleTitle={false}
      >
        {(profile) => (
          <Stack $gap={4}>
            <Card>
              <Row $between $wrap>
                <Text $tone="muted">Situação da conta</Text>
                <AccountTag profile={profile} />
              </Row>
            </Card>
            {profile.pinReview && <PinNotice review={profile.pinReview} onOpen={() => setPinOpen(true)} />}
            <ProfileForm
              profile={profile}
              refetch={async () => (await query.refetch()).data}
              onMoved={() => setPinOpen(true)}
              isHeld={isPinOpen}
            />
            <PushSettings />
            <AccountData />
            {isPinOpen && <PinDialog profile={profile} onClose={() => setPinOpen(false)} />}
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

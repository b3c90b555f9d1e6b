import { bareCnpj, formatCnpj } from '@boaxepa/contracts/documents';
import {
  businessTypes,
  businessTypeValues,
  type PartnerProfile,
  type PartnerProfileInput,
  partnerProfileSchema,
} from '@boaxepa/contracts/partners';
import { barePhone, formatPhone } from '@boaxepa/contracts/phone';
import { profileFailedMessage, profileSavedMessage } from '@boaxepa/contracts/profileTexts';
import { isApiError, PageTitle, paths, useRedirectAfter } from '@boaxepa/shell-sdk';
import {
  Banner,
  Card,
  Page,
  PageHeader,
  QueryState,
  Row,
  SkeletonList,
  Stack,
  Text,
  toast,
  UnsavedChanges,
} from '@boaxepa/ui';
import { Form, SelectField, SubmitButton, TextField } from '@boaxepa/ui/forms';
import { CnpjField, PhoneField } from '@boaxepa/ui/maskedFields';
import { useState } from 'react';
import { usePartnerProfileQuery } from '../../shop/api.ts';
import { AccountTag } from '../../shop/AccountTag.tsx';
import { useSaveProfileMutation } from './api.ts';
import { AccountData } from './components/AccountData.tsx';

/** The dashboard comes this long after a save. */
const REDIRECT_MS = 1500;

const types = businessTypeValues.map((value) => ({ value, label: businessTypes[value].label }));

function valuesOf({ businessName, businessType, ownerName, email, phone, address, cnpj }: PartnerProfile) {
  const shown = { phone: formatPhone(phone), cnpj: formatCnpj(cnpj) };
  return { businessName, businessType, ownerName, email, address, ...shown };
}

/** A number that another shop has is told at its field. */
function atField(error: unknown): unknown {
  return isApiError(error) && error.code === 'CNPJ_TAKEN'
    ? { ...error, details: [{ field: 'cnpj', message: error.message }] }
    : error;
}

function ProfileForm({ profile }: { readonly profile: PartnerProfile }) {
  const [save] = useSaveProfileMutation();
  // What is being edited stays, whatever is fetched meanwhile.
  const [initialValues] = useState(() => valuesOf(profile));
  const [isSaved, setSaved] = useState(false);
  useRedirectAfter(REDIRECT_MS, isSaved ? paths.partner.dashboard() : undefined);
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
      await save({ businessName, businessType, ownerName, address, ...bare }).unwrap();
    } catch (error) {
      throw atField(error);
    }
    setSaved(true);
    toast({ title: profileSavedMessage, variant: 'success' });
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
        {({ dirty }) => (
          <>
            <UnsavedChanges when={dirty && !isSaved} />
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
            <SelectField name="businessType" label="Tipo de negócio" options={types} disabled={isSaved} />
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
              hint="É o seu login. Para mudar, fale com o suporte."
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
            <SubmitButton loadingLabel="Salvando..." disabled={isSaved}>
              Salvar alterações
            </SubmitButton>
          </>
        )}
      </Form>
    </Card>
  );
}

/** /partner/dados-cadastrais: who the shop is, for the shop to correct. */
export function Component() {
  const query = usePartnerProfileQuery();
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
            <ProfileForm profile={profile} />
            <AccountData />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

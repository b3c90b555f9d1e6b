import {
  type ProfileInput,
  type ShopperProfile,
  shopperProfileSchema,
  splitName,
} from '@boaxepa/contracts/wire/accounts';
import { formatCpf } from '@boaxepa/contracts/domain/documents';
import { formatPhone } from '@boaxepa/contracts/domain/phone';
import { profileFailedMessage, profileSavedMessage } from '@boaxepa/contracts/texts/profileTexts';
import {
  explainUnanswered,
  hasPreviousScreen,
  messageOf,
  PageTitle,
  paths,
  useLocation,
  useIsMounted,
  useRedirectAfter,
} from '@boaxepa/shell-sdk';
import {
  BottomBar,
  Card,
  LoadFailure,
  minWidth,
  Page,
  PageHeader,
  QueryState,
  Skeleton,
  Stack,
  toast,
  UnsavedChanges,
  useMediaQuery,
} from '@boaxepa/ui';
import {
  FormElement,
  FormState,
  SubmitButton,
  TextAreaField,
  TextField,
  useFormikContext,
} from '@boaxepa/ui/forms';
import { PhoneField, usePhoneChange } from '@boaxepa/ui/maskedFields';
import { useId, useState, useEffect, useRef } from 'react';
import { useShopperProfileQuery, useShopperSaveProfileMutation } from './api.ts';
import { Columns } from './components/Columns.tsx';
import { openedFromProfile } from './openedFromProfile.ts';

type Names = Pick<ProfileInput, 'firstName' | 'lastName' | 'fullName'>;

/**
 * Makes the three names consistent after an edit. A changed full name is split at its first space into first name and
 * last name. Otherwise, the full name is composed of first name and last name. A restored draft changes all three, but
 * they are consistent already.
 */
function deriveNames(before: Names, now: Names): Names {
  const joined = `${now.firstName.trim()} ${now.lastName.trim()}`.trim();
  if (now.fullName !== before.fullName && now.fullName !== joined)
    return { ...now, ...splitName(now.fullName) };
  return { ...now, fullName: joined };
}

/** Fields for first name, last name and full name. A change of one field also updates the other fields. */
function NameFields({ locked }: { readonly locked: boolean }) {
  const { values, setFieldValue } = useFormikContext<Names>();
  const { firstName, lastName, fullName } = values;
  const lastNames = useRef<Names>({ firstName, lastName, fullName });
  useEffect(() => {
    const before = lastNames.current;
    const now = { firstName, lastName, fullName };
    if (Object.entries(now).every(([name, value]) => before[name as keyof Names] === value)) return;
    const next = deriveNames(before, now);
    lastNames.current = next;
    for (const name of ['firstName', 'lastName', 'fullName'] as const)
      // Pass false, so that this call does not validate the form. The form already validates on change, on blur and on
      // submit.
      if (next[name] !== now[name]) void setFieldValue(name, next[name], false);
  }, [firstName, lastName, fullName, setFieldValue]);
  const common = { autoCapitalize: 'words', disabled: locked } as const;
  return (
    <>
      <TextField {...common} name="firstName" label="Nome" autoComplete="given-name" />
      <TextField {...common} name="lastName" label="Sobrenome" autoComplete="family-name" />
      <TextField
        {...common}
        name="fullName"
        label="Nome completo"
        hint="Muda junto com nome e sobrenome"
        autoComplete="name"
      />
    </>
  );
}

const TITLE = 'Dados pessoais';
/** Delay in milliseconds between saving and the redirect, so that the user can read the confirmation. */
const REDIRECT_MS = 1500;

function Fields({ locked }: { readonly locked: boolean }) {
  return (
    <Columns $gap={4}>
      <NameFields locked={locked} />
      {/* Fields in one row are aligned only if both have a hint. */}
      <PhoneField name="phoneNumber" hint="Com DDD" optional disabled={locked} />
      {/* Use a text area: on a phone, an input would clip a long email address. */}
      <TextAreaField name="email" label="Email" hint="Não pode ser alterado" rows={1} readOnly />
      <TextField name="cpf" label="CPF" hint="Não pode ser alterado" readOnly />
    </Columns>
  );
}

function Profile({ profile }: { readonly profile: ShopperProfile }) {
  const formId = useId();
  const [save] = useShopperSaveProfileMutation();
  const isMounted = useIsMounted();
  const [isSaved, setIsSaved] = useState(false);
  // On a narrow screen, the save button is at the lower edge, where a thumb can reach it.
  const wide = useMediaQuery(minWidth.wide);
  const { state } = useLocation();
  // If the profile page is the previous history entry, go back to it. A new navigation would put the profile page into
  // the history twice.
  const nextPage = state === openedFromProfile && hasPreviousScreen() ? -1 : paths.profile();
  useRedirectAfter(REDIRECT_MS, isSaved ? nextPage : undefined);
  const isPhoneChanged = usePhoneChange(profile.phoneNumber);
  const submit = async ({ phoneNumber = '', firstName, lastName, fullName }: ProfileInput) => {
    try {
      await save({
        firstName,
        lastName,
        fullName,
        ...(isPhoneChanged(phoneNumber) && { phoneNumber }),
      }).unwrap();
    } catch (error) {
      toast({
        title: 'Erro ao atualizar dados',
        description: messageOf(explainUnanswered(error), 'Tente novamente.'),
        variant: 'error',
        // The form announces the same text, but only while it is on the page.
        silent: isMounted.current,
      });
      throw error;
    }
    setIsSaved(true);
    toast({ title: profileSavedMessage, variant: 'success' });
  };
  const submitButton = (
    <SubmitButton form={formId} full={!wide} loadingLabel="Salvando..." aria-disabled={isSaved || undefined}>
      Salvar alterações
    </SubmitButton>
  );
  return (
    <FormState
      schema={shopperProfileSchema}
      initialValues={{
        ...profile,
        phoneNumber: formatPhone(profile.phoneNumber),
        cpf: formatCpf(profile.cpf),
      }}
      onSubmit={submit}
      fallback={profileFailedMessage}
    >
      {({ dirty }) => (
        <>
          <UnsavedChanges when={dirty && !isSaved} />
          <Page $width="shopper">
            <Card>
              <FormElement id={formId} label={TITLE}>
                <Fields locked={isSaved} />
                {wide && <div>{submitButton}</div>}
              </FormElement>
            </Card>
          </Page>
          {!wide && <BottomBar label={TITLE}>{submitButton}</BottomBar>}
        </>
      )}
    </FormState>
  );
}

function FormSkeleton() {
  return (
    <Card>
      <Columns $gap={4}>
        {Array.from({ length: 6 }, (_, index) => (
          <Stack key={index} $gap={2}>
            <Skeleton $width="9ch" $height="14px" />
            <Skeleton $height="48px" />
          </Stack>
        ))}
      </Columns>
    </Card>
  );
}

/** Page of the route /profile/personal, on which shoppers edit their name and phone number. */
export function Component() {
  // Refetch the profile on every visit, because an administrator can change it too.
  const query = useShopperProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader bar title={TITLE} back={paths.profile()} />
      <QueryState
        query={query}
        fresh
        skeleton={
          <Page $width="shopper">
            <FormSkeleton />
          </Page>
        }
        failure={(error) => (
          <Page $width="shopper">
            <Card>
              <LoadFailure title="Erro ao carregar dados" error={error} onRetry={query.refetch} />
            </Card>
          </Page>
        )}
      >
        {(profile) => <Profile profile={profile} />}
      </QueryState>
    </>
  );
}

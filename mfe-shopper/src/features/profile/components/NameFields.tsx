import { type ProfileInput, splitName } from '@boaxepa/contracts/wire/accounts';
import { TextField, useFormikContext } from '@boaxepa/ui/forms';
import { useEffect, useRef } from 'react';

type Names = Pick<ProfileInput, 'firstName' | 'lastName' | 'fullName'>;

/** Updates the other names after the user has changed one of them. A changed full name is split at its first space. */
function deriveNames(before: Names, now: Names): Names {
  if (now.fullName !== before.fullName) return { ...now, ...splitName(now.fullName) };
  return { ...now, fullName: `${now.firstName.trim()} ${now.lastName.trim()}`.trim() };
}

/** Fields for first name, last name and full name. A change of one field also updates the other fields. */
export function NameFields({ locked }: { readonly locked: boolean }) {
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

import {
  draftsKey,
  endedUser,
  getSession,
  removeDrafts,
  subscribeStored,
  storageKeys,
} from '@boaxepa/shell-sdk';
import { type FormikValues, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';

interface Draft {
  /** The values that the form began with, as JSON: a draft never overwrites data that has changed since. */
  readonly initial: string;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Drafts {
  /** Account that filled the forms in. */
  readonly person: string;
  readonly forms: Readonly<Record<string, Draft>>;
}

/** Passwords and the CPF never leave the form. */
const secret = /password|cpf/i;

const withoutSecrets = (values: FormikValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** The signed-in account, or the one whose session the server has ended. */
function person(): string | undefined {
  const user = getSession()?.user ?? endedUser();
  return user && `${user.userType}:${user.id}`;
}

/** The drafts of the present person; those of anybody else are removed. */
function readDrafts(): Drafts | undefined {
  try {
    // Only `keepDraft` writes this key.
    const drafts = JSON.parse(sessionStorage.getItem(draftsKey) ?? 'null') as Drafts | null;
    if (drafts?.person === person()) return drafts ?? undefined;
  } catch {
    // Refused storage holds no draft, and a damaged one is none.
  }
  removeDrafts();
  return undefined;
}

function writeForms(owner: string, forms: Drafts['forms']): void {
  try {
    sessionStorage.setItem(draftsKey, JSON.stringify({ person: owner, forms } satisfies Drafts));
  } catch {
    // Without storage nothing can be kept.
  }
}

function keepDraft(owner: string, form: string, initialValues: FormikValues, values: FormikValues): void {
  const initial = JSON.stringify(withoutSecrets(initialValues));
  const kept = withoutSecrets(values);
  if (JSON.stringify(kept) === initial) return;
  writeForms(owner, { ...readDrafts()?.forms, [form]: { initial, values: kept } });
}

/** Returns the draft of a form once; a draft of other initial values stays for the form that it belongs to. */
function takeDraft(form: string, initialValues: FormikValues): Draft['values'] | undefined {
  const drafts = readDrafts();
  const { [form]: draft, ...others } = drafts?.forms ?? {};
  if (!drafts || draft?.initial !== JSON.stringify(withoutSecrets(initialValues))) return undefined;
  writeForms(drafts.person, others);
  return draft.values;
}

/**
 * Keeps what a signed-in person typed when the server ends the session, and restores it when the same account opens the same form of
 * the same address again (product/sessions.md#returning-after-a-login). Returns whether it has restored a draft.
 */
export function useDraft(name: string): boolean {
  const { values, initialValues, setValues } = useFormikContext<FormikValues>();
  const [isRestored, setRestored] = useState(false);
  const latest = useRef({ values, initialValues });
  useEffect(() => {
    latest.current = { values, initialValues };
  });
  useEffect(() => {
    const owner = getSession() ? person() : undefined;
    if (owner === undefined) return undefined;
    const form = `${window.location.pathname} ${name}`;
    const draft = takeDraft(form, latest.current.initialValues);
    if (draft) {
      setRestored(true);
      void setValues({ ...latest.current.initialValues, ...draft });
    }
    // Runs before the guard replaces the screen. After a logout nobody is left whose draft it could be.
    return subscribeStored([storageKeys.authToken, storageKeys.legacyToken, storageKeys.user], () => {
      if (!getSession() && person() === owner)
        keepDraft(owner, form, latest.current.initialValues, latest.current.values);
    });
  }, [name, setValues]);
  return isRestored;
}

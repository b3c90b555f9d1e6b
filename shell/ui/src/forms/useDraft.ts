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
  /**
   * Initial values of the form as JSON. A draft is restored only if the initial values are still equal, so that a draft never
   * overwrites newer data.
   */
  readonly initial: string;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Drafts {
  /** Account of the user who typed the values. */
  readonly person: string;
  readonly forms: Readonly<Record<string, Draft>>;
}

/** A draft must contain neither passwords nor the CPF. */
const secret = /password|cpf/i;

const withoutSecrets = (values: FormikValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** Returns the signed-in account, or the account whose session has just ended. */
function person(): string | undefined {
  const user = getSession()?.user ?? endedUser();
  return user && `${user.userType}:${user.id}`;
}

/** Returns the drafts of the current account. Removes drafts of other accounts. */
function readDrafts(): Drafts | undefined {
  try {
    // Only `keepDraft` writes this key, so the cast is safe.
    const drafts = JSON.parse(sessionStorage.getItem(draftsKey) ?? 'null') as Drafts | null;
    if (drafts?.person === person()) return drafts ?? undefined;
  } catch {
    // The storage is unavailable or its content is invalid, so there is no draft.
  }
  removeDrafts();
  return undefined;
}

function writeForms(owner: string, forms: Drafts['forms']): void {
  try {
    sessionStorage.setItem(draftsKey, JSON.stringify({ person: owner, forms } satisfies Drafts));
  } catch {
    // Ignore the error, because the draft is optional.
  }
}

function keepDraft(owner: string, form: string, initialValues: FormikValues, values: FormikValues): void {
  const initial = JSON.stringify(withoutSecrets(initialValues));
  const kept = withoutSecrets(values);
  if (JSON.stringify(kept) === initial) return;
  writeForms(owner, { ...readDrafts()?.forms, [form]: { initial, values: kept } });
}

/**
 * Returns the draft of a form and removes it from the storage. A draft with other initial values stays, because it belongs to
 * another form.
 */
function takeDraft(form: string, initialValues: FormikValues): Draft['values'] | undefined {
  const drafts = readDrafts();
  const { [form]: draft, ...others } = drafts?.forms ?? {};
  if (!drafts || draft?.initial !== JSON.stringify(withoutSecrets(initialValues))) return undefined;
  writeForms(drafts.person, others);
  return draft.values;
}

/**
 * Stores the typed values when the server ends the session, and restores them after the next login
 * (product/sessions.md#returning-after-a-login). Returns whether a draft was restored.
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
    // The callback runs before the guard replaces the screen. After a logout, `person()` is undefined, so no draft is stored.
    return subscribeStored([storageKeys.authToken, storageKeys.legacyToken, storageKeys.user], () => {
      if (!getSession() && person() === owner)
        keepDraft(owner, form, latest.current.initialValues, latest.current.values);
    });
  }, [name, setValues]);
  return isRestored;
}

import {
  draftsKey,
  endedUser,
  getSession,
  removeDrafts,
  subscribeStored,
  storageKeys,
} from '@boaxepa/shell-sdk';
import type { FormikValues } from 'formik';
import { useEffect, useRef, useState } from 'react';

interface Draft {
  /**
   * Initial values of the form as JSON. The draft is restored only into a form with the same initial values, so that
   * it never overwrites newer data.
   */
  readonly initial: string;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Drafts {
  /** Account of the user who typed the values. */
  readonly person: string;
  readonly forms: Readonly<Record<string, Draft>>;
}

/** Names of fields that a draft must not contain: passwords and the CPF (taxpayer number). */
const secret = /password|cpf/i;

const withoutSecrets = (values: FormikValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** Returns the user type and id of the signed-in account, or of the account whose session has just ended. */
function person(): string | undefined {
  const user = getSession()?.user ?? endedUser();
  return user && `${user.userType}:${user.id}`;
}

/** Returns the drafts of the current account. Removes the stored drafts if they belong to another account. */
function readDrafts(): Drafts | undefined {
  try {
    // Safe cast: only `keepDraft` writes this key.
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
    // Ignore an unavailable storage, because a draft is not essential.
  }
}

function keepDraft(owner: string, form: string, initialValues: FormikValues, values: FormikValues): void {
  const initial = JSON.stringify(withoutSecrets(initialValues));
  const draftValues = withoutSecrets(values);
  if (JSON.stringify(draftValues) === initial) return;
  writeForms(owner, { ...readDrafts()?.forms, [form]: { initial, values: draftValues } });
}

/**
 * Returns the values of a form's draft and removes the draft. If the form now has other initial values, returns
 * undefined and keeps the draft.
 */
function takeDraft(form: string, initialValues: FormikValues): Draft['values'] | undefined {
  const drafts = readDrafts();
  const { [form]: draft, ...others } = drafts?.forms ?? {};
  if (!drafts || draft?.initial !== JSON.stringify(withoutSecrets(initialValues))) return undefined;
  writeForms(drafts.person, others);
  return draft.values;
}

/** Values of a form, and the function `restore`, which replaces them with the values of a draft. */
interface DraftedForm {
  readonly values: FormikValues;
  readonly initialValues: FormikValues;
  readonly restore: (values: Draft['values']) => void;
}

/**
 * Stores the typed values when the server ends the session, and restores them after the next login
 * (product/sessions.md#returning-after-a-login). Returns true if the form shows restored values.
 * @param name distinguishes the forms at one URL; if it is undefined, no draft is stored
 */
export function useDraft(name: string | undefined, form: DraftedForm): boolean {
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const owner = getSession() && name !== undefined ? person() : undefined;
    if (owner === undefined) return undefined;
    const key = `${window.location.pathname} ${name}`;
    const draft = takeDraft(key, latest.current.initialValues);
    if (draft) {
      setRestored(true);
      latest.current.restore(draft);
    }
    // This callback runs before the login page replaces the form. After a logout by the user, `person()` is undefined,
    // so nothing is stored.
    return subscribeStored([storageKeys.authToken, storageKeys.legacyToken, storageKeys.user], () => {
      if (!getSession() && person() === owner)
        keepDraft(owner, key, latest.current.initialValues, latest.current.values);
    });
  }, [name]);
  return isRestored;
}

import type { PasswordChange } from '@boaxepa/contracts/wire/passwords';
import { MonitorSmartphone } from 'lucide-react';
import { Banner } from '../components/Banner.tsx';
import { FormDialog } from '../formDialog/FormDialog.tsx';
import { passwordChange } from './passwordChange.ts';
import { PasswordChangeFields } from './PasswordChangeFields.tsx';

export interface PasswordDialogProps {
  /** Changes the password. If it throws an error, the form shows the error and keeps the values. */
  readonly change: (input: PasswordChange) => Promise<unknown>;
  readonly onClose: () => void;
}

export function PasswordDialog({ change, onClose }: PasswordDialogProps) {
  const { title, schema, initialValues, success, failureTitle, fallback, submitLabel, submittingLabel } =
    passwordChange;
  return (
    <FormDialog
      title={title}
      label={title}
      schema={schema}
      initialValues={initialValues}
      onSubmit={({ currentPassword, newPassword }) => change({ currentPassword, newPassword })}
      success={{ title: success }}
      failureTitle={failureTitle}
      fallback={fallback}
      submitLabel={submitLabel}
      submittingLabel={submittingLabel}
      onClose={onClose}
    >
      <PasswordChangeFields />
      <Banner icon={MonitorSmartphone}>{passwordChange.consequence}</Banner>
    </FormDialog>
  );
}

import { rejectionReasonLength } from '@boaxepa/contracts/wire/partners';
import { TextAreaField } from '@boaxepa/ui/forms';

/** Field for the reason of a rejection. The partner reads the reason in the email and at the login. */
export function RejectionReason({ name }: { readonly name: string }) {
  return <TextAreaField name={name} label="Motivo" optional maxLength={rejectionReasonLength} />;
}

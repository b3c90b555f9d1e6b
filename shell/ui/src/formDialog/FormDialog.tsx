import type { FormikHelpers, FormikProps, FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { messageOf } from '@boaxepa/shell-sdk';
import { Button } from '../components/Button.tsx';
import { ButtonRow, Dialog, type DialogProps } from '../dialog/Dialog.tsx';
import { type DiscardQuestion, useDiscardQuestion } from '../dialog/useDiscardQuestion.tsx';
import { useFailureToast } from '../dialog/useFailureToast.ts';
import { FormElement, type FormElementProps } from '../forms/Form.tsx';
import { FormState, type FormStateProps } from '../forms/FormState.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { toast, type ToastOptions } from '../toast/toastStore.ts';

export interface FormDialogProps<Values extends FormikValues, Output>
  extends
    Omit<FormStateProps<Values, Output>, 'onSubmit' | 'enableReinitialize'>,
    Pick<FormElementProps, 'gap'>,
    Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Name of the form for screen readers. */
  readonly label: string;
  /**
   * Sends the values to the server. After a success, the dialog closes. If `onSubmit` throws an ApiError, the form
   * shows the error. Return false to keep the dialog open, for example if the caller has shown a problem itself.
   */
  readonly onSubmit: (values: Output, form: FormikHelpers<Values>) => unknown;
  /** Called when the dialog closes, after a success or when the user cancels. */
  readonly onClose: () => void;
  /** Toast that is shown after a success. */
  readonly success?: Pick<ToastOptions, 'title' | 'description'>;
  /**
   * Title of an additional error toast after a failure. Without `failureTitle`, the toast has the dialog's title and
   * appears only if the user has left the page before the failure.
   */
  readonly failureTitle?: string;
  /** Label of the submit button. Without a label, the dialog has no footer and its form cannot be submitted. */
  readonly submitLabel?: string;
  readonly submittingLabel: string;
  /** True shows a red submit button. Use it for an action that cannot be undone. */
  readonly danger?: boolean;
  /**
   * Returns true if the user may submit the values. Otherwise the submit button is disabled. Use it for a required
   * field that shows no error message.
   */
  readonly canSubmit?: (values: Values) => boolean;
  /** Label of the cancel button, or `false` for no cancel button. */
  readonly cancelLabel?: string | false;
  /**
   * False closes the dialog without a question about unsaved changes, for example if the form only asks for a password.
   */
  readonly confirmDiscard?: boolean;
  /**
   * Distinguishes the saved drafts of dialogs with the same URL and label, by default the title. Pass the id of the
   * edited record if two records can have the same title.
   */
  readonly draftName?: string;
}

interface DiscardProps {
  readonly form: Pick<FormikProps<FormikValues>, 'dirty' | 'isSubmitting'>;
  readonly confirmDiscard: boolean;
  readonly onClose: () => void;
  readonly children: (discard: DiscardQuestion) => ReactNode;
}

/**
 * Asks the user before unsaved changes are discarded. During the submission, it does not ask, because the user cannot
 * close the dialog.
 */
function Discard({ form, confirmDiscard, onClose, children }: DiscardProps) {
  return children(useDiscardQuestion(confirmDiscard && form.dirty && !form.isSubmitting, onClose));
}

/**
 * Dialog with a form. After a success, the dialog closes. After a failure, it stays open with the typed values. Before
 * it discards unsaved changes, it asks the user.
 */
export function FormDialog<Values extends FormikValues, Output>({
  title,
  description,
  size,
  label,
  gap,
  onSubmit,
  onClose,
  success,
  failureTitle,
  submitLabel,
  submittingLabel,
  danger = false,
  canSubmit,
  cancelLabel = 'Cancelar',
  confirmDiscard = true,
  children,
  ...state
}: FormDialogProps<Values, Output>) {
  const toastFailure = useFailureToast(title, failureTitle);
  const submit = async (values: Output, form: FormikHelpers<Values>) => {
    try {
      if ((await onSubmit(values, form)) === false) return false;
    } catch (error) {
      toastFailure(error, messageOf(error, state.fallback));
      throw error;
    }
    if (success) toast({ ...success, variant: 'success' });
    onClose();
    return true;
  };
  // Do not add `draftName` to the parameters above. Changed parameters would require a new major version of the package.
  const draftName = state.draftName ?? (typeof title === 'string' ? title : undefined);
  return (
    <FormState {...state} onSubmit={submit}>
      {(form) => {
        const send = submitLabel && (
          <SubmitButton
            full={cancelLabel === false}
            variant={danger ? 'danger' : 'accent'}
            loadingLabel={submittingLabel}
            disabled={canSubmit?.(form.values) === false}
          >
            {submitLabel}
          </SubmitButton>
        );
        return (
          <Discard form={form} confirmDiscard={confirmDiscard} onClose={onClose}>
            {({ request, question }) => (
              <Dialog
                open
                onOpenChange={() => request()}
                title={title}
                description={description}
                size={size}
                // Keep the dialog open during the submission, so that it can show a failure.
                dismissible={!form.isSubmitting}
              >
                <FormElement label={label} draftName={draftName} gap={gap}>
                  {typeof children === 'function' ? children(form) : children}
                  {send && cancelLabel !== false ? (
                    <ButtonRow>
                      <Button
                        variant="ghost"
                        aria-disabled={form.isSubmitting || undefined}
                        onClick={() => request()}
                      >
                        {cancelLabel}
                      </Button>
                      {send}
                    </ButtonRow>
                  ) : (
                    send
                  )}
                </FormElement>
                {question}
              </Dialog>
            )}
          </Discard>
        );
      }}
    </FormState>
  );
}

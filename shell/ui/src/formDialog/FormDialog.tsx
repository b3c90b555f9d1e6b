import type { FormikHelpers, FormikProps, FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '@boaxepa/shell-sdk';
import { Button } from '../components/Button.tsx';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';
import { type DiscardQuestion, useDiscardQuestion } from '../dialog/useDiscardQuestion.tsx';
import { FormElement, type FormElementProps } from '../forms/Form.tsx';
import { FormState, type FormStateProps } from '../forms/FormState.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { media, space } from '../theme/tokens.ts';
import { toast, type ToastOptions } from '../toast/toastStore.ts';

/** Buttons in a dialog's footer: side by side on a phone, right-aligned from 720 px. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  > * {
    flex: 1 1 auto;
  }
  ${media.cards} {
    > * {
      flex: 0 0 auto;
    }
  }
`;

export interface FormDialogProps<Values extends FormikValues, Output>
  extends
    Omit<FormStateProps<Values, Output>, 'onSubmit' | 'enableReinitialize'>,
    Pick<FormElementProps, 'gap'>,
    Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Name of the form for screen readers. */
  readonly label: string;
  /**
   * Sends the values. After it resolves, the dialog shows `success` and closes. If it throws an ApiError, the form shows it and
   * keeps the typed values. If it returns false, the caller has shown the problem: no toast, and the dialog stays open.
   */
  readonly onSubmit: (values: Output, form: FormikHelpers<Values>) => unknown;
  /** Called when the user cancels, and after a success. */
  readonly onClose: () => void;
  /** Toast after a success. */
  readonly success?: Pick<ToastOptions, 'title' | 'description'>;
  /** Title of a toast after a failure. Without it, only the form shows the failure. */
  readonly failureTitle?: string;
  /** Without it there are no buttons: nothing can be submitted, and only the cross closes the dialog. */
  readonly submitLabel?: string;
  /** Button text during the submission: 'Salvando...'. */
  readonly submittingLabel: string;
  /** Red, for an action that cannot be undone. */
  readonly danger?: boolean;
  /** Whether the values can be submitted. Returns false until the user makes a choice for which no field shows an error. */
  readonly canSubmit?: (values: Values) => boolean;
  /** False if only the cross cancels; the submit button then takes the full width. */
  readonly cancelLabel?: string | false;
  /**
   * False if closing loses nothing, as for a password that confirms an action. By default the dialog asks before it discards
   * changes.
   */
  readonly confirmDiscard?: boolean;
}

interface DiscardProps {
  readonly form: Pick<FormikProps<FormikValues>, 'dirty' | 'isSubmitting'>;
  readonly confirmDiscard: boolean;
  readonly onClose: () => void;
  readonly children: (discard: DiscardQuestion) => ReactNode;
}

/** No question during the submission: the dialog cannot be closed then, and the caller may navigate. */
function Discard({ form, confirmDiscard, onClose, children }: DiscardProps) {
  return children(useDiscardQuestion(confirmDiscard && form.dirty && !form.isSubmitting, onClose));
}

/**
 * A dialog with a form. It cannot be closed during the submission, closes after a success, keeps the typed values after a failure,
 * and asks before it discards changes.
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
  const submit = async (values: Output, form: FormikHelpers<Values>) => {
    try {
      if ((await onSubmit(values, form)) === false) return;
    } catch (error) {
      const message = messageOf(error, state.fallback);
      if (failureTitle) toast({ title: failureTitle, description: message, variant: 'error' });
      throw error;
    }
    if (success) toast({ ...success, variant: 'success' });
    onClose();
  };
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
                // A failed submission needs the open dialog to show its error.
                dismissible={!form.isSubmitting}
              >
                <FormElement
                  label={label}
                  draftName={typeof title === 'string' ? title : undefined}
                  gap={gap}
                >
                  {typeof children === 'function' ? children(form) : children}
                  {send && cancelLabel !== false ? (
                    <Foot>
                      <Button
                        variant="ghost"
                        aria-disabled={form.isSubmitting || undefined}
                        onClick={() => request()}
                      >
                        {cancelLabel}
                      </Button>
                      {send}
                    </Foot>
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

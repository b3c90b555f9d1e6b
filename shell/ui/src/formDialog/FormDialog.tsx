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

/** On a phone, the buttons share the width. On screens of at least 720 px, they are right-aligned. */
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
   * Sends the values. The dialog closes after a success, and shows a thrown ApiError. Return false if the caller has already
   * shown the problem.
   */
  readonly onSubmit: (values: Output, form: FormikHelpers<Values>) => unknown;
  /** Called after a cancellation or a successful submission. */
  readonly onClose: () => void;
  /** Toast shown after a successful submission. */
  readonly success?: Pick<ToastOptions, 'title' | 'description'>;
  /** Title of an additional toast after a failure. By default, only the form shows the failure. */
  readonly failureTitle?: string;
  /** Label of the submit button. Without a label, the dialog has no footer and cannot be submitted. */
  readonly submitLabel?: string;
  /** Label of the submit button during the submission, for example 'Salvando...'. */
  readonly submittingLabel: string;
  /** Shows the submit button in red, for an action that cannot be undone. */
  readonly danger?: boolean;
  /** Returns whether the values can be submitted. Use it for a required choice whose field shows no error message. */
  readonly canSubmit?: (values: Values) => boolean;
  /** Label of the cancel button. With `false`, only the close button cancels, and the submit button takes the full width. */
  readonly cancelLabel?: string | false;
  /**
   * Set to false if the dialog may close without a confirmation, for example if it only asks for a password. By default, the user
   * must confirm before changes are discarded.
   */
  readonly confirmDiscard?: boolean;
}

interface DiscardProps {
  readonly form: Pick<FormikProps<FormikValues>, 'dirty' | 'isSubmitting'>;
  readonly confirmDiscard: boolean;
  readonly onClose: () => void;
  readonly children: (discard: DiscardQuestion) => ReactNode;
}

/** No confirmation is needed during the submission, because the dialog cannot be closed and the caller may navigate. */
function Discard({ form, confirmDiscard, onClose, children }: DiscardProps) {
  return children(useDiscardQuestion(confirmDiscard && form.dirty && !form.isSubmitting, onClose));
}

/**
 * A dialog with a form. The dialog closes after a successful submission and keeps the typed values after a failure. The user must
 * confirm before changes are discarded.
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
                // The dialog must stay open during the submission, because it shows the failure.
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

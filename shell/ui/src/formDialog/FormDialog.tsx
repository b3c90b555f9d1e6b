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

/** The buttons as in the foot of every dialog: they share the line on a phone, and stand at the right from 720 px. */
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
  /** Names the form for who does not see it. */
  readonly label: string;
  /**
   * The call. When it is through, `success` is told and the dialog closes. A refusal that it throws is shown in the form, and what was
   * typed stays. It answers false where the dialog itself says what is the matter: nothing is told then, and nothing closes.
   */
  readonly onSubmit: (values: Output, form: FormikHelpers<Values>) => unknown;
  /** Told when the person gives up, and after a success. */
  readonly onClose: () => void;
  /** The notification of a success. */
  readonly success?: Pick<ToastOptions, 'title' | 'description'>;
  /** Title of the notification of a failure; without one the failure only shows in the form. */
  readonly failureTitle?: string;
  /** Without one there are no buttons: nothing can be sent now, and the cross is the way out. */
  readonly submitLabel?: string;
  /** Words while it is sent: 'Salvando...'. */
  readonly submittingLabel: string;
  /** Red, for what cannot be undone. */
  readonly danger?: boolean;
  /** Whether it can be sent: false until a choice was made that no field shows an error for. */
  readonly canSubmit?: (values: Values) => boolean;
  /** False where the cross is the way out, and the one button takes the whole width. */
  readonly cancelLabel?: string | false;
  /** False where nothing is lost by closing: a password that confirms an act. By default the dialog asks before it discards changes. */
  readonly confirmDiscard?: boolean;
}

interface DiscardProps {
  readonly form: Pick<FormikProps<FormikValues>, 'dirty' | 'isSubmitting'>;
  readonly confirmDiscard: boolean;
  readonly onClose: () => void;
  readonly children: (discard: DiscardQuestion) => ReactNode;
}

/** While the form is sent the dialog cannot be closed, and the caller may navigate. */
function Discard({ form, confirmDiscard, onClose, children }: DiscardProps) {
  return children(useDiscardQuestion(confirmDiscard && form.dirty && !form.isSubmitting, onClose));
}

/**
 * A dialog with a form in it: cannot be left while it is sent, closes when that went well, keeps what was typed when it did not, and
 * asks before it discards changes.
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
      const told = messageOf(error, state.fallback);
      if (failureTitle) toast({ title: failureTitle, description: told, variant: 'error' });
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
                // A refusal must find it open.
                dismissible={!form.isSubmitting}
              >
                <FormElement label={label} gap={gap}>
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

import { BottomBar, Card, Page, Text } from '@boaxepa/ui';
import { FormElement, FormState, SubmitButton } from '@boaxepa/ui/forms';
import { PackageCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ReasonFields } from '../../../shop/handovers/ReasonFields.tsx';

const schema = async () => (await import('@boaxepa/contracts/wire/pickup')).lateReasonSchema;

const reasons = ['O cliente se atrasou', 'O pedido atrasou', 'Combinado com o cliente'];

interface LateHandoverProps {
  readonly onHandOver: (reason: string) => Promise<void>;
  /** Button that leaves this view without handing over the order. */
  readonly back: ReactNode;
  /** Details of the order, above the form. */
  readonly children: ReactNode;
}

/**
 * Form for an order whose pickup window (the time for collecting it) has ended. The shop must give a reason before it
 * can hand over the order.
 */
export function LateHandover({ onHandOver, back, children }: LateHandoverProps) {
  const id = useId();
  return (
    <FormState schema={schema} initialValues={{ reason: '' }} onSubmit={({ reason }) => onHandOver(reason)}>
      {({ values, setFieldValue }) => (
        <>
          <Page $width="narrow" $gap={3}>
            {children}
            <Card>
              <FormElement id={id} label="Entregar depois do horário">
                <Text as="h3" $strong>
                  Por que entregar depois do horário?
                </Text>
                <ReasonFields
                  reasons={reasons}
                  value={values.reason}
                  onChoose={(reason) => void setFieldValue('reason', reason)}
                />
              </FormElement>
            </Card>
          </Page>
          <BottomBar label="Entrega">
            <SubmitButton form={id} icon={PackageCheck} loadingLabel="Entregando...">
              Entregar mesmo assim
            </SubmitButton>
            {back}
          </BottomBar>
        </>
      )}
    </FormState>
  );
}

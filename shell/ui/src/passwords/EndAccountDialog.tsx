import { type PasswordAgain, passwordAgainSchema } from '@boaxepa/contracts/wire/passwords';
import { Banner } from '../components/Banner.tsx';
import { Stack, Text } from '../components/Layout.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { FormDialog } from '../formDialog/FormDialog.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 20px;
`;

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

export interface EndAccountDialogProps {
  readonly title: string;
  readonly submittingLabel: string;
  /** Title of the toast after the deletion. */
  readonly success: string;
  readonly failureTitle: string;
  /** Consequences of the deletion. Each item is one sentence. */
  readonly consequences: readonly string[];
  /**
   * Open orders that prevent the deletion. Each item is one line. The server also refuses the deletion if there are
   * open orders.
   */
  readonly openOrders: readonly string[];
  /** Sentence above the open orders that says what must happen to them first. */
  readonly openOrdersHint?: string;
  readonly ordersTo: string;
  readonly ordersLabel: string;
  /** Deletes the account and leaves the page. If it throws an error, the form shows the error. */
  readonly end: (input: PasswordAgain) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Dialog that asks for the password before the account is deleted. If there are open orders, the account cannot be
 * deleted.
 */
export function EndAccountDialog({
  title,
  consequences,
  openOrders,
  ordersTo,
  ordersLabel,
  success,
  end,
  ...form
}: EndAccountDialogProps) {
  // A parameter list with another property would be a breaking change of the API report.
  const { openOrdersHint = 'Conclua ou cancele estes pedidos antes:', ...dialog } = form;
  const hasOpenOrders = openOrders.length > 0;
  return (
    <FormDialog
      {...dialog}
      title={title}
      label={title}
      schema={passwordAgainSchema}
      initialValues={{ currentPassword: '' }}
      onSubmit={end}
      success={{ title: success }}
      submitLabel={hasOpenOrders ? undefined : title}
      danger
      confirmDiscard={false}
    >
      {hasOpenOrders ? (
        <>
          <Banner tone="warning" title="Há pedidos em aberto" live>
            {openOrdersHint}
            <Lines lines={openOrders} />
          </Banner>
          <LinkButton to={ordersTo} full>
            {ordersLabel}
          </LinkButton>
        </>
      ) : (
        <Stack $gap={4}>
          <Lines lines={consequences} />
          <Text $tone="muted" $size="small">
            Se quiser guardar uma cópia, use antes “Baixar meus dados”.
          </Text>
          <PasswordField name="currentPassword" label="Senha atual" />
        </Stack>
      )}
    </FormDialog>
  );
}

import { Stack } from '@boaxepa/ui';
import { Form, SubmitButton, TextField } from '@boaxepa/ui/forms';
import { useEffect, useRef } from 'react';

/** Schema of the order number. It does not include the pickup code, because another input holds the code. */
const schema = async () => (await import('@boaxepa/contracts/wire/pickup')).pickupNumberSchema;

interface OrderNumberFieldProps {
  /** True if the pickup code has all six characters. Until then, the order number cannot be submitted. */
  readonly isReady: boolean;
  readonly onSubmit: (number: string) => Promise<void>;
}

/**
 * Form for the order number. The server requires it in addition to the code after five wrong pickup codes, so that
 * nobody can guess codes.
 */
export function OrderNumberField({ isReady, onSubmit }: OrderNumberFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <Stack ref={root}>
      <Form
        label="Código com o número do pedido"
        schema={schema}
        initialValues={{ number: '' }}
        onSubmit={({ number }) => onSubmit(number)}
      >
        <TextField
          name="number"
          label="Número do pedido"
          hint="Os 8 caracteres que o cliente vê acima do código"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={9}
        />
        <SubmitButton loadingLabel="Conferindo..." disabled={!isReady}>
          Conferir
        </SubmitButton>
      </Form>
    </Stack>
  );
}

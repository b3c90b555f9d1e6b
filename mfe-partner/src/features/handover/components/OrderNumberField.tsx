import { Stack } from '@boaxepa/ui';
import { Form, SubmitButton, TextField } from '@boaxepa/ui/forms';
import { useEffect, useRef } from 'react';

/** Schema of the order number. The code has its own field. */
const schema = async () => (await import('@boaxepa/contracts/wire/pickup')).pickupNumberSchema;

interface OrderNumberFieldProps {
  /** Whether the code is complete. */
  readonly isReady: boolean;
  readonly onSubmit: (number: string) => Promise<void>;
}

/** Field for the order number, which the server requires after five wrong codes. */
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

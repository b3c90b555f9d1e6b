import { addressLimits, type DeliveryAddress, deliveryAddressSchema } from '@boaxepa/contracts/wire/orders';
import { Card, media, Stack, styled, Text } from '@boaxepa/ui';
import { Form, TextField, useFormikContext } from '@boaxepa/ui/forms';
import { CepField } from '@boaxepa/ui/maskedFields';
import { useEffect, useState } from 'react';
import { readLastAddress } from '../delivery.ts';

const Pair = styled.div`
  display: grid;
  gap: 16px;
  ${media.compact} {
    grid-template-columns: 1fr 1fr;
  }
`;

export interface AddressFormProps {
  /** HTML id of the form. The submit button is outside the form and refers to this id. */
  readonly id: string;
  readonly onSubmit: (address: DeliveryAddress) => unknown;
  /**
   * Called with the typed address on mount and after each change, and with undefined on unmount. Pass the same function
   * in every render, because an effect depends on it.
   */
  readonly onChange: (address: DeliveryAddress | undefined) => void;
}

function TypedAddress({ onChange }: Pick<AddressFormProps, 'onChange'>) {
  const { values } = useFormikContext<DeliveryAddress>();
  useEffect(() => {
    onChange(deliveryAddressSchema.cast({ ...values, complement: values.complement || undefined }));
    return () => onChange(undefined);
  }, [values, onChange]);
  return null;
}

export function AddressForm({ id, onSubmit, onChange }: AddressFormProps) {
  const [initialValues] = useState(readLastAddress);
  return (
    <Card as="section" aria-labelledby="delivery-address">
      <Stack $gap={4}>
        <Text as="h2" $size="body" id="delivery-address">
          Endereço de entrega
        </Text>
        <Form
          id={id}
          label="Endereço de entrega"
          initialValues={initialValues}
          schema={deliveryAddressSchema}
          onSubmit={onSubmit}
        >
          <TypedAddress onChange={onChange} />
          <Pair>
            <CepField name="zipCode" />
            <TextField
              name="city"
              label="Cidade"
              autoComplete="address-level2"
              maxLength={addressLimits.city}
            />
          </Pair>
          <TextField
            name="street"
            label="Rua"
            autoComplete="address-line1"
            maxLength={addressLimits.street}
          />
          <Pair>
            <TextField name="number" label="Número" maxLength={addressLimits.number} />
            <TextField
              name="complement"
              label="Complemento"
              optional
              autoComplete="address-line2"
              maxLength={addressLimits.complement}
            />
          </Pair>
          <TextField
            name="neighborhood"
            label="Bairro"
            autoComplete="address-level3"
            maxLength={addressLimits.neighborhood}
          />
        </Form>
      </Stack>
    </Card>
  );
}

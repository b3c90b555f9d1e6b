import type { Product } from '@boaxepa/contracts/wire/products';
import { messageOf } from '@boaxepa/shell-sdk';
import { Row, Switch, Text } from '@boaxepa/ui';
import { useState } from 'react';
import { usePartnerChangeProductMutation } from '../api.ts';

interface FlashDealSwitchProps {
  readonly product: Product;
  /** Shows the switch's label, for cards. */
  readonly worded?: boolean;
}

/** A switch for 'Super Oferta' that takes effect immediately. */
export function FlashDealSwitch({ product, worded = false }: FlashDealSwitchProps) {
  const { id, name, isFlashDeal } = product;
  const [change] = usePartnerChangeProductMutation();
  /** Value that the user has chosen, until the list contains the value. */
  const [chosen, setChosen] = useState<boolean>();
  const [refusal, setRefusal] = useState('');
  const choose = async (next: boolean) => {
    if (chosen !== undefined) return;
    setChosen(next);
    setRefusal('');
    try {
      await change({ id, isFlashDeal: next }).unwrap();
    } catch (error) {
      setRefusal(messageOf(error, 'Erro ao atualizar produto'));
    }
    setChosen(undefined);
  };
  return (
    <div>
      <Row>
        <Switch
          checked={chosen ?? isFlashDeal}
          onChange={(next) => void choose(next)}
          label={`Super Oferta: ${name}`}
        />
        {worded && (
          <Text as="span" $size="small" aria-hidden>
            Super Oferta
          </Text>
        )}
      </Row>
      {refusal && (
        <Text $size="tiny" $tone="danger" role="alert">
          {refusal}
        </Text>
      )}
    </div>
  );
}

import type { Product } from '@boaxepa/contracts/wire/products';
import { messageOf } from '@boaxepa/shell-sdk';
import { Row, Switch, Text } from '@boaxepa/ui';
import { useState } from 'react';
import { usePartnerChangeProductMutation } from '../api.ts';

interface FlashDealSwitchProps {
  readonly product: Product;
  /** If true, a text label is shown beside the switch, as on the product cards. */
  readonly worded?: boolean;
}

/** Switch for a product's flash deal ('Super Oferta'). A click saves the change immediately, without a form. */
export function FlashDealSwitch({ product, worded = false }: FlashDealSwitchProps) {
  const { id, name, isFlashDeal } = product;
  const [change] = usePartnerChangeProductMutation();
  /**
   * Value that is being saved, so that the switch shows it before the response. Undefined while no request is running.
   */
  const [pendingValue, setPendingValue] = useState<boolean>();
  const [refusal, setRefusal] = useState('');
  const choose = async (next: boolean) => {
    if (pendingValue !== undefined) return;
    setPendingValue(next);
    setRefusal('');
    try {
      await change({ id, isFlashDeal: next }).unwrap();
    } catch (error) {
      setRefusal(messageOf(error, 'Erro ao atualizar produto'));
    }
    setPendingValue(undefined);
  };
  return (
    <div>
      <Row>
        <Switch
          checked={pendingValue ?? isFlashDeal}
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

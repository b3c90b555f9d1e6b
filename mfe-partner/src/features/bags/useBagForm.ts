import { type Bag, type BagInput, bagName, bagSchema, defaultObservation } from '@boaxepa/contracts/bags';
import { isApiError, isOffline } from '@boaxepa/shell-sdk';
import { useState } from 'react';
import { usePartnerProfileQuery } from '../../shop/api.ts';
import { useShopZone } from '../../shop/useShopZone.ts';
import { useCreateBagMutation, useUpdateBagMutation } from './api.ts';

const unknownShop = 'Os dados da sua loja ainda não foram carregados. Aguarde um instante e salve de novo.';
const unsureOfCreation = 'Não sabemos se a sacola foi criada. Confira a lista antes de salvar de novo.';
const unsureOfEdit =
  'Não sabemos se a sacola foi salva. Confira o estoque antes de salvar de novo: vale o número que está no campo.';

function initialValues(bag: Bag | undefined) {
  return {
    type: bag?.type ?? ('' as const),
    category: bag?.category ?? ('' as const),
    stock: bag?.stock ?? ('' as const),
    originalPrice: bag?.originalPrice ?? ('' as const),
    promotionalPrice: bag?.promotionalPrice ?? ('' as const),
    expiryDate: bag?.expiryDate ?? '',
    observation: bag?.observation ?? defaultObservation,
    isActive: bag?.isActive ?? true,
  };
}

/** The present number that a refused edit tells. */
function presentStock(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'STOCK_CHANGED') return undefined;
  const told = Number(error.details.find(({ field }) => field === 'stock')?.message);
  return Number.isSafeInteger(told) ? told : undefined;
}

/**
 * The form of a new bag, or of the changes of one: what a FormDialog takes. `notice` says what to look at before the next try, where
 * nothing was saved or nobody knows whether it was.
 */
export function useBagForm(bag: Bag | undefined) {
  const zone = useShopZone();
  const partnerId = usePartnerProfileQuery().data?.id;
  const [create] = useCreateBagMutation();
  const [update] = useUpdateBagMutation();
  /** What the difference of stock is counted from; without it the stock is set. */
  const [expectedStock, setExpectedStock] = useState(bag?.stock);
  const [notice, setNotice] = useState('');

  const onSubmit = async ({ isActive, ...values }: BagInput): Promise<boolean> => {
    const form = { ...values, name: bagName(values.type, values.category) };
    setNotice('');
    try {
      if (bag) await update({ ...form, id: bag.id, isActive, expectedStock }).unwrap();
      else if (partnerId) await create({ ...form, partnerId }).unwrap();
      else setNotice(unknownShop);
      return bag !== undefined || partnerId !== undefined;
    } catch (error) {
      if (isOffline(error) || (isApiError(error) && error.status === 503)) {
        // Sent again, it would be a second bag, or the difference of stock twice; the list asks for itself anew meanwhile.
        setExpectedStock(undefined);
        setNotice(bag ? unsureOfEdit : unsureOfCreation);
        return false;
      }
      const present = presentStock(error);
      if (present === undefined || !isApiError(error)) throw error;
      setExpectedStock(present);
      setNotice(`${error.message}. Confira o estoque e salve de novo.`);
      return false;
    }
  };
  return { schema: bagSchema, context: { zone }, initialValues: initialValues(bag), onSubmit, notice };
}

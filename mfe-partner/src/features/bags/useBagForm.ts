import {
  type Bag,
  type BagInput,
  bagName,
  bagSchema,
  defaultObservation,
} from '@boaxepa/contracts/wire/bags';
import { serverNow } from '@boaxepa/shell-sdk';
import { usePartnerProfileQuery } from '../../shop/api.ts';
import { useStockForm } from '../../shop/stockSave.ts';
import { useShopZone } from '../../shop/useShopZone.ts';
import { usePartnerCreateBagMutation, usePartnerUpdateBagMutation } from './api.ts';

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

/**
 * Returns the props of a FormDialog that creates or edits a bag. `notice` tells the user why the bag is not saved: the
 * shop's data has not loaded, or the stock has changed since the form opened. `notice` is also set if the server did
 * not respond, so that the user checks whether the bag is saved.
 */
export function useBagForm(bag: Bag | undefined) {
  const zone = useShopZone();
  const partnerId = usePartnerProfileQuery().data?.id;
  const [create] = usePartnerCreateBagMutation();
  const [update] = usePartnerUpdateBagMutation();
  const { notice, setNotice, save } = useStockForm(bag?.stock);

  const onSubmit = async ({ isActive, ...values }: BagInput): Promise<boolean> => {
    const form = { ...values, name: bagName(values.type, values.category) };
    if (bag)
      return save(
        (expectedStock) => update({ ...form, id: bag.id, isActive, expectedStock }).unwrap(),
        unsureOfEdit,
      );
    if (partnerId) return save(() => create({ ...form, partnerId }).unwrap(), unsureOfCreation);
    setNotice(unknownShop);
    return false;
  };
  const context = {
    zone,
    // Use server time, because the device's clock may be wrong. The getter returns the time of the validation, not of
    // this render.
    get now() {
      return serverNow();
    },
  };
  return { schema: bagSchema, context, initialValues: initialValues(bag), onSubmit, notice };
}

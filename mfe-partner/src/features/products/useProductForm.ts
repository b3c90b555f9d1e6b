import { type Product, type ProductInput, productSchema } from '@boaxepa/contracts/wire/products';
import { useStockForm } from '../../shop/stockSave.ts';
import { usePartnerCreateProductMutation, usePartnerUpdateProductMutation } from './api.ts';

const unsureOfCreation = 'Não sabemos se o produto foi criado. Confira a lista antes de salvar de novo.';
const unsureOfEdit =
  'Não sabemos se o produto foi salvo. Confira o estoque antes de salvar de novo: vale o número que está no campo.';

function initialValues(product: Product | undefined) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    // The form has one field for the original price and one for the promotional price. `product.price` is the lower of
    // both, so do not use it here.
    price: product?.originalPrice ?? ('' as const),
    discountPrice: product?.discountPrice ?? ('' as const),
    category: product?.category ?? ('' as const),
    stockQuantity: product?.stock ?? ('' as const),
    isFlashDeal: product?.isFlashDeal ?? false,
    photoUrl: product?.photoUrl ?? '',
  };
}

/**
 * Returns the props of a FormDialog that creates or edits a product. `notice` says what the user must check before
 * saving again.
 */
export function useProductForm(product: Product | undefined) {
  const [create] = usePartnerCreateProductMutation();
  const [update] = usePartnerUpdateProductMutation();
  const { notice, save } = useStockForm(product?.stock);

  const onSubmit = async (values: ProductInput): Promise<boolean> => {
    // Send '' for a field that the user has cleared. If the field were omitted, the server would keep the old value.
    const form = { ...values, description: values.description ?? '', photoUrl: values.photoUrl ?? '' };
    return product
      ? save((expectedStock) => update({ ...form, id: product.id, expectedStock }).unwrap(), unsureOfEdit)
      : save(() => create(form).unwrap(), unsureOfCreation);
  };
  return { schema: productSchema, initialValues: initialValues(product), onSubmit, notice };
}

import { productCreatedMessage, productUpdatedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { type Product, type ProductInput, productSchema } from '@boaxepa/contracts/wire/products';
import { productCategoryOptions, productLimits } from '@boaxepa/contracts/domain/productTypes';
import { Grid } from '@boaxepa/ui';
import { MoneyField, NumberField, SwitchField } from '@boaxepa/ui/fields';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { SelectField, TextAreaField, TextField } from '@boaxepa/ui/forms';
import { FocusedNotice } from '../../../shop/FocusedNotice.tsx';
import { useStockForm } from '../../../shop/stockSave.ts';
import { usePartnerCreateProductMutation, usePartnerUpdateProductMutation } from '../api.ts';

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
function useProductForm(product: Product | undefined) {
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

interface ProductDialogProps {
  /** Product to edit. Undefined creates a new product. */
  readonly product: Product | undefined;
  readonly onClose: () => void;
}

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { notice, ...form } = useProductForm(product);
  return (
    <FormDialog
      {...form}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      label="Dados do produto"
      draftName={product?.id}
      fallback={product ? 'Erro ao atualizar produto' : 'Erro ao adicionar produto'}
      submitLabel={product ? 'Salvar' : 'Criar Produto'}
      submittingLabel="Salvando..."
      success={{ title: product ? productUpdatedMessage : productCreatedMessage }}
      onClose={onClose}
    >
      {notice && <FocusedNotice>{notice}</FocusedNotice>}
      <TextField name="name" label="Nome" maxLength={productLimits.name} autoCapitalize="sentences" />
      <TextAreaField
        name="description"
        label="Descrição"
        optional
        maxLength={productLimits.description}
        rows={2}
      />
      <Grid $min={200} $gap={4}>
        <MoneyField name="price" label="Preço original" hint="Sem desconto" />
        <MoneyField name="discountPrice" label="Preço promocional" optional hint="Vazio ou 0: sem promoção" />
        <SelectField
          name="category"
          label="Categoria"
          placeholder="Selecione a categoria"
          options={productCategoryOptions}
        />
        <NumberField name="stockQuantity" label="Estoque" />
      </Grid>
      <TextField
        name="photoUrl"
        label="URL da foto"
        optional
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={productLimits.photoUrl}
        placeholder="https://"
      />
      <SwitchField name="isFlashDeal" label="Super Oferta" hint="Destaca o produto para os clientes" />
    </FormDialog>
  );
}

import { type Product } from '@boaxepa/contracts/wire/products';
import { productCategoryOptions, productLimits } from '@boaxepa/contracts/domain/productTypes';
import { Grid } from '@boaxepa/ui';
import { MoneyField, NumberField, SwitchField } from '@boaxepa/ui/fields';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { SelectField, TextAreaField, TextField } from '@boaxepa/ui/forms';
import { FocusedWarning } from '../../../shop/FocusedWarning.tsx';
import { useProductForm } from '../useProductForm.ts';

export interface ProductDialogProps {
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
      fallback={product ? 'Erro ao atualizar produto' : 'Erro ao adicionar produto'}
      submitLabel={product ? 'Salvar' : 'Criar Produto'}
      submittingLabel="Salvando..."
      success={{ title: product ? 'Produto atualizado com sucesso' : 'Produto criado com sucesso' }}
      onClose={onClose}
    >
      {notice && <FocusedWarning>{notice}</FocusedWarning>}
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

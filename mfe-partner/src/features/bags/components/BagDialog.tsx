import { bagCreatedMessage, bagUpdatedMessage } from '@boaxepa/contracts/texts/doneMessages';
import {
  type Bag,
  bagCategoryOptions,
  bagTypeOptions,
  observationLimit,
  type BagCategory,
  bagName,
  type BagType,
} from '@boaxepa/contracts/wire/bags';
import { Grid, Price, Row, Text } from '@boaxepa/ui';
import { MoneyField, NumberField, SwitchField } from '@boaxepa/ui/fields';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { DateField, SelectField, TextAreaField } from '@boaxepa/ui/forms';
import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { FocusedNotice } from '../../../shop/FocusedNotice.tsx';
import { useBagForm } from '../useBagForm.ts';
import { BagDoubts } from './BagDoubts.tsx';

interface BagPreviewProps {
  readonly type: BagType | '';
  readonly category: BagCategory | '';
  readonly originalPrice: number | '';
  readonly promotionalPrice: number | '';
}

function BagPreview({ type, category, originalPrice, promotionalPrice }: BagPreviewProps) {
  const now = reaisToCents(promotionalPrice) ?? 0;
  const before = reaisToCents(originalPrice) ?? 0;
  if (!type || !category) return null;
  return (
    <Row $between $wrap $gap={2}>
      <Text $size="small" $tone="muted">
        {bagName(type, category)}
      </Text>
      {now > 0 && before > 0 && <Price cents={now} wasCents={before} saving size="s" />}
    </Row>
  );
}

interface BagDialogProps {
  /** Surprise bag to edit. Undefined creates a new bag. */
  readonly bag: Bag | undefined;
  /** Current date as YYYY-MM-DD in the shop's time zone. The user cannot select an earlier expiry date. */
  readonly today: string;
  readonly onClose: () => void;
}

export function BagDialog({ bag, today, onClose }: BagDialogProps) {
  const { notice, ...form } = useBagForm(bag);
  return (
    <FormDialog
      {...form}
      title={bag ? 'Editar Sacola' : 'Nova Sacola'}
      label="Dados da sacola"
      draftName={bag?.id}
      submitLabel={bag ? 'Salvar' : 'Criar Sacola'}
      submittingLabel="Salvando..."
      success={{ title: bag ? bagUpdatedMessage : bagCreatedMessage }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {notice && <FocusedNotice>{notice}</FocusedNotice>}
          <Grid $min={200} $gap={4}>
            <SelectField name="type" label="Tipo" placeholder="Selecione o tipo" options={bagTypeOptions} />
            <SelectField
              name="category"
              label="Categoria"
              placeholder="Selecione a categoria"
              options={bagCategoryOptions}
            />
            <MoneyField name="originalPrice" label="Preço original" hint="Quanto o conteúdo vale" />
            <MoneyField name="promotionalPrice" label="Preço promocional" hint="No máximo 50% do original" />
            <NumberField name="stock" label="Estoque" />
            <DateField name="expiryDate" label="Data de vencimento" min={today} />
          </Grid>
          <TextAreaField name="observation" label="Observação" readOnly maxLength={observationLimit} />
          {bag && (
            <SwitchField
              name="isActive"
              label="Disponível para venda"
              hint="Desligue para pausar as vendas sem excluir a sacola"
            />
          )}
          <BagPreview {...values} />
          <BagDoubts typed={values} bag={bag} today={today} />
        </>
      )}
    </FormDialog>
  );
}

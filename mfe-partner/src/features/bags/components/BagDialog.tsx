import {
  type Bag,
  bagCategories,
  bagCategoryValues,
  type BagInput,
  bagName,
  bagSchema,
  bagTypes,
  bagTypeValues,
  defaultObservation,
  expiryDateOf,
  observationLimit,
} from '@boaxepa/contracts/bags';
import { reaisToCents } from '@boaxepa/contracts/money';
import { isApiError, isOffline } from '@boaxepa/shell-sdk';
import { Banner, Button, Grid, Price, Row, Text, toast } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { MoneyField, NumberField, SwitchField } from '@boaxepa/ui/fields';
import {
  DateField,
  Form,
  SelectField,
  SubmitButton,
  TextAreaField,
  useFormikContext,
} from '@boaxepa/ui/forms';
import { useEffect, useMemo, useState } from 'react';
import { useCreateBagMutation, useUpdateBagMutation } from '../api.ts';

const types = bagTypeValues.map((value) => ({ value, label: bagTypes[value].label }));
const categories = bagCategoryValues.map((value) => ({ value, label: bagCategories[value].label }));

type FormValues = ReturnType<typeof initialValues>;

function initialValues(bag: Bag | undefined) {
  return {
    type: bag?.type ?? ('' as const),
    category: bag?.category ?? ('' as const),
    stock: bag?.stock ?? ('' as const),
    originalPrice: bag?.originalPrice ?? ('' as const),
    promotionalPrice: bag?.promotionalPrice ?? ('' as const),
    expiryDate: bag ? expiryDateOf(bag.expiryDate) : '',
    observation: bag?.observation ?? defaultObservation,
    isActive: bag?.isActive ?? true,
  };
}

/** What the shopper will see, while it is being filled in. */
function Preview({ values }: { readonly values: FormValues }) {
  const { type, category } = values;
  const now = reaisToCents(values.promotionalPrice);
  const before = reaisToCents(values.originalPrice);
  if (!type || !category) return null;
  return (
    <Row $between $wrap $gap={2}>
      <Text $size="small" $tone="muted">
        {bagName(type, category)}
      </Text>
      {now && before ? <Price cents={now} wasCents={before} saving size="s" /> : null}
    </Row>
  );
}

/** Tells the dialog, which stands around the form, whether something was entered. */
function Edited({ onChange }: { readonly onChange: (edited: boolean) => void }) {
  const { dirty } = useFormikContext();
  useEffect(() => onChange(dirty), [dirty, onChange]);
  return null;
}

/** Saves the bag; `expected` is the stock that the difference is counted from, without which the stock is set (decisions §7). */
function useSave(bag: Bag | undefined, partnerId: string | undefined) {
  const [create] = useCreateBagMutation();
  const [update] = useUpdateBagMutation();
  return async (values: BagInput, expected: number | undefined): Promise<boolean> => {
    const { type, category, stock, originalPrice, promotionalPrice, expiryDate, observation } = values;
    const form = { type, category, stock, originalPrice, promotionalPrice, expiryDate, observation };
    if (bag) {
      const isActive = values.isActive ?? bag.isActive;
      await update({ id: bag.id, bag: form, isActive, expectedStock: expected }).unwrap();
      return true;
    }
    // Without the shop's id nothing is sent (partner spec §5).
    if (!partnerId) return false;
    await create({ partnerId, bag: form }).unwrap();
    return true;
  };
}

/** The present number that a refused edit tells (decisions §7). */
function presentStock(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'STOCK_CHANGED') return undefined;
  const told = Number(error.details.find(({ field }) => field === 'stock')?.message);
  return Number.isSafeInteger(told) ? told : undefined;
}

const unsureOfCreation = 'Não sabemos se a sacola foi criada. Confira a lista antes de salvar de novo.';
const unsureOfEdit =
  'Não sabemos se a sacola foi salva. Confira o estoque antes de salvar de novo: vale o número que está no campo.';

interface BagDialogProps {
  /** The bag to edit; without it a new one is made. */
  readonly bag?: Bag | undefined;
  readonly partnerId: string | undefined;
  readonly zone: string;
  /** YYYY-MM-DD in the shop's zone: the earliest day that can be chosen. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Creates or edits a bag (partner spec §3 and §5). */
export function BagDialog({ bag, partnerId, zone, today, onClose }: BagDialogProps) {
  const [expected, setExpected] = useState(bag?.stock);
  const [notice, setNotice] = useState('');
  const [edited, setEdited] = useState(false);
  const [sending, setSending] = useState(false);
  const context = useMemo(() => ({ zone }), [zone]);
  const save = useSave(bag, partnerId);
  const submit = async (values: BagInput) => {
    setNotice('');
    setSending(true);
    try {
      if (!(await save(values, expected))) {
        setNotice('Os dados da sua loja ainda não foram carregados. Aguarde um instante e salve de novo.');
        return;
      }
    } catch (error) {
      if (isOffline(error) || (isApiError(error) && error.status === 503)) {
        // Sent again, it would be a second bag, or the difference of stock twice; the list asks for itself anew meanwhile.
        setExpected(undefined);
        setNotice(bag ? unsureOfEdit : unsureOfCreation);
        return;
      }
      const present = presentStock(error);
      if (present === undefined || !isApiError(error)) throw error;
      setExpected(present);
      setNotice(`${error.message}. Confira o estoque e salve de novo.`);
      return;
    } finally {
      setSending(false);
    }
    toast({
      title: bag ? 'Sacola atualizada com sucesso' : 'Sacola criada com sucesso',
      variant: 'success',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={bag ? 'Editar Sacola' : 'Nova Sacola'}
      dismissible={!sending}
      closeOnClickOutside={!edited}
    >
      <Form
        label="Dados da sacola"
        schema={bagSchema}
        context={context}
        initialValues={initialValues(bag)}
        onSubmit={submit}
      >
        {({ values }) => (
          <>
            <Edited onChange={setEdited} />
            {notice && (
              <Banner tone="warning" live>
                {notice}
              </Banner>
            )}
            <Grid $min={200} $gap={4}>
              <SelectField name="type" label="Tipo" placeholder="Selecione o tipo" options={types} />
              <SelectField
                name="category"
                label="Categoria"
                placeholder="Selecione a categoria"
                options={categories}
              />
              <MoneyField name="originalPrice" label="Preço original" hint="Quanto o conteúdo vale" />
              <MoneyField
                name="promotionalPrice"
                label="Preço promocional"
                hint="No máximo 50% do original"
              />
              <NumberField name="stock" label="Estoque" max={99_999} />
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
            <Preview values={values} />
            <Row $gap={2} $between>
              <Button variant="ghost" aria-disabled={sending || undefined} onClick={onClose}>
                Cancelar
              </Button>
              <SubmitButton full={false} loadingLabel="Salvando...">
                {bag ? 'Salvar' : 'Criar Sacola'}
              </SubmitButton>
            </Row>
          </>
        )}
      </Form>
    </Dialog>
  );
}

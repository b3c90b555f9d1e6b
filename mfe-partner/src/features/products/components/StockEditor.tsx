import type { Product } from '@boaxepa/contracts/wire/products';
import { productLimits } from '@boaxepa/contracts/domain/productTypes';
import { isApiError, messageOf } from '@boaxepa/shell-sdk';
import { Button, color, IconButton, styled, text, toast } from '@boaxepa/ui';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { saveStock } from '../../../shop/stockSave.ts';
import { TypedQuantityStepper } from '../../../shop/TypedQuantityStepper.tsx';
import { usePartnerChangeProductMutation } from '../api.ts';
import { useStockEdit } from '../stockEdits.tsx';
import { StockTag } from './StockTag.tsx';

const Line = styled.form<{ $spread: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  ${({ $spread }) => ($spread ? 'flex-direction: row-reverse; justify-content: space-between;' : 'min-width: 262px;')}
`;
const Side = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
`;
const Notice = styled.p`
  flex: 1 1 100%;
  color: ${color.danger};
  font-size: ${text.tiny};
`;

const UNSURE =
  'Não sabemos se o estoque foi salvo. Confira antes de salvar de novo: vale o número que está no campo.';

interface StockEditorProps {
  readonly product: Product;
  /** If true, the number and its buttons are at opposite edges, as on the product cards. */
  readonly spread?: boolean;
}

/** Edits the stock of a product in the list. The save button appears only while the typed stock is not saved. */
export function StockEditor({ product, spread = false }: StockEditorProps) {
  const { id, name, stock } = product;
  const [change, { isLoading }] = usePartnerChangeProductMutation();
  const [edit, setEdit] = useStockEdit(id);
  const line = useRef<HTMLFormElement>(null);
  const [stepperKey, setStepperKey] = useState(0);
  // When the row unmounts, the stored edit survives, but an invalid text in the input is lost. The next input shows the
  // last valid number of the edit, so mark the edit as valid when the row mounts again.
  const dropsOldText = useRef(edit?.invalid === true);
  useEffect(() => {
    if (!dropsOldText.current || !edit) return;
    dropsOldText.current = false;
    setEdit(edit.to === stock ? undefined : { ...edit, invalid: false });
  });
  const end = () => {
    setEdit(undefined);
    setStepperKey((key) => key + 1);
    // The clicked button disappears with the edit, so move the focus to the editor. Otherwise, the focus would be lost.
    line.current?.focus();
  };
  const enter = (to: number) => {
    if (to === stock && !edit?.notice) setEdit(undefined);
    else setEdit({ name, from: stock, ...edit, to, invalid: false });
  };
  const markInvalid = (invalid: boolean) => {
    if (invalid) setEdit({ name, from: stock, to: stock, ...edit, invalid });
    else if (edit?.invalid) setEdit({ ...edit, invalid });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!edit || edit.invalid || isLoading) return;
    const { to, from } = edit;
    const changes = { id, stockQuantity: to, expectedStock: from };
    try {
      const unsaved = await saveStock(() => change(changes).unwrap(), UNSURE);
      if (unsaved) {
        setEdit({ name, to, from: unsaved.expectedStock, notice: unsaved.notice });
        return;
      }
      toast({ title: 'Estoque atualizado', description: name, variant: 'success' });
      end();
    } catch (error) {
      if (isApiError(error) && error.status === 404) {
        setEdit(undefined);
        toast({
          title: 'O produto foi excluído',
          description: `O estoque de ${name} não foi salvo.`,
          variant: 'error',
        });
      } else setEdit({ name, to, from, notice: messageOf(error, 'Erro ao atualizar produto') });
    }
  };
  return (
    <Line
      ref={line}
      $spread={spread}
      tabIndex={-1}
      aria-label={`Estoque de ${name}`}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === 'Escape' && edit && end()}
    >
      <TypedQuantityStepper
        key={stepperKey}
        label={name}
        value={edit?.to ?? stock}
        onChange={enter}
        max={productLimits.stock}
        disabled={isLoading}
        onInvalid={markInvalid}
      />
      <Side>
        {edit ? (
          <>
            {!edit.invalid && (
              <Button
                type="submit"
                size={spread ? 'm' : 's'}
                loading={isLoading}
                loadingText="Salvando..."
                aria-label={`Salvar estoque de ${name}`}
              >
                Salvar
              </Button>
            )}
            <IconButton
              dense={!spread}
              icon={Undo2}
              iconSize={18}
              label={`Desfazer estoque de ${name}`}
              onClick={end}
            />
          </>
        ) : (
          <StockTag stock={stock} />
        )}
      </Side>
      {edit?.notice && <Notice role="alert">{edit.notice}</Notice>}
    </Line>
  );
}

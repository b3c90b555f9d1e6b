import { ChipGroup } from '@boaxepa/ui';
import { TextField } from '@boaxepa/ui/forms';

/** Frequent reasons for a hand-over without a pickup code. */
export const overrideReasons = [
  'Celular sem bateria',
  'O código não abriu',
  'Cliente sem o aplicativo',
  'Conheço o cliente',
];

/**
 * Form fields in which the shop gives a reason: the text input `reason`, and chips with frequent reasons. A click on a
 * chip fills the input.
 */
export function ReasonFields({
  reasons,
  value,
  onChoose,
}: {
  readonly reasons: readonly string[];
  readonly value: string;
  readonly onChoose: (reason: string) => void;
}) {
  return (
    <>
      <ChipGroup
        label="Motivos frequentes"
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        value={value}
        onChange={onChoose}
      />
      <TextField name="reason" label="Motivo" hint="Fica registrado no pedido" maxLength={140} />
    </>
  );
}
